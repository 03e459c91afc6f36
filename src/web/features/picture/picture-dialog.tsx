import { useMemo, useState } from 'react';
import { placeSettings } from '../../../domain/points/place-settings.ts';
import { markShapes } from '../../../domain/sketch/marks.ts';
import { type PictureScene, pictureScene } from '../../../domain/sketch/scene.ts';
import { pictureRows } from '../../../domain/sketch/sketch-words.ts';
import { useDependencies } from '../../session/dependencies.ts';
import { useAnswers } from '../../session/open-assessment.tsx';
import { useKitAnswers } from '../../session/use-kit.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DrawnShapes } from '../../ui/drawn-shapes.tsx';
import flow from '../../ui/flow.module.css';
import { Heading } from '../../ui/heading.tsx';
import styles from './picture.module.css';
import { pictureWords as words } from './picture-dialog-words.ts';
import { PictureMap } from './picture-map.tsx';
import { usePicture } from './use-picture.ts';

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
