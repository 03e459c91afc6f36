import { ZoomIn } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { CLOSE_LABEL, type ReferenceFigure } from '../../../domain/reference/reference-cards.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { HiddenText } from '../../ui/hidden-text.tsx';
import { MarchPaws } from './march-paws.tsx';
import styles from './reference-figure.module.css';
import { figureWords as words } from './reference-words.ts';
import { ThreePhases } from './three-phases.tsx';

const DRAWINGS: Readonly<Record<ReferenceFigure['id'], ComponentType>> = {
  threePhases: ThreePhases,
  marchPaws: MarchPaws,
};

/** A captioned drawing; a press opens it enlarged. */
export function CaptionedFigure({ figure }: { readonly figure: ReferenceFigure }) {
  const [open, setOpen] = useState(false);
  const Drawing = DRAWINGS[figure.id];
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.caption}>{figure.caption}</figcaption>
      <button
        type="button"
        className={styles.open}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <HiddenText>{words.enlarge(figure.caption, figure.description)}</HiddenText>
        <span className={styles.zoom} data-zoom-icon>
          <ZoomIn aria-hidden="true" />
        </span>
        <Drawing />
      </button>
      <p className={styles.source}>{words.source(figure.source)}</p>
      {open && (
        <Dialog
          title={figure.caption}
          closeLabel={CLOSE_LABEL}
          width="enlarged"
          onClose={() => setOpen(false)}
        >
          <div role="img" aria-label={figure.description}>
            <Drawing />
          </div>
        </Dialog>
      )}
    </figure>
  );
}
