import type { AnswerPath } from '../../../domain/answers/path.ts';
import { isDark, type PlanLight, planLight } from '../../../domain/conditions/plan-light.ts';
import { planWeather } from '../../../domain/conditions/plan-weather.ts';
import {
  WBGT_HOLDS,
  WBGT_SOURCE,
  WBGT_WORK_MEANS,
  type WbgtWear,
  wbgtCategory,
  wbgtSentence,
  wbgtWork,
} from '../../../domain/conditions/wbgt.ts';
import { placeInWords } from '../../../domain/points/plan-places.ts';
import { useDependencies } from '../../session/dependencies.tsx';
import { useAnswer, useAssessment, useFromAnswers } from '../../session/open-assessment.tsx';
import styles from './conditions.module.css';
import { feltWords, momentFormatter, nightWords, wbgtWords } from './words.ts';

/** How the air feels, where the numbers for it can be read, and why where they cannot. */
export function FeltNotes() {
  const document = useAssessment();
  useFromAnswers((answers) => JSON.stringify(planWeather(answers)));
  const temperature = useAnswer('weather.temperature').trim();
  const wind = useAnswer('weather.windConditions').trim();
  const humidity = useAnswer('weather.humidity').trim();
  const weather = planWeather(document.answers());
  const missing = feltWords.missing(weather, { temperature, wind, humidity });
  return (
    <>
      {feltWords.felt(weather).map(({ text, source }) => (
        <div key={text} className={styles.notes}>
          <p>{text}</p>
          <p className={styles.source}>{source}</p>
        </div>
      ))}
      {missing !== '' && <p className={styles.source}>{missing}</p>}
    </>
  );
}

/** Its own measures: it is drawn as wide as there is room, without a letter in it. */
const WIDTH = 1000;
const HEIGHT = 100;
const BANDS = {
  operation: { y: 2, height: 12 },
  sky: { y: 20, height: 54 },
  moon: { y: 82, height: 16 },
} as const;
/** A new moon's bar is seen too. */
const LEAST_SEEN = 0.15;

/** A band of light from left to right, the operation over it, the moon under it. */
export function NightPicture({ light }: { readonly light: PlanLight }) {
  const { shown, period, until, parts, moon, moonLit } = light;
  const all = shown.to.getTime() - shown.from.getTime();
  const x = (at: Date) => ((at.getTime() - shown.from.getTime()) / all) * WIDTH;
  const bar = ({ from, to }: { readonly from: Date; readonly to: Date }) => ({
    x: x(from),
    width: x(to) - x(from),
  });
  return (
    <svg
      className={styles.night}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <rect {...bar({ from: period.from, to: until })} {...BANDS.operation} data-is="operation" />
      {parts.map((part) => (
        <rect key={part.from.getTime()} {...bar(part)} {...BANDS.sky} data-is={part.light} />
      ))}
      <rect x={0} width={WIDTH} {...BANDS.sky} data-is="frame" />
      {moon.map((part) => (
        <rect
          key={part.from.getTime()}
          {...bar(part)}
          {...BANDS.moon}
          data-is="moon"
          fillOpacity={LEAST_SEEN + (1 - LEAST_SEEN) * moonLit}
        />
      ))}
      {[period.from, until].map((at) => (
        <line key={at.getTime()} x1={x(at)} x2={x(at)} y1={2} y2={HEIGHT - 2} data-is="edge" />
      ))}
    </svg>
  );
}

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
    return <p className={styles.source}>{nightWords.missing(light.missing)}</p>;
  return <Night light={light} timeZone={timeZone} />;
}

const length = ({ from, to }: { readonly from: Date; readonly to: Date }): number =>
  to.getTime() - from.getTime();

