import { Maximize, ZoomIn, ZoomOut } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { PICTURE } from '../../../domain/limits.ts';
import { placeSettings } from '../../../domain/points/place-settings.ts';
import { markShapes } from '../../../domain/sketch/marks.ts';
import { type PictureScene, pictureScene } from '../../../domain/sketch/scene.ts';
import { pictureRows } from '../../../domain/sketch/sketch-words.ts';
import { useDependencies } from '../../session/dependencies.tsx';
import { useAnswers } from '../../session/open-assessment.tsx';
import { useKitAnswers } from '../../session/use-kit.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DrawnShapes } from '../../ui/drawn-shapes.tsx';
import flow from '../../ui/flow.module.css';
import { Heading } from '../../ui/heading.tsx';
import styles from './sketch.module.css';
import { useGestures } from './use-gestures.ts';
import { type PictureState, usePicture } from './use-sketch.ts';
import { pictureWords as words } from './words.ts';

const { zoomStep, panStep } = PICTURE;

/** The sketch with its buttons; anyone who cannot see it has the list. */
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

interface PictureDialogProps {
  readonly onFillIn: (() => void) | undefined;
  readonly onClose: () => void;
}

export function PictureDialog({ onFillIn, onClose }: PictureDialogProps) {
  const answers = useAnswers();
  const kit = useKitAnswers();
  const { now, locale, timeZone } = useDependencies();
  const [at] = useState(now);
  const scene = useMemo(
    () => pictureScene({ answers, at, locale, timeZone, ...placeSettings(kit) }),
    [answers, at, locale, timeZone, kit],
  );
  return (
    <Dialog title={words.title} closeLabel={words.close} width="enlarged" fills onClose={onClose}>
      {scene ? (
        <Picture scene={scene} />
      ) : (
        <div className={flow.stack}>
          <p>{words.none}</p>
          {onFillIn && (
            <Button look="primary" onClick={onFillIn}>
              {words.fillIn}
            </Button>
          )}
        </div>
      )}
    </Dialog>
  );
}

/** The sketch, and the same in words. */
function Picture({ scene }: { readonly scene: PictureScene }) {
  const picture = usePicture(scene);
  const { layout } = picture;
  const rows = layout ? pictureRows(scene, layout.words) : [];
  const drawn = new Map(layout?.things.map((thing) => [thing.id, thing] as const));
  const titleOf = (key: string, title: string) => {
    const number = drawn.get(key)?.number;
    return number === undefined ? title : words.numbered(number, title);
  };
  const chosen = rows.find(({ key }) => key === picture.chosen);
  return (
    <div className={styles.picture}>
      <PictureMap picture={picture} />
      <p className={styles.chosen} role="status">
        {chosen
          ? words.named(chosen.title, chosen.text)
          : picture.chosen === undefined
            ? words.hint
            : words.nothing}
      </p>
      <Heading>{words.list}</Heading>
      <ul className={styles.list}>
        {rows.map(({ key, mark, title, text }) => (
          <li key={key} className={styles.row}>
            <svg className={styles.mark} viewBox="-12 -12 24 24" aria-hidden="true">
              {mark && <DrawnShapes shapes={markShapes(mark, { x: 0, y: 0, half: 10 })} />}
            </svg>
            <div className={styles.words}>
              <strong>{titleOf(key, title)}</strong>
              <span>{text}</span>
              {drawn.get(key) && !drawn.get(key)?.label && <span>{words.noRoom}</span>}
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
