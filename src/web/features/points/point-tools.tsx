import { Crosshair } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { type AnswerPath, parsePath } from '../../../domain/answers/path.ts';
import type { Field } from '../../../domain/plan/catalogue.ts';
import { placeSettings } from '../../../domain/points/place-settings.ts';
import {
  exactText,
  type LocatedPlace,
  type PlaceAt,
  pointTexts,
} from '../../../domain/points/plan-places.ts';
import type { ReadPoint } from '../../../domain/points/point.ts';
import type { Fix } from '../../platform/position.ts';
import { useAssessment } from '../../session/open-assessment.tsx';
import { useKitAnswers } from '../../session/use-kit.ts';
import { Button } from '../../ui/button.tsx';
import { pointOfFix } from './fix-point.ts';
import { MyPosition } from './my-position.tsx';
import { PointDialog } from './point-dialog.tsx';
import styles from './points.module.css';
import { toolWords as words } from './points-words.ts';
import { hasPointTools, useIsTyping, usePointAt } from './use-point-at.ts';

interface PointToolsProps {
  readonly path: AnswerPath;
  readonly field: Field;
  /** Stands among them. */
  readonly Others: ComponentType<{ readonly path: AnswerPath }>;
}

/** Under the last box of a place: how its text is read, and what can be done with the point. */
export function PointTools(props: PointToolsProps) {
  return hasPointTools(props.path, props.field) && <Tools {...props} />;
}

function Tools({ path, field, Others }: PointToolsProps) {
  const at = usePointAt(path, field);
  if (!at) return null;
  // The box of a row is called like those of the other rows.
  const isInRow = parsePath(path)?.row !== undefined;
  const name = field.kind === 'point' && !isInRow ? field.label : at.place.name;
  return (
    <div className={styles.tools}>
      {at.located && <ReadAs located={at.located} />}
      <NoPoint at={at} />
      <div className={styles.buttons}>
        {at.located && <PointButton name={name} located={at.located} />}
        {at.place.kind !== 'hospital' && <TakePosition name={name} at={at} />}
        <Others path={path} />
      </div>
    </div>
  );
}

/** In the format that the kit chooses, else near to how it is typed. */
const sayRead = (read: ReadPoint, format: PlaceFormat): string =>
  exactText(read, format ?? (read.notation === 'grid' ? 'mgrs' : 'dd'));

type PlaceFormat = ReturnType<typeof placeSettings>['format'];

function ReadAs({ located: { read } }: { readonly located: LocatedPlace }) {
  const { format } = placeSettings(useKitAnswers());
  const text = sayRead(read, format);
  return (
    <p className={styles.read}>{read.isCompleted ? words.completed(text) : words.readAs(text)}</p>
  );
}

/** A text that is half typed needs no word. */
function NoPoint({ at }: { readonly at: PlaceAt }) {
  const isTyping = useIsTyping(at);
  return !isTyping && at.reason !== undefined && <p className={styles.read}>{at.reason}</p>;
}

function PointButton({ name, located }: { readonly name: string; readonly located: LocatedPlace }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button aria-haspopup="dialog" aria-label={words.pointOf(name)} onClick={() => setOpen(true)}>
        <Crosshair size={20} aria-hidden="true" /> {words.point}
      </Button>
      {isOpen && <PointDialog located={located} onClose={() => setOpen(false)} />}
    </>
  );
}

function TakePosition({ name, at: { place } }: { readonly name: string; readonly at: PlaceAt }) {
  const document = useAssessment();
  const { format = 'mgrs' } = placeSettings(useKitAnswers());
  const holds = place.texts.map(({ text }) => text.trim()).filter((text) => text !== '');
  const take = (fix: Fix) => {
    const { withinMetres } = fix;
    for (const [path, text] of pointTexts(place, pointOfFix(fix), format))
      document.take(path, text, { kind: 'position', withinMetres });
  };
  return <MyPosition name={name} holds={holds.join(', ')} onTake={take} />;
}
