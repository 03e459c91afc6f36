import { Plus } from 'lucide-react';
import { useContext, useState } from 'react';
import { OF_FIELD } from '../../../domain/answers/about.ts';
import { trainingLevels } from '../../../domain/care/care-catalogue.ts';
import { notedMoves, timesAt, tourniquetsOf } from '../../../domain/care/casualty-record.ts';
import { sayOffset } from '../../../domain/care/clock-time.ts';
import { writeMove } from '../../../domain/care/clock-watch.ts';
import { tourniquetLimitWords } from '../../../domain/care/tourniquet-clock.ts';
import { useDependencies } from '../../session/dependencies.ts';
import { useAnswer, useAnswers, useAssessment } from '../../session/open-assessment.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Chip, Chips } from '../../ui/chip.tsx';
import flow from '../../ui/flow.module.css';
import { CasualtyNotesContext } from './answer-notes.ts';
import styles from './casualty.module.css';
import { tourniquetWords as words } from './casualty-words.ts';
import { LEVEL, Tourniquet, tourniquetId, tourniquetPath } from './tourniquet.tsx';
import { offsetAt, stampOf, useDeviceKey } from './use-clock.ts';

/** The tourniquets of a casualty with their clocks; one tap on a limb puts one on now. */
export function Tourniquets({ casualty }: { readonly casualty: string }) {
  const record = useAssessment();
  const answers = useAnswers();
  const { now } = useDependencies();
  const device = useDeviceKey();
  const [toName, setToName] = useState('');
  const rows = tourniquetsOf(answers, casualty);
  const offset = offsetAt(now());
  const isElsewhere = rows.some((row) => {
    const [applied] = timesAt(answers, tourniquetPath(row, 'appliedAt'), offset);
    return applied !== undefined && applied.offset !== offset;
  });
  const put = (place: string) => {
    const row = record.addRow('tourniquets');
    const write = (field: string, text: string) => record.write(tourniquetPath(row, field), text);
    write(OF_FIELD, casualty);
    if (place !== '') write('place', place);
    write('appliedAt', stampOf(now()));
    write('device', device);
    const { net, back } = notedMoves(answers, device);
    if (net !== 0) write('movesBefore', writeMove(net));
    if (back !== 0) write('backBefore', writeMove(back));
    return row;
  };
  return (
    <Card title={words.title}>
      {rows.map((row, place) => (
        <Tourniquet
          key={row}
          row={row}
          number={place + 1}
          isToName={row === toName}
          focusAfter={idOf(rows[place + 1] ?? rows[place - 1])}
        />
      ))}
      {isElsewhere && <p>{words.zoneOther(sayOffset(offset))}</p>}
      <p className={styles.label}>{words.put}</p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset brings a frame and a legend of its own */}
      <div id={PUT_ON} className={styles.limbs} role="group" aria-label={words.put} tabIndex={-1}>
        {words.places.map((place) => (
          <Button key={place} onClick={() => put(place)}>
            <Plus size={20} aria-hidden="true" /> {place}
          </Button>
        ))}
        <Button onClick={() => setToName(put(''))}>
          <Plus size={20} aria-hidden="true" /> {words.otherPlace}
        </Button>
      </div>
      {rows.length > 0 && <Level />}
    </Card>
  );
}

const PUT_ON = 'tourniquet-on-now';
const idOf = (row: string | undefined): string => (row === undefined ? PUT_ON : tourniquetId(row));

function Level() {
  const record = useAssessment();
  const level = useAnswer(LEVEL);
  const Notes = useContext(CasualtyNotesContext);
  return (
    <>
      <p className={styles.label}>{words.level}</p>
      <Chips label={words.level}>
        {trainingLevels.map((each) => (
          <Chip
            key={each}
            aria-pressed={level === each}
            onClick={() => record.write(LEVEL, level === each ? '' : each)}
          >
            {each}
          </Chip>
        ))}
      </Chips>
      <Notes path={LEVEL} label={words.level} />
      {level === '' && <p className={flow.quiet}>{words.levelWhy}</p>}
      <p className={flow.quiet}>{tourniquetLimitWords.edition}</p>
    </>
  );
}
