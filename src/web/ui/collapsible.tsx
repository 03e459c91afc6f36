import { ChevronDown } from 'lucide-react';
import { Collapsible as Radix } from 'radix-ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './collapsible.module.css';

interface CollapsibleProps {
  readonly title: string;
  readonly icon?: ReactNode;
  /** Drawn at the end of the title's row. */
  readonly status?: ReactNode;
  /** It is open and takes the focus when it appears. */
  readonly startsOpen?: boolean;
  /** It opens each time this number grows. */
  readonly opened?: number;
  readonly children: ReactNode;
}

/** A titled panel, collapsed at first; each toggles by itself. */
export function Collapsible({
  title,
  icon,
  status,
  startsOpen = false,
  opened = 0,
  children,
}: CollapsibleProps) {
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
    <Radix.Root className={styles.panel} open={isOpen} onOpenChange={setOpen}>
      <h2 className={styles.heading}>
        <Radix.Trigger ref={trigger} className={styles.trigger}>
          <span className={styles.icon}>{icon}</span>
          <span className={styles.title}>{title}</span>
          {status}
          <ChevronDown className={styles.chevron} aria-hidden="true" />
        </Radix.Trigger>
      </h2>
      <Radix.Content className={styles.content}>{children}</Radix.Content>
    </Radix.Root>
  );
}
