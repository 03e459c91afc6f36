import { Minus, Plus, TriangleAlert } from 'lucide-react';
import { useRef } from 'react';
import { type CodedField, codedFields, type RequestCode } from '../../../domain/care/nine-line.ts';
import {
  codesOf,
  isCountedField,
  notInSet,
  type OpenRequest,
} from '../../../domain/care/request.ts';
import { readCodes, withCount, withOne, withToggled } from '../../../domain/care/stored-codes.ts';
import { useAssessment } from '../../session/open-assessment.tsx';
import { Button } from '../../ui/button.tsx';
import { Chip, Chips } from '../../ui/chip.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { fieldOfRequest } from './request-fields.ts';
import type { RequestParts } from './request-parts.ts';
import styles from './requests.module.css';
import { lineWords as words } from './requests-words.ts';

/** Of these one stands alone. */
const ONE_ALONE: ReadonlySet<CodedField> = new Set(['security', 'marking']);

interface CodeFieldProps {
  readonly name: CodedField;
  readonly request: OpenRequest;
  readonly parts: RequestParts;
}

/** The codes of a line, each with its letter and what it means: pressed, or counted. */
export function CodeField({ name, request, parts }: CodeFieldProps) {
  const { path, field } = fieldOfRequest(request, name);
  const isCounted = isCountedField(name);
  const text = request.text(name);
  const isWhole = ONE_ALONE.has(name) && codedFields[name].some(({ means }) => means === text);
  const { unread } = isWhole ? { unread: [] } : readCodes(text, codedFields[name], isCounted);
  const codes = useRef<HTMLDivElement>(null);
  const Codes = isCounted ? Counts : Toggles;
  return (
    <div ref={codes}>
      <Codes name={name} request={request} />
      {name === 'precedence' && (
        <NotInSet
          request={request}
          // The button that had the focus is gone.
          onDropped={() => codes.current?.querySelector('button')?.focus()}
        />
      )}
      {unread.length > 0 && <p>{words.asItStands(unread.join(', '))}</p>}
      <parts.Notes path={path} label={field.label} />
    </div>
  );
}

type CodesProps = Pick<CodeFieldProps, 'name' | 'request'>;

function Toggles({ name, request }: CodesProps) {
  const care = useAssessment();
  const { path, field } = fieldOfRequest(request, name);
  const text = care.read(path);
  const all = codedFields[name];
  const isAlone = ONE_ALONE.has(name);
  const isOn = ({ means }: RequestCode) =>
    isAlone
      ? text === means
      : readCodes(text, all, false).coded.some((each) => each.means === means);
  const press = ({ means }: RequestCode) =>
    care.write(path, isAlone ? withOne(text, means) : withToggled(text, all, means));
  return (
    <Chips label={words.codes(field.label)}>
      {codesOf(request, name).map((code) => (
        <Chip key={code.code} aria-pressed={isOn(code)} onClick={() => press(code)}>
          {words.code(code.code, code.means)}
        </Chip>
      ))}
    </Chips>
  );
}

function Counts({ name, request }: CodesProps) {
  const care = useAssessment();
  const { path, field } = fieldOfRequest(request, name);
  const text = care.read(path);
  const all = codedFields[name];
  const { coded } = readCodes(text, all, true);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a frame and a legend of its own
    <div className={styles.counts} role="group" aria-label={words.codes(field.label)}>
      {codesOf(request, name).map(({ code, means }) => {
        const count = coded.find((each) => each.means === means)?.count ?? 0;
        const label = words.code(code, means);
        const write = (next: number) => care.write(path, withCount(text, all, means, next));
        return (
          <div key={code} className={styles.count} data-on={count > 0}>
            <Button aria-label={words.addOne(label)} onClick={() => write(count + 1)}>
              <Plus size={20} aria-hidden="true" /> {label}
            </Button>
            <output aria-label={words.countOf(label)}>{count}</output>
            <IconButton
              label={words.takeOne(label)}
              isOutlined
              disabled={count === 0}
              icon={<Minus size={20} aria-hidden="true" />}
              onClick={() => write(count - 1)}
            />
          </div>
        );
      })}
    </div>
  );
}

interface NotInSetProps extends Pick<CodeFieldProps, 'request'> {
  readonly onDropped: () => void;
}

/** What was chosen in another set: nothing is made of it by itself. */
function NotInSet({ request, onDropped }: NotInSetProps) {
  const care = useAssessment();
  const { path } = fieldOfRequest(request, 'precedence');
  const { codes } = request.nineLine;
  const text = care.read(path);
  const kept = notInSet(text, codes);
  const drop = () => {
    care.write(
      path,
      kept.reduce((rest, { means }) => withCount(rest, codedFields.precedence, means, 0), text),
    );
    onDropped();
  };
  return (
    <div role="status">
      {kept.length > 0 && (
        <div className={styles.kept}>
          <p className={styles.warning}>
            <TriangleAlert size={20} aria-hidden="true" />
            {words.notInSet(
              kept.map(({ means, count }) => words.counted(count, means)),
              codes,
            )}
          </p>
          <Button onClick={drop}>{words.dropThese}</Button>
        </div>
      )}
    </div>
  );
}
