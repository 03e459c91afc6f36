import type { IncomingKit } from '../../session/incoming.ts';
import { Chip, Chips } from '../../ui/chip.tsx';
import flow from '../../ui/flow.module.css';
import { incomingKitWords as words } from './kit-choice-words.ts';
import styles from './transfer.module.css';

/** Another kit than the one here: what is new of it is added, or the two become one. */
export type KitWay = 'rows' | 'join';

const SHOWN_AT_MOST = 20;

interface KitChoiceProps {
  readonly kit: IncomingKit;
  readonly way: KitWay;
  readonly onWay: (way: KitWay) => void;
}

export function KitChoice({ kit: { additions, differing }, way, onWay }: KitChoiceProps) {
  const more = additions.length - SHOWN_AT_MOST;
  return (
    <div className={flow.stack}>
      <Chips label={words.choice}>
        <Chip aria-pressed={way === 'rows'} onClick={() => onWay('rows')}>
          {words.rows}
        </Chip>
        <Chip aria-pressed={way === 'join'} onClick={() => onWay('join')}>
          {words.join}
        </Chip>
      </Chips>
      <p>{way === 'rows' ? words.rowsWhy : words.joinWhy}</p>
      <p>{additions.length === 0 ? words.nothing : words.additions(additions.length)}</p>
      {differing > 0 && <p>{words.differing(differing)}</p>}
      {additions.length > 0 && (
        <ul className={styles.replaced}>
          {additions.slice(0, SHOWN_AT_MOST).map((each) => (
            <li key={each}>{each}</li>
          ))}
          {more > 0 && <li>{words.more(more)}</li>}
        </ul>
      )}
    </div>
  );
}
