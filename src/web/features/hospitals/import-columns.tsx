import { useState } from 'react';
import {
  type ColumnUse,
  columnUses,
  labelOfUse,
} from '../../../domain/hospitals/files/column-uses.ts';
import type { FileTable } from '../../../domain/hospitals/files/file-row.ts';
import { planWords } from '../../../domain/hospitals/files/file-words.ts';
import { HOSPITAL_FILE } from '../../../domain/limits.ts';
import { plainName } from '../../../domain/text/plain-characters.ts';
import { Button } from '../../ui/button.tsx';
import flow from '../../ui/flow.module.css';
import { Heading } from '../../ui/heading.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import styles from './exchange.module.css';
import { importWords as words } from './exchange-later-words.ts';
import { type AskedFile, withChosenColumn } from './use-import.ts';

interface ImportColumnsProps {
  readonly asked: AskedFile;
  readonly onAnswer: (asked: AskedFile) => void;
}

const NONE = '';

/** What each column of a list of somebody else's was taken for, with three of its rows; each can be changed. */
export function ImportColumns({ asked, onAnswer }: ImportColumnsProps) {
  const { opened, understood } = asked;
  const { table } = opened;
  // What was read at first stays in its place while it is changed.
  const [first] = useState(understood.columns);
  const [isWhole, setWhole] = useState(false);
  const shown = columnUses.filter((use) => isWhole || use === 'name' || first.has(use));
  const options = [
    { value: NONE, text: words.noColumn },
    ...table.names.map((_name, at) => ({ value: String(at), text: columnName(table, at) })),
  ];
  const choose = (use: ColumnUse, value: string) =>
    onAnswer(withChosenColumn(asked, use, value === NONE ? undefined : Number(value)));
  return (
    <section className={flow.stack} aria-label={words.columns}>
      <Heading>{words.columns}</Heading>
      <p>{words.columnsWhat(table.headerLine)}</p>
      {shown.map((use) => {
        const at = understood.columns.get(use);
        return (
          <SelectField
            key={use}
            label={labelOfUse(use)}
            value={at === undefined ? NONE : String(at)}
            options={options}
            onValue={(value) => choose(use, value)}
          >
            {understood.byContent.has(use) && <p className={flow.fault}>{words.guess}</p>}
            {use === 'name' && at === undefined && <p className={flow.fault}>{words.noNames}</p>}
            {at !== undefined && <Examples table={table} at={at} />}
          </SelectField>
        );
      })}
      {!isWhole && <Button onClick={() => setWhole(true)}>{words.moreFields}</Button>}
    </section>
  );
}

const columnName = ({ names }: FileTable, at: number): string =>
  names[at]?.trim() || planWords.unnamedColumn(at + 1);

function Examples({ table, at }: { readonly table: FileTable; readonly at: number }) {
  const rows = table.rows.slice(0, HOSPITAL_FILE.rowsShown);
  return (
    <ol className={styles.examples}>
      {rows.map((row) => (
        <li key={`${row.line} ${row.feature}`}>
          {plainName(row.cells[at] ?? '').trim() || words.blank}
        </li>
      ))}
    </ol>
  );
}
