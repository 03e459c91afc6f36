import { type ReactNode, useState } from 'react';
import { atRow, planWords } from '../../../domain/hospital/exchange/exchange-words.ts';
import { labelOf } from '../../../domain/hospital/exchange/file-row.ts';
import type { ImportPlan } from '../../../domain/hospital/exchange/import-plan.ts';
import { LIST_STEP } from '../../../domain/later-limits.ts';
import { Button } from '../../ui/button.tsx';
import flow from '../../ui/flow.module.css';
import { Heading } from '../../ui/heading.tsx';
import styles from './exchange.module.css';
import { importWords as words } from './exchange-later-words.ts';

interface ImportPreviewProps {
  readonly name: string;
  readonly plan: ImportPlan;
  readonly isListRead: boolean;
}

/** What a file would change, row by row; what was not read comes first. */
export function ImportPreview({ name, plan, isListRead }: ImportPreviewProps) {
  const { added, changed, same, bad, points, ignored } = plan;
  return (
    <>
      <p role="status">
        <strong className={styles.name}>{name}</strong>
        {planWords.counts(added.length, changed.length, same, bad.length)}
      </p>
      {added.length + changed.length === 0 && <p>{planWords.nothingToSave}</p>}
      {!isListRead && <p>{words.old}</p>}
      {ignored.length > 0 && <p className={flow.quiet}>{planWords.ignored(ignored)}</p>}
      <Rows title={words.bad(bad.length)} rows={bad}>
        {(row) => atRow(row, row.reason)}
      </Rows>
      <Rows title={planWords.points(points.length)} rows={points}>
        {(row) => atRow(row, row.reason)}
      </Rows>
      <Rows title={words.changed(changed.length)} rows={changed}>
        {({ saved, differs }) => (
          <>
            <span className={styles.name}>{saved.name.trim() || words.nobody}</span>
            {differs.map(({ key, from, to }) => (
              <span key={key} className={styles.difference}>
                {planWords.differs(labelOf(key), from, to)}
              </span>
            ))}
          </>
        )}
      </Rows>
      <Rows title={words.added(added.length)} rows={added}>
        {({ content }) => (
          <>
            <span className={styles.name}>{content.name.trim() || words.nobody}</span>
            {words.addedAs(content)}
          </>
        )}
      </Rows>
    </>
  );
}

interface RowsProps<T> {
  readonly title: string;
  readonly rows: readonly T[];
  readonly children: (row: T) => ReactNode;
}

/** A file may have thousands: the first of them, and more as they are asked for. */
export function Rows<T>({ title, rows, children }: RowsProps<T>) {
  const [most, setMost] = useState(LIST_STEP);
  if (rows.length === 0) return null;
  return (
    <section className={flow.stack} aria-label={title}>
      <Heading>{title}</Heading>
      <ul className={styles.list}>
        {rows.slice(0, most).map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a plan stay as they are, and many may be of one line
          <li key={index}>{children(row)}</li>
        ))}
      </ul>
      {rows.length > most && (
        <Button onClick={() => setMost(most + LIST_STEP)}>
          {words.showMore(Math.min(LIST_STEP, rows.length - most), rows.length)}
        </Button>
      )}
    </section>
  );
}
