import { Copy, Printer, TriangleAlert, Volume2 } from 'lucide-react';
import { useState } from 'react';
import { fieldPath } from '../../../domain/answers/path.ts';
import {
  isRequestSection,
  notStated,
  type OpenRequest,
  openRequest,
  type RequestRow,
  requestSources,
} from '../../../domain/care/request.ts';
import { requestTitle, sayDifferingCounts } from '../../../domain/care/written-request.ts';
import { useDependencies } from '../../session/dependencies.ts';
import { useAnswers, useAssessment } from '../../session/open-assessment.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Chip, Chips } from '../../ui/chip.tsx';
import flow from '../../ui/flow.module.css';
import { InScreen } from '../../ui/screen.tsx';
import { ReadRequest } from './read-request.tsx';
import { fieldOfRequest } from './request-fields.ts';
import { RequestLineCard } from './request-line.tsx';
import type { RequestParts } from './request-parts.ts';
import styles from './requests.module.css';
import { viewWords as words } from './requests-words.ts';

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
            <FormChips of={of} field="codes" label={words.codeSet} parts={parts} />
            <FormChips of={of} field="form" label={words.form} parts={parts} />
            <p className={flow.quiet}>{words.converted}</p>
            <p>{words.launch}</p>
          </>
        )}
        {of.section === 'handovers' && (
          <FormChips of={of} field="form" label={words.form} parts={parts} />
        )}
        <p>{words.noNames}</p>
      </Card>
      {request.lines.map((line) => (
        <RequestLineCard key={line.title} request={request} line={line} parts={parts} />
      ))}
      <Warnings request={request} />
      {request.kind === 'nineLine' && <parts.Live of={of} />}
      <p className={flow.quiet}>{requestSources[request.kind]}</p>
      <InScreen place="footer">
        <Button look="primary" onClick={() => setShown('aloud')}>
          <Volume2 size={20} aria-hidden="true" /> {words.aloud}
        </Button>
        <Button onClick={() => parts.copyText(of)}>
          <Copy size={20} aria-hidden="true" /> {words.copy}
        </Button>
        <Button onClick={() => setShown('paper')}>
          <Printer size={20} aria-hidden="true" /> {words.print}
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
  const path = fieldPath<string, string>(of.section, field, of.row);
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
            onClick={() => (isOpen ? care.settle(path, suggestion) : care.write(path, suggestion))}
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
  const counting = sayDifferingCounts(request);
  const open = notStated(request);
  return (
    <div role="status" className={flow.stack}>
      {counting !== '' && (
        <p className={styles.warning}>
          <TriangleAlert size={20} aria-hidden="true" />
          {counting}
        </p>
      )}
      <p className={open.length > 0 ? styles.warning : undefined}>
        {open.length > 0 ? words.notStated(open) : words.allStated}
      </p>
    </div>
  );
}
