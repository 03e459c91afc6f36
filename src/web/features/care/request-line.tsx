import { Minus, Plus } from 'lucide-react';
import { useMemo, useRef } from 'react';
import { authorName } from '../../../domain/answers/authors.ts';
import { type AnswerPath, joinPath } from '../../../domain/answers/path.ts';
import type { Field } from '../../../domain/answers/sections.ts';
import { requestSections } from '../../../domain/care/care-catalogue.ts';
import { severities } from '../../../domain/care/handover.ts';
import {
  isComposed,
  planOffers,
  type RequestOffer,
} from '../../../domain/care/known-for-requests.ts';
import { type CodedField, codedFields, type RequestCode } from '../../../domain/care/nine-line.ts';
import {
  codesOf,
  isCodedField,
  isCountedField,
  isNoFullGrid,
  notInSet,
  type OpenRequest,
  type RequestLine,
  type RequestRow,
} from '../../../domain/care/request.ts';
import { readCodes, withCount, withOne, withToggled } from '../../../domain/care/stored-codes.ts';
import { formatWhen, lastWritten, notSent } from '../../../domain/care/written-request.ts';
import { useDependencies } from '../../session/dependencies.tsx';
import {
  useAnswers,
  useAssessment,
  useDeviceSettings,
  useOpenAssessment,
} from '../../session/open-assessment.tsx';
import { useAnswersOf, useKitAnswers } from '../../session/use-kit.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Chip, Chips, OfferButton } from '../../ui/chip.tsx';
import flow from '../../ui/flow.module.css';
import { Status } from '../../ui/status.tsx';
import type { RequestParts } from './request-parts.ts';
import styles from './requests.module.css';
import { lineWords as words } from './words.ts';

/** A field of the catalogue with its path in this request. */
export function fieldOfRequest(
  { section, row }: RequestRow,
  key: string,
): { readonly path: AnswerPath; readonly field: Field } {
  const fields: readonly Field[] = requestSections
    .filter(({ id }) => id === section)
    .flatMap(({ added }): readonly Field[] => added.fields);
  const field = fields.find((each) => each.key === key);
  if (!field) throw new RangeError(`No field of ${section}: ${key}`);
  return { path: joinPath(section, key, row), field };
}

/** Of these one stands alone. */
const ONE_ALONE: ReadonlySet<CodedField> = new Set(['security', 'marking']);

interface CodeFieldProps {
  readonly name: CodedField;
  readonly request: OpenRequest;
  readonly parts: RequestParts;
}

/** The codes of a line, each with its letter and what it means: pressed, or counted. */
function CodeField({ name, request, parts }: CodeFieldProps) {
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
              label={words.removeOne(label)}
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
            <Status tone="caution" isText>
              {words.notInSet(
                kept.map(({ means, count }) => words.counted(count, means)),
                codes,
              )}
            </Status>
          </p>
          <Button onClick={drop}>{words.dropThese}</Button>
        </div>
      )}
    </div>
  );
}

interface LineProps {
  readonly request: OpenRequest;
  readonly line: RequestLine;
  readonly parts: RequestParts;
}

/** A line with what it means, its answers, and when they were written. */
export function RequestLineCard({ request, line, parts }: LineProps) {
  const { number, title, means, fields } = line;
  const kept = notSent(request).filter((each) => each.line === number);
  return (
    <Card title={words.heading(number, title)} description={means}>
      {fields.map((key) => (
        <FieldOfLine key={key} name={key} under={title} request={request} parts={parts} />
      ))}
      {number === '1' && isNoFullGrid(request) && (
        <p className={styles.warning} role="status">
          <Status tone="caution" isText>
            {words.noFullGrid}
          </Status>
        </p>
      )}
      {kept.map((each) => (
        <p key={each.text} className={flow.quiet}>
          {words.notSent(each.line, each.text)}
        </p>
      ))}
      <Written request={request} line={line} />
    </Card>
  );
}

interface FieldOfLineProps extends Pick<LineProps, 'request' | 'parts'> {
  readonly name: string;
  /** The heading of its line. */
  readonly under: string;
}

function FieldOfLine({ name, under, request, parts }: FieldOfLineProps) {
  const { path, field } = fieldOfRequest(request, name);
  if (request.kind === 'nineLine' && isCodedField(name))
    return <CodeField name={name} request={request} parts={parts} />;
  if (name === 'severity') return <SeverityField request={request} parts={parts} />;
  return (
    <div className={field.label === under ? styles.named : undefined}>
      <parts.Field path={path} field={field}>
        <PlanOffers request={request} name={name} />
      </parts.Field>
    </div>
  );
}

function SeverityField({ request, parts }: Pick<LineProps, 'request' | 'parts'>) {
  const care = useAssessment();
  const { path, field } = fieldOfRequest(request, 'severity');
  const text = request.text('severity');
  const isKnown = text === '' || Object.hasOwn(severities, text);
  return (
    <div>
      <p className={styles.label}>{field.label}</p>
      <Chips label={field.label}>
        {Object.entries(words.severities).map(([code, means]) => (
          <Chip
            key={code}
            aria-pressed={code === text}
            onClick={() => care.write(path, code === text ? '' : code)}
          >
            {words.code(code, means)}
          </Chip>
        ))}
      </Chips>
      {!isKnown && <p>{words.asItStands(text)}</p>}
      <parts.Notes path={path} label={field.label} />
    </div>
  );
}

/** What the plan and the kit know for an empty field: one tap accepts it. */
function PlanOffers({ request, name }: Pick<FieldOfLineProps, 'request' | 'name'>) {
  const record = useAssessment();
  const care = useAnswers();
  const plan = useAnswersOf(useOpenAssessment());
  const kit = useKitAnswers();
  const { locale, timeZone } = useDependencies();
  const { section } = request;
  const offers = useMemo(
    () => (plan ? planOffers(section, name, { plan, care, kit, locale, timeZone }) : []),
    [section, name, plan, care, kit, locale, timeZone],
  );
  const { path, field } = fieldOfRequest(request, name);
  const text = record.read(path);
  const left = offers.filter((offer) =>
    text.trim() === '' ? true : isComposed(name) && !text.includes(offer.text),
  );
  if (left.length === 0) return null;
  const accept = (offer: RequestOffer) => {
    if (text.trim() === '') record.accept(path, offer.text, offer.acceptedFrom);
    else record.write(path, `${text.trimEnd()}; ${offer.text}`);
    // The chip that had the focus is gone: the box takes it.
    document.querySelector<HTMLElement>(`[name="${CSS.escape(path)}"]`)?.focus();
  };
  return (
    <Chips label={words.offers(field.label)}>
      {left.map((offer) => (
        <OfferButton key={offer.text} onClick={() => accept(offer)}>
          {words.offer(offer.text, offer.from)}
        </OfferButton>
      ))}
    </Chips>
  );
}

/** When, and by whom where that is another person or another place. */
function Written({ request, line }: Pick<LineProps, 'request' | 'line'>) {
  const answers = useAnswers();
  const own = useDeviceSettings()?.name ?? '';
  const { now, timeZone } = useDependencies();
  const last = lastWritten(answers, request, line);
  if (!last) return null;
  const by = last.author === own ? '' : authorName(last.author);
  return (
    <p className={styles.written}>{words.written(formatWhen(last.at, now(), timeZone), by)}</p>
  );
}
