import { History } from 'lucide-react';
import { Fragment, type ReactNode, useState } from 'react';
import { isOwnerPath } from '../../domain/answers/about.ts';
import type { Change } from '../../domain/answers/answer-document.ts';
import { type Answers, isInternalPath, isUsedWhole } from '../../domain/answers/answers.ts';
import { authorName } from '../../domain/answers/authors.ts';
import {
  FROM_TEAM,
  type ImportRecord,
  importRecords,
  isMissing,
  putBack,
  revertImport,
  revertible,
} from '../../domain/answers/import-record.ts';
import { CHANGE_LOG, LIST_STEP } from '../../domain/limits.ts';
import { pictureText } from '../../domain/pictures/plan-pictures.ts';
import { describePath } from '../../domain/plan/section-view.ts';
import { isRightPath, rightTexts } from '../../domain/points/right-points.ts';
import { formatMoment } from '../../domain/text/moment.ts';
import { cutTo } from '../../domain/text/plain-characters.ts';
import { useDependencies } from '../session/dependencies.tsx';
import { useNoticeBoard } from '../session/notice-board.ts';
import { useAnswers, useAssessment } from '../session/open-assessment.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { WhoAndWhen } from './answer-notes.tsx';
import styles from './change-log.module.css';
import { useLongList } from './use-long-list.tsx';
import { importWords, pointNoteWords, changeLogWords as words } from './words.ts';

/** Who answered what, and when: one line for each field and pause; `head` stands above them. */
export function ChangeLog({ head }: { readonly head?: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <History size={20} aria-hidden="true" /> {words.title}
      </Button>
      {open && (
        <Dialog title={words.title} closeLabel={words.close} onClose={() => setOpen(false)}>
          {head}
          <Lines />
        </Dialog>
      )}
    </>
  );
}

function Lines() {
  const document = useAssessment();
  const answers = useAnswers();
  const changes = document
    .changes()
    .filter(({ path }) => !isInternalPath(path) || isRightPath(path) || isUsedWhole(path));
  const { shown: lines, more } = useLongList(changes);
  const { shown: records, more: moreRecords } = useLongList(importRecords(answers));
  let characters = 0;
  return (
    <>
      <Undoable />
      {records.map((record) => {
        characters += shownIn(record);
        return (
          <ImportLines
            key={`${record.at.getTime()} ${record.from}`}
            record={record}
            isOpen={characters <= CHANGE_LOG.ofRecordsAtFirst}
          />
        );
      })}
      {moreRecords}
      {changes.length === 0 && <p>{words.empty}</p>}
      <ol className={styles.list}>
        {lines.map((change) => (
          <li key={`${change.path} ${change.at.getTime()} ${change.text}`} className={styles.line}>
            <span className={styles.where}>
              {isRightPath(change.path)
                ? pointNoteWords.logged
                : describePath(change.path, answers, document.sections)}
            </span>
            <LongText text={changeWords(change, answers)} />
            <WhoAndWhen answer={change} />
            {change.brought && <span>{words.fromFile}</span>}
          </li>
        ))}
      </ol>
      {more}
      {changes.length >= CHANGE_LOG.mostLines && <p>{words.mostLines}</p>}
    </>
  );
}

/** What a notice that is gone could undo. */
function Undoable() {
  const board = useNoticeBoard();
  const [undone, setUndone] = useState(0);
  return board.undoable().map((notice) => (
    <Button
      key={`${notice.id} ${undone}`}
      onClick={() => {
        board.undo(notice);
        setUndone(undone + 1);
      }}
    >
      {words.undo(notice.title)}
    </Button>
  ));
}

/** The beginning of a long one, and all of it at a tap: a file may bring hundreds of them. */
function LongText({ text }: { readonly text: string }) {
  const [isWhole, setWhole] = useState(false);
  const beginning = cutTo(text, CHANGE_LOG.shownCharacters);
  return (
    <>
      <span className={styles.text}>{isWhole ? text : beginning}</span>
      {!isWhole && beginning !== text && (
        <Button onClick={() => setWhole(true)}>{words.showAll}</Button>
      )}
    </>
  );
}

const shown = (text: string): string => text.trim() || words.cleared;

const casualtyName = (row: string, answers: Answers): string =>
  answers.get(`casualties.${row}.label`)?.text.trim() || words.noCasualty;

