import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { HiddenText } from '../../ui/hidden-text.tsx';
import styles from './fold.module.css';

interface FoldProps {
  readonly title: string;
  /** Whose part it is, for those who do not see where it stands. */
  readonly of: string;
  /** Drawn at the end of the title's row. */
  readonly status?: ReactNode;
  /** It opens each time this number grows. */
  readonly opened: number;
  readonly children: ReactNode;
}

/** A part inside a panel or card, folded at first. */
export function Fold({ title, of, status, opened, children }: FoldProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [openedBefore, setOpenedBefore] = useState(0);
  if (opened > openedBefore) {
    setOpenedBefore(opened);
    setOpen(true);
  }
  return (
    <div>
      <h3 className={styles.heading}>
        <button
          type="button"
          className={styles.trigger}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          <span className={styles.title}>
            {title}
            <HiddenText>, {of}</HiddenText>
          </span>
          {status}
          <ChevronDown className={styles.chevron} aria-hidden="true" />
        </button>
      </h3>
      {isOpen && (
        <div id={id} className={styles.content}>
          {children}
        </div>
      )}
    </div>
  );
}
