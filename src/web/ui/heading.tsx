// How deep a title stands: each panel, card or dialog is one below what it lies in, and no level is skipped.
import { type ComponentProps, createContext, type ReactNode, useContext } from 'react';

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
