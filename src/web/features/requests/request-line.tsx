import { TriangleAlert } from 'lucide-react';
import { useMemo } from 'react';
import { authorName } from '../../../domain/answers/authors.ts';
import { severities } from '../../../domain/care/handover.ts';
import {
  isComposed,
  planOffers,
  type RequestOffer,
} from '../../../domain/care/known-for-requests.ts';
import {
  isCodedField,
  isNoFullGrid,
  type OpenRequest,
  type RequestLine,
} from '../../../domain/care/request.ts';
import { lastWritten, notSent, sayWhen } from '../../../domain/care/written-request.ts';
import { useDependencies } from '../../session/dependencies.ts';
import {
  useAnswers,
  useAssessment,
  useDeviceSettings,
  useOpenAssessment,
} from '../../session/open-assessment.tsx';
import { useAnswersOf, useKitAnswers } from '../../session/use-kit.ts';
import { Card } from '../../ui/card.tsx';
import { Chip, Chips } from '../../ui/chip.tsx';
import flow from '../../ui/flow.module.css';
import { CodeField } from './code-field.tsx';
import { fieldOfRequest } from './request-fields.ts';
import type { RequestParts } from './request-parts.ts';
import styles from './requests.module.css';
import { lineWords as words } from './requests-words.ts';

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
          <TriangleAlert size={20} aria-hidden="true" />
          {words.noFullGrid}
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

/** What the plan and the kit say for an empty field: one tap takes it. */
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
  const take = (offer: RequestOffer) => {
    if (text.trim() === '') record.take(path, offer.text, offer.taken);
    else record.write(path, `${text.trimEnd()}; ${offer.text}`);
    // The chip that had the focus is gone: the box takes it.
    document.querySelector<HTMLElement>(`[name="${CSS.escape(path)}"]`)?.focus();
  };
  return (
    <Chips label={words.offers(field.label)}>
      {left.map((offer) => (
        <Chip key={offer.text} onClick={() => take(offer)}>
          {words.offer(offer.text, offer.from)}
        </Chip>
      ))}
    </Chips>
  );
}

/** When, and by whom where that is somebody else or another place. */
function Written({ request, line }: Pick<LineProps, 'request' | 'line'>) {
  const answers = useAnswers();
  const own = useDeviceSettings()?.name ?? '';
  const { now, timeZone } = useDependencies();
  const last = lastWritten(answers, request, line);
  if (!last) return null;
  const by = last.author === own ? '' : authorName(last.author);
  return <p className={styles.written}>{words.written(sayWhen(last.at, now(), timeZone), by)}</p>;
}
