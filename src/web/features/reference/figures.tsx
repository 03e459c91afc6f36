import { ZoomIn } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { editionWords } from '../../../domain/reference/editions.ts';
import {
  CLOSE_LABEL,
  marchPaws,
  phases,
  type ReferenceFigure,
  TCCC_EDITION,
} from '../../../domain/reference/reference-cards.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { HiddenText } from '../../ui/heading.tsx';
import figureStyles from './figure.module.css';
import referenceFigureStyles from './reference-figure.module.css';
import { figureWords as words } from './words.ts';

/** Nine rows downwards, one a letter: PAWS follows MARCH after a gap. */
function MarchPaws() {
  return (
    <span className={figureStyles.figure} aria-hidden="true">
      {marchPaws.map(({ letter, title, note }) => (
        <span key={title} className={figureStyles.letterRow}>
          <span className={figureStyles.letter}>{letter}</span>
          <span className={figureStyles.said}>
            <span className={figureStyles.name}>{title}</span>
            <span className={figureStyles.step}>{note}</span>
          </span>
        </span>
      ))}
      <span className={figureStyles.source}>{words.fieldCare(editionWords(TCCC_EDITION))}</span>
    </span>
  );
}

/** Three boxes downwards, one a phase, with an arrow between. */
function ThreePhases() {
  return (
    <span className={figureStyles.figure} aria-hidden="true">
      {phases.map(({ title, steps }, index) => (
        <span key={title} className={figureStyles.phase}>
          <span className={figureStyles.phaseTitle}>
            {index + 1}. {title}
          </span>
          {steps.map((lines) => (
            <span key={lines.join(' ')} className={figureStyles.step}>
              {lines.join(' ')}
            </span>
          ))}
        </span>
      ))}
      <span className={figureStyles.source}>{editionWords(TCCC_EDITION)}</span>
    </span>
  );
}

const DRAWINGS: Readonly<Record<ReferenceFigure['id'], ComponentType>> = {
  threePhases: ThreePhases,
  marchPaws: MarchPaws,
};

/** A captioned drawing; a press opens it enlarged. */
export function CaptionedFigure({ figure }: { readonly figure: ReferenceFigure }) {
  const [open, setOpen] = useState(false);
  const Drawing = DRAWINGS[figure.id];
  return (
    <figure className={referenceFigureStyles.figure}>
      <figcaption className={referenceFigureStyles.caption}>{figure.caption}</figcaption>
      <button
        type="button"
        className={referenceFigureStyles.open}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <HiddenText>{words.enlarge(figure.caption, figure.description)}</HiddenText>
        <Drawing />
        <span className={referenceFigureStyles.zoom} data-zoom-icon>
          <ZoomIn aria-hidden="true" />
        </span>
      </button>
      <p className={referenceFigureStyles.source}>{words.source(figure.source)}</p>
      {open && (
        <Dialog
          title={figure.caption}
          closeLabel={CLOSE_LABEL}
          width="enlarged"
          onClose={() => setOpen(false)}
        >
          <div className={figureStyles.enlarged} role="img" aria-label={figure.description}>
            <Drawing />
          </div>
        </Dialog>
      )}
    </figure>
  );
}
