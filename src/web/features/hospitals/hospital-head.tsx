import { ArrowUpToLine } from 'lucide-react';
import { useRef } from 'react';
import type { Answers } from '../../../domain/answers/answers.ts';
import { fieldPath } from '../../../domain/answers/path.ts';
import {
  askedState,
  hasHospital,
  makePrimary,
  nextAlternate,
  PRIMARY,
  sayAsked,
} from '../../../domain/hospitals/divert.ts';
import { tiers } from '../../../domain/hospitals/hospital.ts';
import { hospitalNotices } from '../../../domain/hospitals/hospital-notices.ts';
import { sayZoned } from '../../../domain/text/written-time.ts';
import { useDependencies } from '../../session/dependencies.ts';
import { useNoticeBoard } from '../../session/notice-board.ts';
import {
  useAnswer,
  useAssessment,
  useDeviceSettings,
  useFromAnswers,
} from '../../session/open-assessment.tsx';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { useKeptFocus } from '../../ui/use-kept-focus.ts';
import styles from './hospital-head.module.css';
import { undoWords, headWords as words } from './hospitals-words.ts';

const SECTION = 'hospitalFacilities';
const ANSWERS = [
  ['open', words.open],
  ['divert', words.divert],
  ['unknown', words.unknown],
] as const;

/** Without one, its card's title. */
const nameOf = (answers: Answers, row: string): string =>
  answers.get(fieldPath<string, string>(SECTION, 'name', row))?.text.trim() ||
  (tiers.find(({ key }) => key === row)?.title ?? words.addedHospital);

interface HospitalHeadProps {
  /** A tier's, or one that was added. */
  readonly row: string;
  readonly title: string;
}

/** At the head of a hospital: what it said just now, and that it becomes the primary one. */
export function HospitalHead({ row, title }: HospitalHeadProps) {
  const document = useAssessment();
  const board = useNoticeBoard();
  const { now, timeZone } = useDependencies();
  const by = useDeviceSettings()?.name ?? '';
  const state = useFromAnswers((answers) => askedState((path) => answers.get(path), row));
  const askedAt = useAnswer(fieldPath<string, string>(SECTION, 'verifiedAt', row));
  const askedBy = useAnswer(fieldPath<string, string>(SECTION, 'verifiedBy', row));
  const isThere = useFromAnswers(() => hasHospital(document, row));
  const instead = useFromAnswers((answers) =>
    row === PRIMARY && state === 'divert' ? (nextAlternate(answers) ?? '') : '',
  );
  const insteadName = useFromAnswers((answers) => (instead === '' ? '' : nameOf(answers, instead)));
  const head = useRef<HTMLDivElement>(null);
  useKeptFocus(head, instead);
  const post = (notice: Parameters<typeof board.post>[0], undo: () => void) =>
    board.post(notice, [{ label: undoWords.undo, closes: true, onPress: undo }]);
  return (
    <div className={styles.head} ref={head} tabIndex={-1}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset brings a frame and a legend of its own */}
      <div className={styles.asked} role="group" aria-label={words.askedOf(title)}>
        <span className={styles.label}>{words.asked}</span>
        {ANSWERS.map(([said, label]) => (
          <Chip
            key={said}
            aria-pressed={state === said}
            disabled={!isThere}
            onClick={() => {
              const asking = { by, at: sayZoned(now(), timeZone) };
              post(hospitalNotices.hospitalAsked, sayAsked(document, row, said, asking));
            }}
          >
            {label}
          </Chip>
        ))}
      </div>
      <p className={styles.state} data-state={state}>
        {words.state(state, [askedAt, askedBy])}
      </p>
      {instead !== '' && (
        <Button
          onClick={() => post(hospitalNotices.hospitalMadePrimary, makePrimary(document, instead))}
        >
          <ArrowUpToLine size={20} aria-hidden="true" /> {words.makeThisPrimary(insteadName)}
        </Button>
      )}
      {row !== PRIMARY && (
        <Button
          aria-label={words.makeThisPrimary(title)}
          disabled={!isThere}
          onClick={() => post(hospitalNotices.hospitalMadePrimary, makePrimary(document, row))}
        >
          <ArrowUpToLine size={20} aria-hidden="true" /> {words.makePrimary}
        </Button>
      )}
    </div>
  );
}
