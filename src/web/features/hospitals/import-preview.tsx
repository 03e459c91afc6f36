import { type ReactNode, useState } from 'react';
import {
  type ColumnUse,
  columnUses,
  labelOfUse,
} from '../../../domain/hospitals/files/column-uses.ts';
import { type FileTable, labelOf } from '../../../domain/hospitals/files/file-row.ts';
import { atRow, planWords } from '../../../domain/hospitals/files/file-words.ts';
import type { Encoding } from '../../../domain/hospitals/files/hospital-file.ts';
import {
  byReason,
  type ImportPlan,
  lacksCategory,
  withoutName,
} from '../../../domain/hospitals/files/import-plan.ts';
import { foreignLetters } from '../../../domain/hospitals/files/read-rows.ts';
import { tiers } from '../../../domain/hospitals/hospital-texts.ts';
import { HOSPITAL_FILE } from '../../../domain/limits.ts';
import { plainName } from '../../../domain/text/plain-characters.ts';
import { useLongList } from '../../form/use-long-list.tsx';
import { Button } from '../../ui/button.tsx';
import { Check } from '../../ui/check.tsx';
import { Chip, Choice } from '../../ui/chip.tsx';
import flow from '../../ui/flow.module.css';
import { Heading } from '../../ui/heading.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import styles from './exchange.module.css';
import { type AskedFile, withChosenColumn } from './use-import.ts';
import { importWords as words } from './words.ts';

interface ImportColumnsProps {
  readonly asked: AskedFile;
  readonly onAnswer: (asked: AskedFile) => void;
}

const NONE = '';

/** What each column of another person's list was read as, with three of its rows; each can be changed. */
function ImportColumns({ asked, onAnswer }: ImportColumnsProps) {
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

interface ImportPreviewProps {
  readonly asked: AskedFile;
  readonly plan: ImportPlan;
  readonly isListRead: boolean;
  readonly onAnswer: (asked: AskedFile) => void;
  readonly onEncoding: (encoding: Encoding) => void;
}

/** What a file would change, row by row; what is to be answered and what was not read comes first. */
export function ImportPreview(props: ImportPreviewProps) {
  const { asked, plan, isListRead, onAnswer, onEncoding } = props;
  const { added, changed, same, repeated, points, closed, ignored } = plan;
  // What waits for a category is asked about, and not one by one.
  const waiting = plan.bad.filter(lacksCategory).length;
  const bad = plan.bad.filter((row) => !lacksCategory(row));
  return (
    <>
      <p role="status">
        <strong className={styles.name}>{asked.name}</strong>
        {planWords.counts(added.length, changed.length, same, bad.length)}
      </p>
      {added.length + changed.length + waiting === 0 && <p>{planWords.nothingToSave}</p>}
      {!isListRead && <p>{words.old}</p>}
      <CategoryForAll asked={asked} count={waiting} onAnswer={onAnswer} />
      <Letters asked={asked} onEncoding={onEncoding} />
      {repeated.length > 0 && (
        <Check
          checked={asked.forAll.keepsRepeated === true}
          onChecked={(keepsRepeated) =>
            onAnswer({ ...asked, forAll: { ...asked.forAll, keepsRepeated } })
          }
        >
          {words.keepRepeated(repeated.length)}
        </Check>
      )}
      {closed.length > 0 && <p>{planWords.closed(closed.length, closed[0]?.name ?? '')}</p>}
      <Rows title={words.bad(bad.length)} rows={byReason(bad)}>
        {({ first, count }) => planWords.andMore(atRow(first, first.reason), count)}
      </Rows>
      <Rows title={planWords.points(points.length)} rows={byReason(points, withoutName)}>
        {({ first, count }) => planWords.andMore(atRow(first, first.reason), count)}
      </Rows>
      {!asked.understood.isOurs && <ImportColumns asked={asked} onAnswer={onAnswer} />}
      {ignored.length > 0 && <p className={flow.quiet}>{planWords.ignored(ignored)}</p>}
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

interface AnswerProps {
  readonly asked: AskedFile;
  readonly onAnswer: (asked: AskedFile) => void;
}

/** Asked once for all rows that say none. */
function CategoryForAll({ asked, count, onAnswer }: AnswerProps & { readonly count: number }) {
  const { forAll } = asked;
  if (count === 0 && forAll.category === undefined) return null;
  return (
    <section className={flow.banner} aria-label={words.category}>
      <p>{count > 0 ? words.noCategory(count) : words.categoryForAll}</p>
      <Choice label={words.category}>
        {tiers.map(({ key, title }) => (
          <Chip
            key={key}
            aria-pressed={forAll.category === key}
            onClick={() => onAnswer({ ...asked, forAll: { ...forAll, category: key } })}
          >
            {title}
          </Chip>
        ))}
      </Choice>
    </section>
  );
}

/** Asked where a file can be read in more than one way. */
function Letters({ asked, onEncoding }: Pick<ImportPreviewProps, 'asked' | 'onEncoding'>) {
  const { encoding, isEncodingGuessed, table } = asked.opened;
  if (!isEncodingGuessed) return null;
  const example = foreignLetters(table, asked.understood.columns);
  return (
    <section className={flow.banner} aria-label={words.letters}>
      <p>{planWords.encoding(words.encodings[encoding], example)}</p>
      <Choice label={words.letters}>
        {(['windows-1252', 'utf-8'] as const).map((each) => (
          <Chip key={each} aria-pressed={encoding === each} onClick={() => onEncoding(each)}>
            {words.encodings[each]}
          </Chip>
        ))}
      </Choice>
    </section>
  );
}

interface RowsProps<T> {
  readonly title: string;
  readonly rows: readonly T[];
  readonly children: (row: T) => ReactNode;
}

/** A file may have thousands: the first of them, and more as they are asked for. */
export function Rows<T>({ title, rows, children }: RowsProps<T>) {
  const { shown, more } = useLongList(rows);
  if (rows.length === 0) return null;
  return (
    <section className={flow.stack} aria-label={title}>
      <Heading>{title}</Heading>
      <ul className={styles.list}>
        {shown.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a plan stay as they are, and many may be of one line
          <li key={index}>{children(row)}</li>
        ))}
      </ul>
      {more}
    </section>
  );
}
