import { type ReactNode, useEffect, useRef } from 'react';
import flow from './flow.module.css';

/** The next step of something, in place of the one that had the focus: it takes the focus, so that nobody is left behind. */
export function Step({ children }: { readonly children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <div ref={ref} tabIndex={-1} className={flow.stack}>
      {children}
    </div>
  );
}
