import { type ReactNode, useEffect, useId } from 'react';
import { DOCUMENTS } from '../../../domain/limits.ts';
import { documentTypes } from '../../../domain/papers/papers.ts';
import { Chip, Chips } from '../../ui/chip.tsx';
import { DrawnShapes } from '../../ui/drawn-shapes.tsx';
import flow from '../../ui/flow.module.css';
import { InScreen } from '../../ui/screen.tsx';
import { useNear } from '../../ui/use-near.ts';
import { pagesWords as words } from './documents-later-words.ts';
import { loadPageFonts, PAGE_FAMILY } from './page-fonts.ts';
import styles from './pages.module.css';
import type { Sheet, Sheets } from './pdf/sheets.ts';
import { type Chosen, useChosen } from './use-chosen.ts';
import { useSheets } from './use-sheets.ts';

/** The pages of the paper that is chosen above them. */
export function ChosenPages() {
  const chosen = useChosen();
  return (
    <Pages chosen={chosen}>
      <Chips label={words.paper}>
        {documentTypes.map(({ kind, title }) => (
          <Chip
            key={kind}
            aria-pressed={kind === chosen.choice.kind}
            onClick={() => chosen.choose(kind)}
          >
            {title}
          </Chip>
        ))}
      </Chips>
    </Pages>
  );
}

interface PagesProps {
  readonly chosen: Chosen;
  /** Above the pages. */
  readonly children?: ReactNode;
}

/** The pages of a chosen document, beside the content of the screen. */
export function Pages({ chosen, children }: PagesProps) {
  const { title, sheets, isBehind, failed } = useSheets(chosen);
  useEffect(loadPageFonts, []);
  return (
    <InScreen place="beside">
      <section
        className={styles.pages}
        aria-label={words.region}
        aria-busy={isBehind}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by keyboard too
        tabIndex={0}
      >
        {children}
        {failed && (
          <p className={flow.fault} role="alert">
            {words.failed}
          </p>
        )}
        <p className={styles.says}>
          {sheets ? words.pages(title, sheets.pages.length) : words.making}
        </p>
        {sheets?.pages.map((page, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a page is known by its place
          <Page key={place} sheets={sheets} page={page} place={place} />
        ))}
      </section>
    </InScreen>
  );
}

interface PageProps {
  readonly sheets: Sheets;
  readonly page: Sheet;
  readonly place: number;
}

function Page({ sheets: { width, height, pages }, page, place }: PageProps) {
  const { ref, isNear } = useNear<HTMLElement>(
    pages.length > DOCUMENTS.pagesDrawnWhole,
    place === 0,
  );
  return (
    <figure ref={ref} className={styles.page} aria-label={words.page(place + 1, pages.length)}>
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: its own text is read */}
      <svg viewBox={`0 0 ${width} ${height}`} className={styles.sheet}>
        {isNear && <Drawn {...page} />}
      </svg>
    </figure>
  );
}

function Drawn({ boxes, shapes, texts }: Sheet) {
  const id = useId();
  return (
    <>
      {boxes.map(({ ink, x, y, width, height }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what stands on a page is known by its place
        <rect key={place} className={styles[ink]} {...{ x, y, width, height }} />
      ))}
      {shapes.map(({ x, y, shapes: drawn, within }, place) => {
        const clip = `within-${id}-${place}`;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <g key={place} transform={`translate(${x} ${y})`}>
            {within && (
              <clipPath id={clip}>
                <rect {...within} />
              </clipPath>
            )}
            <g clipPath={within && `url(#${clip})`}>
              <DrawnShapes shapes={drawn.filter(({ kind }) => kind !== 'text')} />
            </g>
          </g>
        );
      })}
      {texts.map(({ text, font, size, ink, x, y, width, isRtl }, place) => (
        <text
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          key={place}
          className={styles[ink]}
          x={isRtl ? x + width : x}
          y={y}
          fontSize={size}
          fontFamily={PAGE_FAMILY}
          fontWeight={font === 'bold' ? 700 : 400}
          direction={isRtl ? 'rtl' : 'ltr'}
          textLength={width}
          lengthAdjust="spacingAndGlyphs"
          xmlSpace="preserve"
        >
          {text}
        </text>
      ))}
    </>
  );
}
