import type { ReactNode } from 'react';
import styles from './screen.module.css';

interface ScreenProps {
  readonly header: ReactNode;
  /** Under the header, always visible. */
  readonly status?: ReactNode;
  /** Between the content, which makes room, and the footer. */
  readonly notices?: ReactNode;
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}

/** One column: header and footer stay, the content between them scrolls and is never covered. */
export function Screen({ header, status, notices, footer, children }: ScreenProps) {
  return (
    <div className={styles.screen}>
      <header className={styles.header}>
        <div className={styles.bar}>{header}</div>
        {status}
      </header>
      <main className={styles.main}>
        <div className={styles.column}>{children}</div>
      </main>
      <div className={styles.notices}>{notices}</div>
      {footer && (
        <footer className={styles.footer}>
          <div className={styles.buttons}>{footer}</div>
        </footer>
      )}
    </div>
  );
}

/** The screen's title; focus moves here when the screen changes. */
export function ScreenTitle({ children }: { readonly children: ReactNode }) {
  return (
    <h1 className={styles.title} tabIndex={-1} data-screen-title>
      {children}
    </h1>
  );
}
