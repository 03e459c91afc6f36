import { Copy, Phone } from 'lucide-react';
import { type ComponentType, type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { fitsAnswer, type ShownAnswer } from '../../domain/answers/answers.ts';
import { acceptedBy, isUsual, restsOn } from '../../domain/answers/authors.ts';
import type { AnswerPath } from '../../domain/answers/path.ts';
import type { Field, FieldKind } from '../../domain/answers/sections.ts';
import { ARRIVAL } from '../../domain/limits.ts';
import { isEventPlan } from '../../domain/plan/catalogue.ts';
import { keyboardOf, needsLetters } from '../../domain/plan/keyboards.ts';
import { isChosen, withSuggestion } from '../../domain/plan/suggestion.ts';
import { hasLongRun } from '../../domain/text/long-run.ts';
import { telephoneNumbers } from '../../domain/text/telephone.ts';
import { useAddedSections, useAssessment, useShownAnswer } from '../session/open-assessment.tsx';
import { useCopy } from '../session/use-files.ts';
import { IconButton } from '../ui/button.tsx';
import { Chip, ChipLink, Chips } from '../ui/chip.tsx';
import { TextField } from '../ui/text-field.tsx';
import styles from './answer-field.module.css';
import { AnswerNotes } from './answer-notes.tsx';
import { useFieldTools } from './field-tools.ts';
import {
  boxHasLongRun,
  boxIsFull,
  call,
  copyLabel,
  padKey,
  padKeyName,
  suggestionsFor,
} from './words.ts';

interface PadKeyProps {
  /** Of the field. */
  readonly label: string;
  /** Letters stand in place of the pad now. */
  readonly isLetters: boolean;
  readonly onSwitch: (toLetters: boolean) => void;
}

/** Beside a box whose keyboard is a pad of digits: switches to letters and back, with focus and caret left in the box. */
function PadKey({ label, isLetters, onSwitch }: PadKeyProps) {
  return (
    <button
      type="button"
      className={styles.key}
      aria-label={padKeyName(isLetters, label)}
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
      onClick={({ currentTarget }) => {
        flushSync(() => onSwitch(!isLetters));
        const box = currentTarget.parentElement?.querySelector('input');
        if (!box) return;
        const { selectionStart, selectionEnd } = box;
        // A keyboard that is up looks at the attribute when the box takes the focus, within the same press.
        box.blur();
        box.focus({ preventScroll: true });
        box.setSelectionRange(selectionStart, selectionEnd);
      }}
    >
      {padKey(isLetters)}
    </button>
  );
}

interface KindDrawing {
  /** A button that copies the text stands beside the box. */
  readonly isCopied?: true;
  /** Drawn under the box. */
  readonly Under?: ComponentType<{ readonly label: string; readonly text: string }>;
}

/** What can be done with the text of each kind of field. */
const KINDS: Readonly<Partial<Record<FieldKind, KindDrawing>>> = {
  contact: { isCopied: true, Under: CallChips },
  place: { isCopied: true },
};

interface AnswerFieldProps {
  readonly path: AnswerPath;
  readonly field: Field;
  /** Drawn under the box as well. */
  readonly children?: ReactNode;
}

/** One field of the catalogue with its answer: box, suggestions, numbers to call, copy. */
export function AnswerField({ path, field, children }: AnswerFieldProps) {
  const document = useAssessment();
  const answer = useShownAnswer(path);
  const tools = useFieldTools();
  const text = answer?.text ?? '';
  const [isOver, setOver] = useState(false);
  const write = (next: string) => {
    setOver(false);
    document.write(path, next);
  };
  const add = (next: string) => {
    const fits = fitsAnswer(next) || next.length <= text.length;
    if (fits) write(next);
    else setOver(true);
  };
  const { isCopied, Under } = KINDS[field.kind] ?? {};
  const isPlace = field.kind === 'point' || field.kind === 'place';
  const [isLetters, setLetters] = useState(() => needsLetters(text));
  return (
    <TextField
      label={field.label}
      name={path}
      value={text}
      onText={write}
      maxLength={ARRIVAL.mostCharactersOfAnswer}
      {...keyboardOf(field, isLetters)}
      {...(field.lines ? { rows: field.lines } : {})}
      // What stands in a box that may be filled in, Chromium writes to its session files.
      autoComplete={text === '' ? (field.fillIn ?? 'off') : 'off'}
      {...(field.hint ? { placeholder: field.hint } : {})}
      aside={
        <>
          {field.pad && <PadKey label={field.label} isLetters={isLetters} onSwitch={setLetters} />}
          {isCopied && text.trim() !== '' && <CopyButton label={field.label} text={text} />}
        </>
      }
    >
      {field.suggestions && <Suggestions field={field} text={text} onText={add} />}
      {tools && <tools.UnderField path={path} field={field} />}
      {Under && <Under label={field.label} text={text} />}
      {children}
      {(isOver || text.length >= ARRIVAL.mostCharactersOfAnswer) && <p role="alert">{boxIsFull}</p>}
      {hasLongRun(text) && <p role="alert">{boxHasLongRun}</p>}
      {answer && (isPlace || needsNotes(answer)) && <AnswerNotes path={path} label={field.label} />}
    </TextField>
  );
}

function Suggestions({
  field: { label, suggestions = [], eventSuggestions },
  text,
  onText,
}: {
  readonly field: Field;
  readonly text: string;
  readonly onText: (next: string) => void;
}) {
  const isOfEvent = isEventPlan(useAddedSections());
  const offered = (isOfEvent && eventSuggestions) || suggestions;
  return (
    <Chips label={suggestionsFor(label)}>
      {offered.map((suggestion) => (
        <Chip
          key={suggestion}
          aria-pressed={isChosen(text, suggestion)}
          onClick={() => onText(withSuggestion(text, suggestion, offered))}
        >
          {suggestion}
        </Chip>
      ))}
    </Chips>
  );
}

/** Whether a person has to decide something about it. */
const needsNotes = ({ author, others }: ShownAnswer) => {
  const from = acceptedBy(author)?.from;
  return (
    others.length > 0 || restsOn(author) !== undefined || (from !== undefined && isUsual(from))
  );
};

function CallChips({ label, text }: { readonly label: string; readonly text: string }) {
  const numbers = telephoneNumbers(text);
  if (numbers.length === 0) return null;
  return (
    <Chips label={call(label)}>
      {numbers.map((number) => (
        <ChipLink key={number.shown} href={`tel:${number.dial}`}>
          <Phone size={20} aria-hidden="true" /> {call(number.shown)}
        </ChipLink>
      ))}
    </Chips>
  );
}

function CopyButton({ label, text }: { readonly label: string; readonly text: string }) {
  const copy = useCopy();
  return (
    <IconButton
      label={copyLabel(label)}
      icon={<Copy size={20} aria-hidden="true" />}
      onClick={() => copy(text, label)}
    />
  );
}
