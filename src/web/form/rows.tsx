import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { type ComponentType, Fragment, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Answers } from '../../domain/answers/answers.ts';
import { type AnswerPath, fieldPath } from '../../domain/answers/path.ts';
import { rowsOf } from '../../domain/answers/rows.ts';
import type { Field, Section } from '../../domain/answers/sections.ts';
import { LONG_LIST } from '../../domain/limits.ts';
import { notices } from '../../domain/notices.ts';
import { duplicateRow, hasAlike } from '../../domain/plan/alike.ts';
import {
  isRiskKey,
  isThreatSection,
  riskFields,
  unmitigatedLevel,
} from '../../domain/plan/mitigation.ts';
import { addedRowTitle } from '../../domain/plan/section-view.ts';
import { inSummary } from '../../domain/plan/summary.ts';
import { useNoticeBoard } from '../session/notice-board.ts';
import { useAssessment, useFromAnswers } from '../session/open-assessment.tsx';
import { Button } from '../ui/button.tsx';
import { Below, Heading } from '../ui/heading.tsx';
import { Status } from '../ui/status.tsx';
import { useNear } from '../ui/use-near.ts';
import { DetailField } from './detail-field.tsx';
import { useFieldTools } from './field-tools.ts';
import { useOpened } from './go-to.tsx';
import { RiskGrid } from './risk-grid.tsx';
import styles from './row-list.module.css';
import { rowWords as words } from './words.ts';

/** What stands at the head of a row. */
export type RowHead = ComponentType<{ readonly row: string; readonly title: string }>;

interface RowCardProps {
  readonly section: Section;
  readonly row: string;
  /** Its place among the added rows, from 0, and how many there are. */
  readonly place: number;
  readonly count: number;
  readonly onMove: (place: number, way: 'up' | 'down') => void;
  readonly onRemove: () => void;
  /** Begins another row like it; undefined where rows are seldom alike. */
  readonly onDuplicate: (() => void) | undefined;
  readonly Head: RowHead | undefined;
}

/** True where only what is near the screen is drawn. */
const isLongList = (count: number): boolean => count > LONG_LIST.drawnWhole;

/** What its users call it; '' before they do. */
const rowName = (answers: Answers, { id, added }: Section, row: string): string =>
  added ? inSummary(answers.get(fieldPath(id, added.named, row))?.text.trim() ?? '') : '';

/** One added row with its fields; far outside of the screen with its title alone. */
function RowCard(props: RowCardProps) {
  const { section, row, place, count } = props;
  const title = addedRowTitle(section, place);
  const name = useFromAnswers((answers) => rowName(answers, section, row));
  const isLong = isLongList(count);
  // One that was added just now is the last, and takes the focus.
  const startsNear = place < LONG_LIST.drawnAtOnce || place === count - 1;
  const { ref, isNear, height } = useNear<HTMLElement>(isLong, startsNear);
  const isLedTo = useOpened((path) => path.startsWith(`${section.id}.${row}.`)) > 0;
  const isDrawn = isNear || isLedTo || !isLong;
  return (
    <section
      ref={ref}
      className={isDrawn ? styles.row : styles.far}
      style={isDrawn || height === undefined ? undefined : { height }}
      aria-label={title}
      data-row={row}
    >
      <div className={styles.head}>
        <Heading className={styles.title} tabIndex={-1}>
          {title}
        </Heading>
        {name !== '' && <span className={styles.name}>{name}</span>}
      </div>
      <Below>{isDrawn && <Row {...props} title={title} />}</Below>
    </section>
  );
}

/** The grid says them. */
const withoutSuggestions = ({ suggestions: _, ...box }: Field): Field => box;

function Row({
  section,
  row,
  place,
  count,
  title,
  onMove,
  onRemove,
  onDuplicate,
  Head,
}: RowCardProps & { readonly title: string }) {
  const risk = riskFields(section);
  return (
    <>
      {Head && <Head row={row} title={title} />}
      {isThreatSection(section) && <PointedOut section={section.id} row={row} />}
      {section.added?.fields.map((field) => {
        if (field.internal) return null;
        const isInGrid = risk && isRiskKey(field.key);
        return (
          <Fragment key={field.key}>
            {field === risk?.likelihood && (
              <RiskGrid section={section.id} row={row} fields={risk} />
            )}
            <DetailField
              path={fieldPath(section.id, field.key, row)}
              field={isInGrid ? withoutSuggestions(field) : field}
            />
          </Fragment>
        );
      })}
      <div className={styles.buttons}>
        {onDuplicate && (
          <Button aria-label={words.duplicateThis(title)} onClick={onDuplicate}>
            <Plus size={20} aria-hidden="true" /> {words.duplicate}
          </Button>
        )}
        {count > 1 && (
          <>
            <Button
              data-does="up"
              aria-label={words.moveUpThis(title)}
              disabled={place === 0}
              onClick={() => onMove(place - 1, 'up')}
            >
              <ArrowUp size={20} aria-hidden="true" /> {words.moveUp}
            </Button>
            <Button
              data-does="down"
              aria-label={words.moveDownThis(title)}
              disabled={place === count - 1}
              onClick={() => onMove(place + 1, 'down')}
            >
              <ArrowDown size={20} aria-hidden="true" /> {words.moveDown}
            </Button>
          </>
        )}
        <Button look="danger" aria-label={words.removeThis(title)} onClick={onRemove}>
          <Trash2 size={20} aria-hidden="true" /> {words.remove}
        </Button>
      </div>
    </>
  );
}

