import { ArrowDown, ArrowUp, Trash2, TriangleAlert } from 'lucide-react';
import { Fragment, useContext } from 'react';
import { fieldPath } from '../../../domain/answers/path.ts';
import { LONG_LIST } from '../../../domain/limits.ts';
import type { Field, Section } from '../../../domain/plan/catalogue.ts';
import {
  isRiskKey,
  isThreatSection,
  riskFields,
  unmitigatedLevel,
} from '../../../domain/plan/mitigation.ts';
import { addedRowTitle } from '../../../domain/plan/section-view.ts';
import { useFromAnswers } from '../../session/open-assessment.tsx';
import { Button } from '../../ui/button.tsx';
import { Below, Heading } from '../../ui/heading.tsx';
import { useNear } from '../../ui/use-near.ts';
import { rowWords as words } from './assessment-later-words.ts';
import { DetailField } from './detail-field.tsx';
import { useOpened } from './go-to.tsx';
import { RiskGrid } from './risk-grid.tsx';
import { RowHeadContext } from './row-head-context.ts';
import styles from './row-list.module.css';

interface RowCardProps {
  readonly section: Section;
  readonly row: string;
  /** Its place among the added rows, from 0, and how many there are. */
  readonly place: number;
  readonly count: number;
  readonly onMove: (place: number, way: 'up' | 'down') => void;
  readonly onRemove: () => void;
}

/** True where only what is near the screen is drawn. */
export const isLongList = (count: number): boolean => count > LONG_LIST.drawnWhole;

/** One added row with its fields; far outside of the screen with its title alone. */
export function RowCard(props: RowCardProps) {
  const { section, row, place, count } = props;
  const title = addedRowTitle(section, place);
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
      <Heading className={styles.title} tabIndex={-1}>
        {title}
      </Heading>
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
}: RowCardProps & { readonly title: string }) {
  const Head = useContext(RowHeadContext);
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
      <p className={styles.pointedOut}>
        <TriangleAlert size={20} aria-hidden="true" /> {words.pointedOut(level)}
      </p>
    )
  );
}
