import { Copy, Printer, Volume2 } from 'lucide-react';
import { Fragment, useEffect, useRef, useState } from 'react';
import { joinPath } from '../../../domain/answers/path.ts';
import {
  isRequestSection,
  notStated,
  type OpenRequest,
  openRequest,
  type RequestRow,
  requestSources,
  requestWords,
  unconfirmedLines,
} from '../../../domain/care/request.ts';
import { BREAK } from '../../../domain/care/request-words.ts';
import {
  differingCountsWords,
  formWords,
  requestTitle,
} from '../../../domain/care/written-request.ts';
import { keepScreenOn } from '../../platform/wake-lock.ts';
import { useDependencies } from '../../session/dependencies.tsx';
import { useAnswers, useAssessment } from '../../session/open-assessment.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Chip, Chips } from '../../ui/chip.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import flow from '../../ui/flow.module.css';
import { InScreen } from '../../ui/screen.tsx';
import { Status } from '../../ui/status.tsx';
import { useLargestType } from '../../ui/use-largest-type.ts';
import { fieldOfRequest, RequestLineCard } from './request-line.tsx';
import type { RequestParts } from './request-parts.ts';
import styles from './requests.module.css';
import { aloudWords, viewWords } from './words.ts';

interface ReadRequestProps {
  readonly request: OpenRequest;
  readonly title: string;
  readonly onClose: () => void;
}

/** Line by line as it is spoken, in the largest type at which all of it is seen; a long one scrolls. */
function ReadRequest({ request, title, onClose }: ReadRequestProps) {
  const list = useRef<HTMLOListElement>(null);
  useLargestType(list);
  useEffect(() => keepScreenOn(), []);
  const form = formWords(request);
  const unconfirmed = unconfirmedLines(request);
  return (
    <Dialog title={title} closeLabel={aloudWords.close} width="enlarged" fills onClose={onClose}>
      <ol ref={list} className={styles.aloud}>
        {form !== '' && <li className={styles.form}>{form}</li>}
        {unconfirmed.length > 0 && (
          <li className={styles.form}>{aloudWords.notConfirmed(unconfirmed)}</li>
        )}
        {requestWords(request).map((line) => (
          <li key={line}>
            <Spoken line={line} />
          </li>
        ))}
      </ol>
    </Dialog>
  );
}

/** What the line is called stands out, and so does where to pause. */
function Spoken({ line }: { readonly line: string }) {
  const end = line.indexOf('. ') + 1;
  const [first = '', ...more] = line.slice(end).split(BREAK);
  return (
    <>
      <strong>{line.slice(0, end)}</strong>
      {first}
      {more.map((part) => (
        <Fragment key={part}>
          <em>{aloudWords.pause}</em> {part}
        </Fragment>
      ))}
    </>
  );
}

interface RequestViewProps {
  /** Its section in the care record. */
  readonly section: string;
  readonly row: string;
  readonly parts: RequestParts;
}

/** One request, line by line; the ways to send it stay below. */
export function RequestView({ section, row, parts }: RequestViewProps) {
  if (!isRequestSection(section)) return null;
  return <View of={{ section, row }} parts={parts} />;
}

interface ViewProps {
  readonly of: RequestRow;
  readonly parts: RequestParts;
}

function View({ of, parts }: ViewProps) {
  const answers = useAnswers();
  const { timeZone } = useDependencies();
  const [shown, setShown] = useState<'aloud' | 'paper'>();
  const request = openRequest(answers, of);
  const title = requestTitle(answers, of, timeZone);
  const close = () => setShown(undefined);
  const { Paper } = parts;
  return (
    <>
      <Card title={title}>
        <parts.Field {...fieldOfRequest(of, 'label')} />
        {request.kind === 'nineLine' && (
          <>
            <FormChips of={of} field="codes" label={viewWords.codeSet} parts={parts} />
            <FormChips of={of} field="form" label={viewWords.form} parts={parts} />
            <p className={flow.quiet}>{viewWords.converted}</p>
            <p>{viewWords.launch}</p>
          </>
        )}
        {of.section === 'handovers' && (
          <FormChips of={of} field="form" label={viewWords.form} parts={parts} />
        )}
        <p>{viewWords.noNames}</p>
      </Card>
      {request.lines.map((line) => (
        <RequestLineCard key={line.title} request={request} line={line} parts={parts} />
      ))}
      <Warnings request={request} />
      {request.kind === 'nineLine' && <parts.Live of={of} />}
      <p className={flow.quiet}>{requestSources[request.kind]}</p>
      <InScreen place="footer">
        <Button look="primary" onClick={() => setShown('aloud')}>
          <Volume2 size={20} aria-hidden="true" /> {viewWords.aloud}
        </Button>
        <Button onClick={() => parts.copyText(of)}>
          <Copy size={20} aria-hidden="true" /> {viewWords.copy}
        </Button>
        <Button onClick={() => setShown('paper')}>
          <Printer size={20} aria-hidden="true" /> {viewWords.print}
        </Button>
      </InScreen>
      {shown === 'aloud' && <ReadRequest request={request} title={title} onClose={close} />}
      {shown === 'paper' && <Paper of={of} onClose={close} />}
    </>
  );
}

interface FormChipsProps extends ViewProps {
  readonly field: string;
  readonly label: string;
}

/** Of several forms one: they are read by name, so that nothing else can be typed. */
function FormChips({ of, field, label, parts }: FormChipsProps) {
  const care = useAssessment();
  const answers = useAnswers();
  const { kind, nineLine, undecided } = openRequest(answers, of);
  const path = joinPath(of.section, field, of.row);
  const { suggestions = [] } = fieldOfRequest(of, field).field;
  const read = [nineLine.codes, nineLine.form, kind === 'atMist' ? 'at-mist' : 'mist'];
  const isOpen = undecided.some((each) => each === field);
  const isChosen = (suggestion: string) =>
    !isOpen && read.some((each) => each.toLowerCase() === suggestion.toLowerCase());
  return (
    <div>
      <p className={styles.label}>{label}</p>
      <Chips label={label}>
        {suggestions.map((suggestion) => (
          <Chip
            key={suggestion}
            aria-pressed={isChosen(suggestion)}
            onClick={() => (isOpen ? care.resolve(path, suggestion) : care.write(path, suggestion))}
          >
            {suggestion}
          </Chip>
        ))}
      </Chips>
      <parts.Notes path={path} label={label} />
    </div>
  );
}

/** There from the start: what comes into it is heard. */
function Warnings({ request }: { readonly request: OpenRequest }) {
  const counting = differingCountsWords(request);
  const open = notStated(request);
  return (
    <div role="status" className={flow.stack}>
      {counting !== '' && (
        <p className={styles.warning}>
          <Status tone="caution" isText>
            {counting}
          </Status>
        </p>
      )}
      {open.length > 0 ? (
        <p className={styles.warning}>
          <Status tone="caution" isText>
            {viewWords.notStated(open)}
          </Status>
        </p>
      ) : (
        <p>{viewWords.allStated}</p>
      )}
    </div>
  );
}
