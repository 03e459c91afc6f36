import { ChevronDown, ZoomIn, ZoomOut } from 'lucide-react';
import { type CSSProperties, useState } from 'react';
import { PAPERS_SCREEN } from '../../../domain/limits.ts';
import { unprintableDetail } from '../../../domain/notices.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import flow from '../../ui/flow.module.css';
import { ReadAloud } from './paper-cards.tsx';
import { PaperDrawing } from './paper-drawing.tsx';
import styles from './papers.module.css';
import type { Papers } from './use-papers.ts';
import { previewWords as words } from './words.ts';

const { zoomPercents } = PAPERS_SCREEN;

/** The document as it is now; larger or smaller at a tap. */
export function PreviewCard({
  papers,
  isDrawnBeside,
}: {
  readonly papers: Papers;
  /** Its pages stand beside the column: here is what else there is to know of it. */
  readonly isDrawnBeside: boolean;
}) {
  const { model, made, failed } = papers.state;
  const [zoom, setZoom] = useState(0);
  const [aloud, setAloud] = useState(false);
  const [wholeOf, setWholeOf] = useState<Papers['kind']>();
  const percent = zoomPercents[zoom] ?? 100;
  const isUnprintable = made !== undefined && made.unprintable.length > 0;
  if (isDrawnBeside && model?.look !== 'card' && !failed && !isUnprintable) return null;
  const isCut = model?.look !== 'card' && wholeOf !== papers.kind;
  const tools = (
    <div className={styles.tools}>
      <span role="status">{words.zoom(percent)}</span>
      <IconButton
        label={words.smaller}
        icon={<ZoomOut aria-hidden="true" />}
        disabled={zoom === 0}
        onClick={() => setZoom(zoom - 1)}
      />
      <IconButton
        label={words.larger}
        icon={<ZoomIn aria-hidden="true" />}
        disabled={zoom === zoomPercents.length - 1}
        onClick={() => setZoom(zoom + 1)}
      />
    </div>
  );
  return (
    <Card title={words.title}>
      {!isDrawnBeside && tools}
      {model?.look === 'card' && (
        <Button look="primary" onClick={() => setAloud(true)}>
          {words.readAloud}
        </Button>
      )}
      {failed && (
        <div className={flow.stack}>
          <p className={flow.fault} role="alert">
            {words.failed}
          </p>
          <Button onClick={papers.tryAgain}>{words.tryAgain}</Button>
        </div>
      )}
      {isUnprintable && <p role="status">{unprintableDetail(made.unprintable)}</p>}
      {model && !isDrawnBeside && (
        <div
          className={styles.paper}
          data-cut={isCut ? '' : undefined}
          style={{ '--zoom': `${percent}%` } as CSSProperties}
        >
          <PaperDrawing key={papers.kind} model={model} />
        </div>
      )}
      {model && !isDrawnBeside && isCut && (
        <Button onClick={() => setWholeOf(papers.kind)}>
          <ChevronDown size={20} aria-hidden="true" /> {words.whole}
        </Button>
      )}
      {aloud && model?.look === 'card' && (
        <ReadAloud model={model} onClose={() => setAloud(false)} />
      )}
    </Card>
  );
}
