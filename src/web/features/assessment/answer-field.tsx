import { Copy, Phone } from 'lucide-react';
import { type ReactNode, useContext } from 'react';
import type { ShownAnswer } from '../../../domain/assessment/answers.ts';
import { sourceOf } from '../../../domain/assessment/authors.ts';
import type { Field, FieldKind } from '../../../domain/assessment/catalogue.ts';
import type { AnswerPath } from '../../../domain/assessment/path.ts';
import { isChosen, withSuggestion } from '../../../domain/assessment/suggestion.ts';
import { telephoneNumbers } from '../../../domain/assessment/telephone.ts';
import { useAssessment, useShownAnswer } from '../../session/open-assessment.tsx';
import { useCopy } from '../../session/use-copy.ts';
import { Chip, ChipLink, Chips } from '../../ui/chip.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { AnswerNotesContext, type AnswerNotesProps } from './answer-notes-context.ts';

const KEYBOARDS = {
  name: { autoCapitalize: 'words', spellCheck: false },
  phrase: { autoCapitalize: 'sentences', spellCheck: true },
  code: { autoCapitalize: 'characters', spellCheck: false },
  contact: { autoCapitalize: 'words', spellCheck: false },
  place: { autoCapitalize: 'words', spellCheck: false },
  time: { autoCapitalize: 'characters', spellCheck: false },
} as const satisfies Record<FieldKind, object>;

const COPIED_KINDS: ReadonlySet<FieldKind> = new Set(['contact', 'place']);

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
  const text = answer?.text ?? '';
  const write = (next: string) => document.write(path, next);
  return (
    <TextField
      label={field.label}
      name={path}
      value={text}
      onText={write}
      {...KEYBOARDS[field.kind]}
      {...(field.lines ? { rows: field.lines } : {})}
      {...(field.hint ? { placeholder: field.hint } : {})}
      aside={
        COPIED_KINDS.has(field.kind) &&
        text.trim() !== '' && <CopyButton label={field.label} text={text} />
      }
    >
      {field.suggestions && (
        <Chips label={`Suggestions for ${field.label}`}>
          {field.suggestions.map((suggestion) => (
            <Chip
              key={suggestion}
              aria-pressed={isChosen(text, suggestion)}
              onClick={() => write(withSuggestion(text, suggestion, field.suggestions ?? []))}
            >
              {suggestion}
            </Chip>
          ))}
        </Chips>
      )}
      {field.kind === 'contact' && <CallChips label={field.label} text={text} />}
      {children}
      {answer && needsNotes(answer) && <Notes path={path} label={field.label} />}
    </TextField>
  );
}

/** Whether somebody has to decide something about it. */
const needsNotes = ({ author, others }: ShownAnswer) =>
  others.length > 0 || sourceOf(author) !== undefined;

function Notes(props: AnswerNotesProps) {
  const AnswerNotes = useContext(AnswerNotesContext);
  return AnswerNotes && <AnswerNotes {...props} />;
}

function CallChips({ label, text }: { readonly label: string; readonly text: string }) {
  const numbers = telephoneNumbers(text);
  if (numbers.length === 0) return null;
  return (
    <Chips label={`Call ${label}`}>
      {numbers.map((number) => (
        <ChipLink key={number.shown} href={`tel:${number.dial}`}>
          <Phone size={20} aria-hidden="true" /> Call {number.shown}
        </ChipLink>
      ))}
    </Chips>
  );
}

function CopyButton({ label, text }: { readonly label: string; readonly text: string }) {
  const copy = useCopy();
  return (
    <IconButton
      label={`Copy ${label}`}
      icon={<Copy size={20} aria-hidden="true" />}
      onClick={() => copy(text)}
    />
  );
}