function PointedOut({ section, row }: { readonly section: string; readonly row: string }) {
  const level = useFromAnswers((answers) => unmitigatedLevel(answers, section, row) ?? '');
  return (
    level !== '' && (
      <p>
        <Status tone="danger" isText>
          {words.pointedOut(level)}
        </Status>
      </p>
    )
  );
}

interface RowListProps {
  readonly section: Section;
  /** Stands at the head of each row. */
  readonly Head?: RowHead | undefined;
}

const atBox = (path: AnswerPath): string => `[name="${CSS.escape(path)}"]`;

/** The rows that were added to a section, in their order, and the control to add one. */
export function RowList({ section, Head }: RowListProps) {
  const assessment = useAssessment();
  const board = useNoticeBoard();
  const tools = useFieldTools();
  const list = useRef<HTMLDivElement>(null);
  // What takes the focus once the rows are drawn again; another object each time.
  const [next, setNext] = useState<{ readonly selectors: readonly string[] }>();
  useEffect(() => {
    for (const selector of next?.selectors ?? []) {
      const element = list.current?.querySelector<HTMLElement>(selector);
      if (element) return element.focus();
    }
  }, [next]);
  // Drawn again only when rows come, go or move, not with each key.
  const keys = useFromAnswers((answers) => rowsOf(answers, section.id).join(' '));
  const rows = keys === '' ? [] : keys.split(' ');
  const isLong = isLongList(rows.length);
  useLayoutEffect(() => {
    const first = isLong && list.current?.querySelector('[data-row]');
    if (!first) return;
    // A row that is not drawn takes as much place.
    const { height } = first.getBoundingClientRect();
    list.current?.style.setProperty('--row-height', `${height}px`);
  }, [isLong]);
  const { added } = section;
  if (!added) return null;

  const startIn = (row: string) => {
    const first = fieldPath(section.id, added.fields[0]?.key ?? '', row);
    setNext({ selectors: [atBox(first)] });
  };
  const add = () => startIn(assessment.addRow(section.id));
  const duplicate = (row: string) => startIn(duplicateRow(assessment, section, row));
  // What a template leaves open is written next.
  const editExisting = () => {
    const row = assessment.rows(section.id).at(-1) ?? '';
    const paths = added.fields.map(({ key }) => fieldPath(section.id, key, row));
    setNext({ selectors: paths.filter((path) => assessment.read(path) === '').map(atBox) });
  };
  const move = (row: string, place: number, way: 'up' | 'down') => {
    assessment.moveRow(section.id, row, place);
    const button = (does: string) => `[data-row="${row}"] [data-does="${does}"]:enabled`;
    setNext({ selectors: [button(way), button(way === 'up' ? 'down' : 'up')] });
  };
  const remove = (row: string, place: number) => {
    const undo = assessment.removeRow(section.id, row);
    board.post(notices.rowRemoved, [{ label: words.undo, closes: true, onPress: undo }]);
    const neighbour = rows[place + 1] ?? rows[place - 1];
    setNext({ selectors: [`[data-row="${neighbour}"] [tabindex]`, '[data-does="add"]'] });
  };
  return (
    <div className={styles.list} ref={list}>
      {rows.map((row, place) => (
        <RowCard
          key={row}
          section={section}
          row={row}
          place={place}
          count={rows.length}
          onMove={(to, way) => move(row, to, way)}
          onRemove={() => remove(row, place)}
          onDuplicate={hasAlike(added) ? () => duplicate(row) : undefined}
          Head={Head}
        />
      ))}
      {tools && isThreatSection(section) && (
        <tools.AtRows section={section} onAccepted={editExisting} />
      )}
      <Button data-does="add" data-adds-to={section.id} onClick={add}>
        <Plus size={20} aria-hidden="true" /> {words.add(added.one)}
      </Button>
    </div>
  );
}
