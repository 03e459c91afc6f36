import { ArrowDown, ArrowUp, Trash2, TriangleAlert } from 'lucide-react';
import type { Section } from '../../../domain/assessment/catalogue.ts';
import { rowTitleOf } from '../../../domain/assessment/describe-path.ts';
import { isThreatSection, unmitigatedLevel } from '../../../domain/assessment/mitigation.ts';
import { fieldPath } from '../../../domain/assessment/path.ts';
import { useFromAnswers } from '../../session/open-assessment.tsx';
import { Button } from '../../ui/button.tsx';
import { DetailField } from './detail-field.tsx';
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

/** One added row with its fields. */
export function RowCard({ section, row, place, count, onMove, onRemove }: RowCardProps) {
  const title = useFromAnswers((answers) => rowTitleOf(answers, section, row));
  return (
    <section className={styles.row} aria-label={title} data-row={row}>
      <h4 className={styles.title} tabIndex={-1}>
        {title}
      </h4>
      {isThreatSection(section) && <PointedOut section={section.id} row={row} />}
      {section.added?.fields.map((field) => (
        <DetailField key={field.key} path={fieldPath(section.id, field.key, row)} field={field} />
      ))}
      <div className={styles.buttons}>
        {count > 1 && (
          <>
            <Button
              data-does="up"
              aria-label={`Move up ${title}`}
              disabled={place === 0}
              onClick={() => onMove(place - 1, 'up')}
            >
              <ArrowUp size={20} aria-hidden="true" /> Move up
            </Button>
            <Button
              data-does="down"
              aria-label={`Move down ${title}`}
              disabled={place === count - 1}
              onClick={() => onMove(place + 1, 'down')}
            >
              <ArrowDown size={20} aria-hidden="true" /> Move down
            </Button>
          </>
        )}
        <Button look="danger" aria-label={`Remove ${title}`} onClick={onRemove}>
          <Trash2 size={20} aria-hidden="true" /> Remove
        </Button>
      </div>
    </section>
  );
}

function PointedOut({ section, row }: { readonly section: string; readonly row: string }) {
  const level = useFromAnswers((answers) => unmitigatedLevel(answers, section, row) ?? '');
  return (
    level !== '' && (
      <p className={styles.pointedOut}>
        <TriangleAlert size={20} aria-hidden="true" /> {level}, and no mitigation yet
      </p>
    )
  );
}
