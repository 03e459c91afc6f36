import { type ComponentProps, type CSSProperties, type ReactNode, useId, useRef } from 'react';
import styles from './field.module.css';
import { useGrownBox } from './use-grown-box.ts';

type BoxProps = Pick<
  ComponentProps<'input'>,
  | 'autoCapitalize'
  | 'autoComplete'
  | 'inputMode'
  | 'enterKeyHint'
  | 'spellCheck'
  | 'placeholder'
  | 'maxLength'
  | 'aria-invalid'
  | 'aria-describedby'
>;

interface TextFieldProps extends BoxProps {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly onText: (text: string) => void;
  /** Rows of a text area; without it the field is one line, and Enter moves on to the next field. */
  readonly rows?: number;
  /** One line all the same, that breaks where letters are so large that its end would be out of sight. */
  readonly breaks?: boolean;
  /** Called when the box is left. */
  readonly onLeave?: () => void;
  /** What Enter does in a single line; without it, Enter moves on to the next field. */
  readonly onEnter?: () => void;
  /** Drawn beside the box. */
  readonly aside?: ReactNode;
  /** Drawn under the box: suggestions, calls. */
  readonly children?: ReactNode;
}

/** The next box in the form that text is typed into: whatever is folded away is not drawn, and left out. */
function nextBox(box: HTMLInputElement | HTMLTextAreaElement): HTMLElement | undefined {
  const boxes = [
    ...(box.form?.querySelectorAll<HTMLElement>('input[type="text"], textarea') ?? []),
  ].filter((element) => element.offsetParent !== null);
  return boxes.includes(box) ? boxes[boxes.indexOf(box) + 1] : undefined;
}

/** Where none is left, the keyboard goes. */
function leaveFor(next: HTMLElement | undefined, box: HTMLElement): void {
  if (next) next.focus();
  else box.blur();
}

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'value'> {
  readonly value: string;
  readonly rows: number;
  readonly onText: (text: string) => void;
}

function TextArea({ onText, ...box }: TextAreaProps) {
  const ref = useRef<HTMLTextAreaElement>(null);
  useGrownBox(ref, box.value);
  return (
    <textarea
      {...box}
      ref={ref}
      style={{ '--rows': box.rows } as CSSProperties}
      onChange={(event) => onText(event.target.value)}
    />
  );
}

export function TextField(props: TextFieldProps) {
  const { label, name, value, onText, rows, breaks, onEnter, onLeave, aside, children, ...box } =
    props;
  const id = useId();
  const shared = { id, name, value, className: styles.box, autoComplete: 'off', ...box };
  const oneLine = {
    enterKeyHint: onEnter ? 'done' : 'next',
    onFocus: ({ currentTarget }: React.FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      // What stands below changes with each fold.
      if (!onEnter) currentTarget.enterKeyHint = nextBox(currentTarget) ? 'next' : 'done';
    },
    onKeyDown: (event: React.KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
      event.preventDefault();
      if (onEnter) onEnter();
      else leaveFor(nextBox(event.currentTarget), event.currentTarget);
    },
  } as const;
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={styles.row} data-text={value || undefined}>
        {breaks && (
          <TextArea
            {...shared}
            {...oneLine}
            rows={1}
            onText={(text) => onText(text.replaceAll('\n', ' '))}
            onBlur={onLeave}
          />
        )}
        {!breaks && rows === undefined && (
          <input
            type="text"
            {...shared}
            {...oneLine}
            onChange={(event) => onText(event.target.value)}
            onBlur={onLeave}
          />
        )}
        {rows !== undefined && (
          <TextArea {...shared} rows={rows} onText={onText} onBlur={onLeave} />
        )}
        {aside}
      </div>
      {children}
    </div>
  );
}
