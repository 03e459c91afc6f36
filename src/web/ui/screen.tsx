import {
  createContext,
  type ReactNode,
  useContext,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import styles from './screen.module.css';
import { useUncoveredFocus } from './use-focus.ts';

type Place = 'status' | 'header' | 'index' | 'beside' | 'notices' | 'footer';

const Places = createContext<Readonly<Record<Place, Element | null>>>({
  status: null,
  header: null,
  index: null,
  beside: null,
  notices: null,
  footer: null,
});

/** Hears that something is drawn, or no longer, under the title. */
const StatusShown = createContext<(isShown: boolean) => void>(() => undefined);

/** Takes the element under the title. */
const StatusPlace = createContext<(element: Element | null) => void>(() => undefined);

/** Between the header and the content of every screen. */
export const ScreenBanner = createContext<ReactNode>(null);

/** Takes the element in which notices are drawn: between the content, which makes room, and the footer. */
export const NoticesPlace = createContext<(element: Element | null) => void>(() => undefined);

interface ScreenProps {
  readonly header: ReactNode;
  readonly children: ReactNode;
}

/**
 * One column: header and footer stay, the content between them scrolls and is never covered. The header also
 * stays while content comes and goes, so that no press on it is lost; what the content wants to have outside
 * of itself it gives to InScreen.
 */
export function Screen({ header, children }: ScreenProps) {
  const [status, setStatus] = useState<Element | null>(null);
  const [hasStatus, setHasStatus] = useState(false);
  const [headerEnd, setHeaderEnd] = useState<Element | null>(null);
  const [index, setIndex] = useState<Element | null>(null);
  const [beside, setBeside] = useState<Element | null>(null);
  const [aboveNotices, setAboveNotices] = useState<Element | null>(null);
  const [footer, setFooter] = useState<Element | null>(null);
  const content = useRef<HTMLElement>(null);
  const noticesPlace = useRef<HTMLDivElement>(null);
  useUncoveredFocus(content, noticesPlace);
  const places = useMemo(
    () => ({ status, header: headerEnd, index, beside, notices: aboveNotices, footer }),
    [status, headerEnd, index, beside, aboveNotices, footer],
  );
  return (
    <div className={styles.screen} data-on-paper="frame">
      <header className={styles.header}>
        <div className={styles.bar} data-status={hasStatus || undefined}>
          <StatusPlace value={setStatus}>{header}</StatusPlace>
          <div ref={setHeaderEnd} className={styles.headerEnd} />
        </div>
      </header>
      <div className={styles.banner}>{useContext(ScreenBanner)}</div>
      <main ref={content} className={styles.main}>
        <div className={styles.column}>
          <StatusShown value={setHasStatus}>
            <Places value={places}>{children}</Places>
          </StatusShown>
        </div>
      </main>
      <div ref={setIndex} className={styles.index} data-on-paper="no" />
      <div ref={setBeside} className={styles.beside} />
      <div ref={noticesPlace} className={styles.notices} data-on-paper="no">
        <div ref={setAboveNotices} />
        <div ref={useContext(NoticesPlace)} />
      </div>
      <div className={styles.end} ref={setFooter} data-on-paper="no" />
    </div>
  );
}

interface InScreenProps {
  /**
   * In the header's one line, under the title, always visible, or at its end; before the content on a phone on its side; beside the content of a wide window; above the
   * notices; or the buttons at the bottom.
   */
  readonly place: Place;
  readonly children: ReactNode;
}

/** Draws outside of the content of the screen around it. */
export function InScreen({ place, children }: InScreenProps) {
  const element = useContext(Places)[place];
  const setHasStatus = useContext(StatusShown);
  useLayoutEffect(() => {
    if (place !== 'status') return;
    setHasStatus(true);
    return () => setHasStatus(false);
  }, [place, setHasStatus]);
  if (!element) return null;
  const drawn =
    place === 'footer' ? (
      <footer className={styles.footer}>
        <div className={styles.buttons}>{children}</div>
      </footer>
    ) : (
      children
    );
  return createPortal(drawn, element);
}

/** Where the focus goes when the screen changes. */
export function focusTitle(): void {
  document.querySelector<HTMLElement>('[data-screen-title]')?.focus();
}

/** The title, and under it, in the same line of the header, the status of what is open. */
export function ScreenTitle({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.titles}>
      <h1 className={styles.title} tabIndex={-1} data-screen-title>
        {children}
      </h1>
      <div ref={useContext(StatusPlace)} className={styles.status} />
    </div>
  );
}
