import { Plus, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { OF_FIELD } from '../../../domain/answers/about.ts';
import { type AnswerPath, joinPath } from '../../../domain/answers/path.ts';
import { tourniquetHows, trainingLevels } from '../../../domain/care/care-catalogue.ts';
import {
  clockOf,
  notedMoves,
  timesAt,
  tourniquetsOf,
} from '../../../domain/care/casualty-record.ts';
import { formatElapsed, formatOffset, writeClockTime } from '../../../domain/care/clock-time.ts';
import { writeMove } from '../../../domain/care/clock-watch.ts';
import {
  type TourniquetClock,
  tourniquetLimits,
  tourniquetLimitWords,
} from '../../../domain/care/tourniquet-clock.ts';
import { AnswerNotes } from '../../form/answer-notes.tsx';
import { useDependencies } from '../../session/dependencies.tsx';
import { useNoticeBoard } from '../../session/notice-board.ts';
import {
  useAnswer,
  useAnswers,
  useAssessment,
  useShownAnswer,
} from '../../session/open-assessment.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Chip, Chips, Choice } from '../../ui/chip.tsx';
import flow from '../../ui/flow.module.css';
import { Heading } from '../../ui/heading.tsx';
import { Status } from '../../ui/status.tsx';
import styles from './casualty.module.css';
import { DeleteButton } from './delete-button.tsx';
import { Box, TimeBox } from './time-box.tsx';
import { clockStamp, offsetAt, useDeviceKey, useSeconds } from './use-clock.ts';
import { casualtyNotices, casualtyWords, tourniquetWords as words } from './words.ts';

interface TourniquetTimeProps {
  readonly clock: TourniquetClock;
  readonly level: string;
}

/** The elapsed time in large type; only what changes at a limit is announced, not each second. */
function TourniquetTime({ clock, level }: TourniquetTimeProps) {
  const { elapsed, corrected, longest, limb, phase } = clock;
  const text = formatElapsed(longest);
  const limits = tourniquetLimits(phase, level);
  return (
    <>
      <p className={styles.elapsed} data-phase={phase}>
        {phase === 'ended' ? words.wasOn(formatElapsed(elapsed)) : words.on(text)}
      </p>
      {limb && (
        <p className={styles.label}>
          {words.limb(
            writeClockTime(limb.since.at, limb.since.offset),
            formatElapsed(limb.longest),
          )}
        </p>
      )}
      {corrected !== undefined && (
        <p>
          {phase === 'ended'
            ? words.correctedEnded(formatElapsed(corrected))
            : words.corrected(formatElapsed(elapsed), formatElapsed(corrected), text)}
        </p>
      )}
      <div role="status">
        {[...(phase === 'ahead' ? [words.ahead] : []), ...limits].map((warning) => (
          <p key={warning} className={styles.warning}>
            <Status tone="danger" isText>
              {warning}
            </Status>
          </p>
        ))}
      </div>
    </>
  );
}

const LEVEL: AnswerPath = joinPath('training', 'level');

const tourniquetPath = (row: string, field: string): AnswerPath =>
  joinPath('tourniquets', field, row);

export const tourniquetId = (row: string): string => `tourniquet-${row}`;

interface TourniquetProps {
  readonly row: string;
  readonly number: number;
  /** Its place is to be typed: the box of it has the focus. */
  readonly isToName?: boolean;
  /** The id of what has the focus once this one is deleted. */
  readonly focusAfter: string;
}

export function Tourniquet({ row, number, isToName = false, focusAfter }: TourniquetProps) {
  const record = useAssessment();
  const board = useNoticeBoard();
  const [isOpen, setOpen] = useState(isToName);
  const path = (field: string) => tourniquetPath(row, field);
  const place = useAnswer(path('place'));
  const how = useShownAnswer(path('how'));
  const applied = useAnswer(path('appliedAt'));
  const name = words.name(place, number);
  const placePath = path('place');
  useEffect(() => {
    if (!isToName) return;
    document.querySelector<HTMLElement>(`[name="${CSS.escape(placePath)}"]`)?.focus();
  }, [isToName, placePath]);
  const remove = () => {
    const undo = record.removeRow('tourniquets', row);
    document.getElementById(focusAfter)?.focus();
    board.post(casualtyNotices.tourniquetRemoved, [
      { label: casualtyWords.undo, closes: true, onPress: undo },
    ]);
  };
  return (
    <section id={tourniquetId(row)} className={styles.tourniquet} aria-label={name} tabIndex={-1}>
      <Heading className={styles.label}>{name}</Heading>
      <Clock row={row} />
      {applied !== '' && <p>{words.appliedAt(applied)}</p>}
      {!isOpen &&
        TIMES.map(([field, label]) => <AnswerNotes key={field} path={path(field)} label={label} />)}
      <div>
        <p className={flow.quiet}>{words.how}</p>
        <Chips label={words.how}>
          {tourniquetHows.map((each) => (
            <Chip
              key={each}
              aria-pressed={how?.text === each}
              onClick={() => record.write(path('how'), how?.text === each ? '' : each)}
            >
              {each}
            </Chip>
          ))}
        </Chips>
      </div>
      {how && isOwnWords(how.text) && <p>{how.text}</p>}
      <AnswerNotes path={path('how')} label={words.how} />
      <Button
        aria-label={words.moreOf(name)}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {words.more}
      </Button>
      {isOpen && (
        <>
          <Box path={placePath} label={words.place} />
          {TIMES.map(([field, label]) => (
            <TimeBox key={field} path={path(field)} label={label} />
          ))}
          <DeleteButton onDelete={remove}>
            <Trash2 size={20} aria-hidden="true" /> {words.removeThis(name)}
          </DeleteButton>
        </>
      )}
    </section>
  );
}

const TIMES = [
  ['appliedAt', words.applied],
  ['checkedAt', words.checked],
  ['convertedAt', words.converted],
  ['removedAt', words.removed],
  ['appliedAgainAt', words.again],
] as const;

const isOwnWords = (how: string): boolean =>
  how.trim() !== '' && !(tourniquetHows as readonly string[]).includes(how);

function Clock({ row }: { readonly row: string }) {
  const answers = useAnswers();
  const now = useSeconds();
  const level = useShownAnswer(LEVEL);
  const offset = offsetAt(now);
  const clock = clockOf(answers, row, now.getTime(), offset, useDeviceKey());
  if (!clock) return <p className={flow.fault}>{words.noTime}</p>;
  const path = (field: string) => tourniquetPath(row, field);
  const isApart = (field: string) => (answers.get(path(field))?.others.length ?? 0) > 0;
  const applied = timesAt(answers, path('appliedAt'), offset);
  const isEndApart = isApart('convertedAt') || isApart('removedAt');
  return (
    <>
      {/* Where two answered apart what level it is, every limit is shown. */}
      <TourniquetTime clock={clock} level={level?.others.length ? '' : (level?.text ?? '')} />
      {applied[0]?.isZoneAssumed && <p>{words.noZone}</p>}
      {isApart('appliedAt') && <p>{words.earliest}</p>}
      {isEndApart && clock.phase !== 'ended' && <p>{words.endDisputed}</p>}
    </>
  );
}

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
    write('appliedAt', clockStamp(now()));
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
      {isElsewhere && <p>{words.zoneOther(formatOffset(offset))}</p>}
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
  return (
    <>
      <p className={styles.label}>{words.level}</p>
      <Choice label={words.level}>
        {trainingLevels.map((each) => (
          <Chip
            key={each}
            aria-pressed={level === each}
            onClick={() => record.write(LEVEL, level === each ? '' : each)}
          >
            {each}
          </Chip>
        ))}
      </Choice>
      <AnswerNotes path={LEVEL} label={words.level} />
      {level === '' && <p className={flow.quiet}>{words.levelWhy}</p>}
      <p className={flow.quiet}>{tourniquetLimitWords.edition}</p>
    </>
  );
}
