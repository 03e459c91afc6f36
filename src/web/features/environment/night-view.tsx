import { isDark, type PlanLight, planLight } from '../../../domain/conditions/plan-light.ts';
import { useDependencies } from '../../session/dependencies.ts';
import { useAssessment, useFromAnswers } from '../../session/open-assessment.tsx';
import styles from './environment.module.css';
import { momentTeller, nightWords as words } from './environment-words.ts';
import { NightPicture } from './night-picture.tsx';

/** The night of the plan with the operation on it; what it needs, where it needs something. */
export function NightView() {
  const { timeZone } = useDependencies();
  const document = useAssessment();
  useFromAnswers((answers) => {
    const light = planLight(answers, timeZone);
    if (light.kind === 'missing') return light.missing.join();
    const { place, period } = light;
    return JSON.stringify([place.place.name, place.read.point, period]);
  });
  const light = planLight(document.answers(), timeZone);
  if (light.kind === 'missing')
    return <p className={styles.source}>{words.missing(light.missing)}</p>;
  return <Night light={light} timeZone={timeZone} />;
}

const length = ({ from, to }: { readonly from: Date; readonly to: Date }): number =>
  to.getTime() - from.getTime();

function Night({ light, timeZone }: { readonly light: PlanLight; readonly timeZone: string }) {
  const { period, until, place } = light;
  const teller = () => momentTeller(period.from, timeZone);
  const [ofPeriod, ofLight, ofMoon, ofRises] = [teller(), teller(), teller(), teller()];
  const dark = light.partsWithin.filter((part) => isDark(part.light));
  const moon = light.moon
    .map(({ from, to }) => ({
      from: from > period.from ? from : period.from,
      to: to < until ? to : until,
    }))
    .filter((part) => length(part) > 0);
  const rises = light.events.filter(({ kind }) => /rise|set/.test(kind));
  return (
    <section className={styles.notes} aria-label={words.title}>
      {/* All that it shows stands below it in words. */}
      <NightPicture light={light} />
      <p className={styles.head}>
        {light.polar ? `${words.polar[light.polar]} ` : ''}
        {words.inTheDark(dark.map(length).reduce((sum, each) => sum + each, 0))}
        {light.isCut ? ` ${words.cut}` : ''}
      </p>
      <ul className={styles.lines}>
        <li className={styles.line}>
          <span className={styles.swatch} data-is="operation" />
          {words.operation(ofPeriod(period.from), ofPeriod(period.to))}
        </li>
        {light.partsWithin.map((part) => (
          <li key={part.from.getTime()} className={styles.line}>
            <span className={styles.swatch} data-is={part.light} />
            {words.part(part.light, ofLight(part.from), ofLight(part.to))}
          </li>
        ))}
        <li className={styles.line}>
          <span className={styles.swatch} data-is="moon" />
          {moon.length === 0
            ? words.moonDown
            : words.moonUp(
                moon.map(({ from, to }) => words.moonSpan(ofMoon(from), ofMoon(to))),
                light.moonLit,
              )}
        </li>
      </ul>
      {rises.length > 0 && (
        <p>{rises.map(({ kind, at }) => words.event(kind, ofRises(at))).join(' · ')}</p>
      )}
      <p>{words.declination(light.declination, period.from, timeZone)}</p>
      <p className={styles.source}>{words.source(place.place.name)}</p>
    </section>
  );
}
