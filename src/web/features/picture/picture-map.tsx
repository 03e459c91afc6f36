import { Maximize, ZoomIn, ZoomOut } from 'lucide-react';
import { useRef } from 'react';
import { PICTURE } from '../../../domain/limits.ts';
import { Button } from '../../ui/button.tsx';
import { DrawnShapes } from '../../ui/drawn-shapes.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import styles from './picture.module.css';
import { pictureWords as words } from './picture-dialog-words.ts';
import { useGestures } from './use-gestures.ts';
import type { PictureState } from './use-picture.ts';

const { zoomStep, panStep } = PICTURE;

/** The sketch with its buttons; whoever cannot see it has the list. */
export function PictureMap({ picture }: { readonly picture: PictureState }) {
  const layer = useRef<HTMLDivElement>(null);
  useGestures(picture, layer);
  const { ref, space, layout, move, all } = picture;
  const step = (space?.width ?? 0) * panStep;
  const KEYS: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => move(1, step, 0),
    ArrowRight: () => move(1, -step, 0),
    ArrowUp: () => move(1, 0, step),
    ArrowDown: () => move(1, 0, -step),
    '+': () => move(zoomStep, 0, 0),
    '=': () => move(zoomStep, 0, 0),
    '-': () => move(1 / zoomStep, 0, 0),
    '0': all,
  };
  const size = layout && space && { width: space.width, height: space.height };
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a sketch that is moved by keys is no set of fields */}
      <div
        ref={ref}
        role="group"
        aria-label={words.map}
        className={styles.map}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it is moved by keys
        tabIndex={0}
        onKeyDown={(event) => {
          const act = KEYS[event.key];
          if (!act || event.ctrlKey || event.metaKey) return;
          event.preventDefault();
          act();
        }}
      >
        {layout && size && (
          <>
            <div
              className={styles.clip}
              style={{
                left: layout.map.x,
                top: layout.map.y,
                right: layout.map.x,
                height: layout.map.height,
              }}
            >
              <div ref={layer} className={styles.layer}>
                <svg
                  aria-hidden="true"
                  className={styles.drawing}
                  style={{ left: -layout.map.x, top: -layout.map.y }}
                  {...size}
                >
                  <DrawnShapes shapes={layout.ground} />
                  <DrawnShapes shapes={layout.above} />
                </svg>
              </div>
            </div>
            <svg aria-hidden="true" className={styles.drawing} {...size}>
              <DrawnShapes shapes={layout.furniture} />
            </svg>
          </>
        )}
      </div>
      <div className={styles.buttons}>
        <IconButton
          isOutlined
          label={words.smaller}
          icon={<ZoomOut size={24} aria-hidden="true" />}
          onClick={() => move(1 / zoomStep, 0, 0)}
        />
        <IconButton
          isOutlined
          label={words.larger}
          icon={<ZoomIn size={24} aria-hidden="true" />}
          onClick={() => move(zoomStep, 0, 0)}
        />
        <Button onClick={all}>
          <Maximize size={20} aria-hidden="true" /> {words.all}
        </Button>
      </div>
    </>
  );
}
