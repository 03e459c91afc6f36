import {
  chargeWords,
  feetAndMetres,
  standOffs,
  standOffText,
} from '../../../domain/conditions/stand-off.ts';
import { PERIMETER } from '../../../domain/offers/erg.ts';
import flow from '../../ui/flow.module.css';
import { Heading } from '../../ui/heading.tsx';
import styles from './hazmat.module.css';
import { standOffWords as words } from './hazmat-words.ts';
import { TakeText } from './take-text.tsx';

/** How far a bomb is kept away from, by what it is in, and what people do within each distance. */
export function StandOffList() {
  return (
    <>
      <ul className={styles.points}>
        {words.people.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p className={flow.quiet}>{words.source}</p>
      {standOffs.map((each) => (
        <div key={each.threat} className={styles.card}>
          <Heading className={styles.spill}>{words.title(each.threat, chargeWords(each))}</Heading>
          <dl className={styles.figures}>
            <div>
              <dt>{words.mandatory}</dt>
              <dd>{feetAndMetres(each.mandatoryFeet)}</dd>
            </div>
            <div>
              <dt>{words.preferred}</dt>
              <dd>{feetAndMetres(each.preferredFeet)}</dd>
            </div>
          </dl>
          <TakeText
            path={PERIMETER}
            text={standOffText(each)}
            from={{ kind: 'standOff', day: '' }}
            label={words.take}
            name={words.takeFor(each.threat)}
          />
        </div>
      ))}
    </>
  );
}