/** Of what a picture is, shows and has drawn on it, and of whose a row is, no text is stored that a person reads. */
function read(path: string, text: string, answers: Answers): string {
  if (isOwnerPath(path)) return text.trim() && casualtyName(text.trim(), answers);
  return isUsedWhole(path) ? pictureText(path, text, answers) : text;
}

function changeWords({ path, text }: Change, answers: Answers): string {
  if (!isRightPath(path)) return shown(read(path, text, answers));
  return text === '' ? pointNoteWords.loggedAgain : pointNoteWords.loggedRight(rightTexts(text));
}

/** Of one path, in one record: of what was replaced at first, and of what it became. */
const ANSWERS_SHOWN = 8;
/** Characters of what a record shows as replaced, about. */
const shownIn = ({ replaced }: ImportRecord): number =>
  replaced
    .slice(0, LIST_STEP)
    .flatMap(({ was }) => was.slice(0, ANSWERS_SHOWN))
    .reduce((sum, { text }) => sum + Math.min(text.length, CHANGE_LOG.shownCharacters), 0);

/** What one import replaced; a tap writes all of it back where nobody has written since, and one answer by itself where others have. */
function ImportLines({
  record,
  isOpen,
}: {
  readonly record: ImportRecord;
  /** Whether its lines stand there without a tap. */
  readonly isOpen: boolean;
}) {
  const [isShown, setShown] = useState(isOpen);
  const assessment = useAssessment();
  const answers = useAnswers();
  const { now, locale, timeZone } = useDependencies();
  const left = new Set(revertible(record, answers).map(({ path }) => path));
  const isAnyMissing = record.replaced.some(({ path, was }) =>
    was.some((answer) => isMissing(record, path, answer, answers)),
  );
  const { at, by, from, isArrived, replaced } = record;
  const { shown: lines, more } = useLongList(replaced);
  const when = formatMoment(at, { now: now(), locale, timeZone });
  return (
    <section className={styles.import} aria-label={importWords.region}>
      <p>
        {from === FROM_TEAM
          ? importWords.titleOfTeam(authorName(by), when, replaced.length, isArrived)
          : importWords.title(authorName(by), when, from, replaced.length, isArrived)}
      </p>
      {isShown ? (
        <>
          <ul className={styles.list}>
            {lines.map((line) => (
              <ImportLine
                key={line.path}
                line={line}
                record={record}
                isLeft={left.has(line.path)}
              />
            ))}
          </ul>
          {more}
        </>
      ) : (
        <Button onClick={() => setShown(true)}>{importWords.show}</Button>
      )}
      {left.size > 0 ? (
        <Button onClick={() => revertImport(assessment, record)}>
          {importWords.restore(left.size)}
        </Button>
      ) : (
        !isArrived && <p>{isAnyMissing ? importWords.writtenOver : importWords.noneMissing}</p>
      )}
    </section>
  );
}

interface ImportLineProps {
  readonly line: ImportRecord['replaced'][number];
  readonly record: ImportRecord;
  /** The record's own button writes it back. */
  readonly isLeft: boolean;
}

function ImportLine({ line: { path, was, becomes }, record, isLeft }: ImportLineProps) {
  const assessment = useAssessment();
  const answers = useAnswers();
  const { shown: drawn, more } = useLongList(was, ANSWERS_SHOWN);
  const where = describePath(path, answers, assessment.sections);
  const became = becomes
    .slice(0, ANSWERS_SHOWN)
    .map(({ text }) => shown(read(path, text, answers)))
    .join(' / ');
  return (
    <li className={styles.line}>
      <span className={styles.where}>{where}</span>
      {drawn.map((answer) => (
        <Fragment key={`${answer.at.getTime()} ${answer.text}`}>
          <LongText text={importWords.was(shown(read(path, answer.text, answers)))} />
          <WhoAndWhen answer={answer} />
          {!isLeft && isMissing(record, path, answer, answers) && (
            <Button
              aria-label={importWords.putBackAt(where)}
              onClick={() => putBack(assessment, path, answer)}
            >
              {importWords.putBack}
            </Button>
          )}
        </Fragment>
      ))}
      {more}
      {became !== '' && <LongText text={importWords.became(became)} />}
    </li>
  );
}
