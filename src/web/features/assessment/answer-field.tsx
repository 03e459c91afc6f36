import { Copy, Phone } from 'lucide-react';
import { type ComponentType, type ReactNode, useContext, useState } from 'react';
import { fitsAnswer, type ShownAnswer } from '../../../domain/answers/answers.ts';
import { isUsual, restsOn, takenBy } from '../../../domain/answers/authors.ts';
import type { AnswerPath } from '../../../domain/answers/path.ts';
import { ARRIVAL } from '../../../domain/limits.ts';
import type { Field, FieldKind } from '../../../domain/plan/catalogue.ts';
import { keyboardOf, needsLetters } from '../../../domain/plan/keyboards.ts';
import { isChosen, withSuggestion } from '../../../domain/plan/suggestion.ts';
import { telephoneNumbers } from '../../../domain/text/telephone.ts';
import { useAssessment, useShownAnswer } from '../../session/open-assessment.tsx';
import { useCopy } from '../../session/use-copy.ts';
import { Chip, ChipLink, Chips } from '../../ui/chip.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { AnswerNotesContext, type AnswerNotesProps } from './answer-notes-context.ts';
import { boxIsFull, call, copyOf, suggestionsFor } from './assessment-words.ts';
import { OffersContext } from './offers-context.ts';
import { PadKey } from './pad-key.tsx';

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
  const offers = useContext(OffersContext);
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
      {field.suggestions && (
        <Chips label={suggestionsFor(field.label)}>
          {field.suggestions.map((suggestion) => (
            <Chip
              key={suggestion}
              aria-pressed={isChosen(text, suggestion)}
              onClick={() => add(withSuggestion(text, suggestion, field.suggestions ?? []))}
            >
              {suggestion}
            </Chip>
          ))}
        </Chips>
      )}
      {offers && <offers.AtField path={path} field={field} />}
      {Under && <Under label={field.label} text={text} />}
      {children}
      {(isOver || text.length >= ARRIVAL.mostCharactersOfAnswer) && <p role="alert">{boxIsFull}</p>}
      {answer && (isPlace || needsNotes(answer)) && <Notes path={path} label={field.label} />}
    </TextField>
  );
}

/** Whether somebody has to decide something about it. */
const needsNotes = ({ author, others }: ShownAnswer) => {
  const from = takenBy(author)?.from;
  return (
    others.length > 0 || restsOn(author) !== undefined || (from !== undefined && isUsual(from))
  );
};

function Notes(props: AnswerNotesProps) {
  const AnswerNotes = useContext(AnswerNotesContext);
  return AnswerNotes && <AnswerNotes {...props} />;
}

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
      label={copyOf(label)}
      icon={<Copy size={20} aria-hidden="true" />}
      onClick={() => copy(text, label)}
    />
  );
}