function Night({ light, timeZone }: { readonly light: PlanLight; readonly timeZone: string }) {
  const { period, until, place } = light;
  const formatter = () => momentFormatter(period.from, timeZone);
  const [ofPeriod, ofLight, ofMoon, ofRises] = [formatter(), formatter(), formatter(), formatter()];
  const dark = light.partsWithin.filter((part) => isDark(part.light));
  const moon = light.moon
    .map(({ from, to }) => ({
      from: from > period.from ? from : period.from,
      to: to < until ? to : until,
    }))
    .filter((part) => length(part) > 0);
  const rises = light.events.filter(({ kind }) => /rise|set/.test(kind));
  return (
    <section className={styles.notes} aria-label={nightWords.title}>
      {/* All that it shows stands below it in words. */}
      <NightPicture light={light} />
      <p className={styles.head}>
        {light.polar ? `${nightWords.polar[light.polar]} ` : ''}
        {nightWords.inTheDark(dark.map(length).reduce((sum, each) => sum + each, 0))}
        {light.isCut ? ` ${nightWords.cut}` : ''}
      </p>
      <ul className={styles.lines}>
        <li className={styles.line}>
          <span className={styles.swatch} data-is="operation" />
          {nightWords.operation(ofPeriod(period.from), ofPeriod(period.to))}
        </li>
        {light.partsWithin.map((part) => (
          <li key={part.from.getTime()} className={styles.line}>
            <span className={styles.swatch} data-is={part.light} />
            {nightWords.part(part.light, ofLight(part.from), ofLight(part.to))}
          </li>
        ))}
        <li className={styles.line}>
          <span className={styles.swatch} data-is="moon" />
          {moon.length === 0
            ? nightWords.moonDown
            : nightWords.moonUp(
                moon.map(({ from, to }) => nightWords.moonSpan(ofMoon(from), ofMoon(to))),
                light.moonLit,
              )}
        </li>
      </ul>
      {rises.length > 0 && (
        <p>{rises.map(({ kind, at }) => nightWords.event(kind, ofRises(at))).join(' · ')}</p>
      )}
      <p>{nightWords.declination(light.declination, period.from, timeZone)}</p>
      <p className={styles.source}>{nightWords.source(placeInWords(place.place))}</p>
    </section>
  );
}

const NOT_READ = 0;

/** Work, rest and water for a measured WBGT, as measured, in armor and in a suit. */
export function WbgtNotes() {
  const typed = useAnswer('weather.wbgt').trim();
  const fahrenheit = useFromAnswers((answers) => planWeather(answers).wbgt ?? NOT_READ);
  // Of what the team wears by the plan: where the table has no row for that, no text stands there.
  const isOffered = useFromAnswers((answers) => wbgtSentence(answers) !== '');
  if (typed === '') return <p className={styles.source}>{wbgtWords.measured}</p>;
  if (fahrenheit === NOT_READ) return <p className={styles.source}>{wbgtWords.unclear}</p>;
  return (
    <div className={styles.notes}>
      <p>{wbgtWords.readAs(fahrenheit)}</p>
      <Row fahrenheit={fahrenheit} wear="uniform" />
      <Row fahrenheit={fahrenheit} wear="armor" />
      <Suited fahrenheit={fahrenheit} />
      <ul className={styles.lines}>
        {wbgtWork.map((work) => (
          <li key={work}>{wbgtWords.means(work, WBGT_WORK_MEANS[work])}</li>
        ))}
      </ul>
      <p>{WBGT_HOLDS}</p>
      <p className={styles.source}>{`${WBGT_SOURCE}.`}</p>
      {isOffered && <p>{wbgtWords.offered}</p>}
    </div>
  );
}

interface OfValue {
  readonly fahrenheit: number;
}

/** Each kind of work has a row of its own. */
function Suited({ fahrenheit }: OfValue) {
  return (
    <div>
      <p className={styles.head}>{wbgtWords.suited}</p>
      <ul className={styles.lines}>
        {wbgtWork.map((work) => {
          const row = wbgtCategory(fahrenheit, 'suit', work);
          return (
            <li key={work}>{row ? wbgtWords.work(work, row.work[work]) : wbgtWords.noRow(work)}</li>
          );
        })}
      </ul>
    </div>
  );
}

function Row({ fahrenheit, wear }: OfValue & { readonly wear: Exclude<WbgtWear, 'suit'> }) {
  const row = wbgtCategory(fahrenheit, wear);
  return (
    <div>
      <p className={styles.head}>{wbgtWords.category(row, wear)}</p>
      {row && (
        <ul className={styles.lines}>
          {wbgtWork.map((work) => (
            <li key={work}>{wbgtWords.work(work, row.work[work])}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** What follows from the numbers of a plan, under the box that it belongs to. */
export function EnvironmentAtField({ path }: { readonly path: AnswerPath }) {
  switch (path) {
    case 'weather.temperature':
      return <FeltNotes />;
    case 'weather.description':
      return <NightView />;
    case 'weather.wbgt':
      return <WbgtNotes />;
    default:
      return null;
  }
}
