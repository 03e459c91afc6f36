import { ChevronDown } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import styles from './collapsible.module.css';
import { Below, Heading, HiddenText } from './heading.tsx';
import { ofWhole } from './words.ts';

interface CollapsibleProps {
  readonly title: string;
  /** It only says what stands in the line below it, which is read first. */
  readonly isLabel?: boolean;
  /** A fold lies inside a panel or card, and says whose it is to those who do not see that. */
  readonly foldOf?: string;
  readonly icon?: ReactNode;
  /** Drawn under the title, also while it is closed. */
  readonly line?: ReactNode;
  /** Drawn at the end of the title's row. */
  readonly status?: ReactNode;
  /** It is open and takes the focus when it appears. */
  readonly startsOpen?: boolean;
  /** It opens each time this number grows. */
  readonly opened?: number;
  readonly children: ReactNode;
}

/** A titled panel or fold, collapsed at first; each toggles by itself. What is collapsed is not drawn. */
export function Collapsible({
  title,
  isLabel = false,
  foldOf,
  icon,
  line,
  status,
  startsOpen = false,
  opened = 0,
  children,
}: CollapsibleProps) {
  const id = useId();
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(startsOpen);
  const [openedBefore, setOpenedBefore] = useState(0);
  if (opened > openedBefore) {
    setOpenedBefore(opened);
    setOpen(true);
  }
  useEffect(() => {
    if (startsOpen) trigger.current?.focus();
  }, [startsOpen]);
  return (
    <div className={foldOf ? styles.fold : styles.panel} data-state={isOpen ? 'open' : 'closed'}>
      <Heading className={styles.heading}>
        <button
          ref={trigger}
          type="button"
          className={styles.trigger}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {icon && <span className={styles.icon}>{icon}</span>}
          <span className={isLabel ? styles.label : styles.title}>
            {title}
            {foldOf && <HiddenText>{ofWhole(foldOf)}</HiddenText>}
            {line && <span className={styles.line}>{line}</span>}
          </span>
          <span className={styles.end}>
            {status}
            <ChevronDown className={styles.chevron} aria-hidden="true" />
          </span>
        </button>
      </Heading>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset brings a frame and a legend of its own */}
      <div
        id={id}
        className={styles.content}
        // Fields of many sections have the same label.
        role="group"
        aria-label={foldOf ? title + ofWhole(foldOf) : title}
        hidden={!isOpen}
      >
        <Below>{isOpen && children}</Below>
      </div>
    </div>
  );
}
