import regularAddress from 'dejavu-fonts-ttf/ttf/DejaVuSans.ttf?url';
import boldAddress from 'dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf?url';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { PAPERS_SCREEN } from '../../../domain/limits.ts';
import type { PaperModel } from '../../../domain/papers/model/paper-model.ts';
import { paperTypes } from '../../../domain/papers/papers.ts';
import { expectOwnPart } from '../../platform/own-files.ts';
import { useAnswers } from '../../session/open-assessment.tsx';
import { Chip, Chips } from '../../ui/chip.tsx';
import { DrawnShapes } from '../../ui/drawn-shapes.tsx';
import flow from '../../ui/flow.module.css';
import { PictureCanvas } from '../../ui/picture-canvas.tsx';
import { InScreen } from '../../ui/screen.tsx';
import { useNear } from '../../ui/use-near.ts';
import { makeSheets, prepareAsApproved } from './make-paper.ts';
import styles from './pages.module.css';
import type { Sheet, Sheets } from './pdf/sheets.ts';
import type { FontName } from './pdf/type-face.ts';
import { type Chosen, useChosen, useOrder } from './use-papers.ts';
import { pagesWords as words } from './words.ts';

// The fonts of the papers, for pages that the screen draws.

const FAMILY = 'Paper';
const FACES: Readonly<Record<FontName, { readonly address: string; readonly weight: string }>> = {
  regular: { address: regularAddress, weight: '400' },
  bold: { address: boldAddress, weight: '700' },
};

let isLoading = false;

/** Until they are there, and where they cannot be read, the screen's own font stands in their widths. */
export function loadPageFonts(): void {
  if (isLoading) return;
  isLoading = true;
  for (const { address, weight } of Object.values(FACES)) {
    const face = new FontFace(FAMILY, `url("${address}")`, { weight });
    expectOwnPart()
      .then(() => face.load())
      .then(
        (loaded) => document.fonts.add(loaded),
        () => {
          isLoading = false;
        },
      );
  }
}

export const PAGE_FAMILY = `${FAMILY}, sans-serif`;

interface ShownSheets {
  readonly title: string;
  /** Undefined until the first are drawn. */
  readonly sheets: Sheets | undefined;
  readonly pictures?: PaperModel['pictures'];
  /** What is shown is of before the last change. */
  readonly isBehind: boolean;
  readonly failed: boolean;
}

const NONE: ShownSheets = { title: '', sheets: undefined, isBehind: true, failed: false };

/** The pages of the chosen document, drawn again a moment after each change; those of before stay until then. */
export function useSheets({ choice, team }: Chosen): ShownSheets {
  const orderOf = useOrder();
  const answers = useAnswers();
  const [shown, setShown] = useState(NONE);
  const key = JSON.stringify([choice, team]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: answers order it again; the choice by what it says
  useEffect(() => {
    let isWanted = true;
    setShown((now) => (now.isBehind ? now : { ...now, isBehind: true }));
    const make = async () => {
      const order = orderOf(choice);
      const { model } = await prepareAsApproved(team ? { ...order, teamAllergies: team } : order);
      const sheets = await makeSheets(withoutData(model));
      const { title, pictures } = model;
      if (isWanted)
        setShown({
          title,
          sheets,
          isBehind: false,
          failed: false,
          ...(pictures ? { pictures } : {}),
        });
    };
    const timer = setTimeout(() => {
      make().catch(() => isWanted && setShown((now) => ({ ...now, failed: true })));
    }, PAPERS_SCREEN.makeAfterMs);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [orderOf, key, answers]);
  return shown;
}

/** What a file carries is on no page. */
function withoutData({ data: _data, ...model }: PaperModel): PaperModel {
  return model as PaperModel;
}

/** The pages of the paper that is chosen above them. */
export function ChosenPages() {
  const chosen = useChosen();
  return (
    <Pages chosen={chosen}>
      <Chips label={words.paper}>
        {paperTypes.map(({ kind, title }) => (
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
  const { title, sheets, pictures, isBehind, failed } = useSheets(chosen);
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
          <Page key={place} {...{ sheets, page, place, pictures }} />
        ))}
      </section>
    </InScreen>
  );
}

/** The page has its words and what is drawn on it. */
const notDrawn = () => undefined;

interface PageProps {
  readonly sheets: Sheets;
  readonly page: Sheet;
  readonly place: number;
  readonly pictures: PaperModel['pictures'];
}

function Page({ sheets: { width, height, pages }, page, place, pictures }: PageProps) {
  const { ref, isNear } = useNear<HTMLElement>(
    pages.length > PAPERS_SCREEN.pagesDrawnWhole,
    place === 0,
  );
  return (
    <figure ref={ref} className={styles.page} aria-label={words.page(place + 1, pages.length)}>
      {isNear &&
        page.images.map((image) => {
          const file = pictures?.[image.place]?.file;
          const part = (length: number, whole: number) => `${(100 * length) / whole}%`;
          return (
            file && (
              <div
                key={image.place}
                className={styles.image}
                style={{
                  left: part(image.x, width),
                  top: part(image.y, height),
                  width: part(image.width, width),
                }}
              >
                <PictureCanvas
                  bytes={file.jpeg}
                  width={file.width}
                  height={file.height}
                  label={pictures?.[image.place]?.title ?? ''}
                  onFailed={notDrawn}
                />
              </div>
            )
          );
        })}
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
