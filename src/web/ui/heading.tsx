// How deep a title stands: each panel, card or dialog is one below what it lies in, and no level is skipped.
import { type ComponentProps, createContext, type ReactNode, useContext } from 'react';
import styles from './hidden-text.module.css';

const Level = createContext(2);

/** Titles of what lies inside are one level lower, or of the one that is given. */
export function Below({
  level,
  children,
}: {
  readonly level?: number;
  readonly children: ReactNode;
}) {
  const own = useContext(Level);
  return <Level value={level ?? own + 1}>{children}</Level>;
}

export function Heading(props: ComponentProps<'h2'>) {
  const Tag = `h${Math.min(useContext(Level), 6)}` as 'h2';
  return <Tag {...props} />;
}

/** Words for assistive technology alone. */
export function HiddenText({ children }: { readonly children: ReactNode }) {
  return <span className={styles.hidden}>{children}</span>;
}

/** A sentence whose parts *between stars* are drawn strong. */
export function StrongText({ text }: { readonly text: string }) {
  return text
    .split('*')
    .map((part, place) => (place % 2 === 0 ? part : <strong key={part}>{part}</strong>));
}
