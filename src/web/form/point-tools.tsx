import { Crosshair } from 'lucide-react';
import { type ComponentType, useState, useSyncExternalStore } from 'react';
import type { Answers } from '../../domain/answers/answers.ts';
import { type AnswerPath, joinPath, parsePath } from '../../domain/answers/path.ts';
import type { Field } from '../../domain/answers/sections.ts';
import {
  exactText,
  type LocatedPlace,
  type PlaceAt,
  placeAt,
  planPoints,
  pointTexts,
} from '../../domain/points/located-places.ts';
import { placeSettings } from '../../domain/points/place-settings.ts';
import { placeInWords } from '../../domain/points/plan-places.ts';
import type { ReadPoint } from '../../domain/points/point.ts';
import type { Fix } from '../platform/position.ts';
import { useAssessment, useFromAnswers } from '../session/open-assessment.tsx';
import { useKitAnswers } from '../session/use-kit.ts';
import { Button } from '../ui/button.tsx';
import { MyPosition, pointOfFix } from './my-position.tsx';
import { PointDialog } from './point-dialog.tsx';
import styles from './points.module.css';
import { toolWords as words } from './words.ts';

// What a plan says of where one of its places is.

/** The boxes of a place that has several, in the order in which they stand. */
const SEVERAL: Readonly<Record<string, readonly string[]>> = {
  helicopterPlan: ['latitude', 'longitude', 'mgrs'],
  hospitalFacilities: ['latitude', 'longitude'],
};

/** All boxes of the place under whose last box this one stands. */
function boxesOf(path: AnswerPath, field: Field): readonly AnswerPath[] {
  if (field.kind === 'point') return [path];
  const parts = parsePath(path);
  if (!parts) return [];
  return (SEVERAL[parts.section] ?? []).map((key) => joinPath(parts.section, key, parts.row));
}

/** Whether the tools of a place stand under this box: one set for each place. */
export const hasPointTools = (path: AnswerPath, field: Field): boolean =>
  boxesOf(path, field).at(-1) === path;

/** What a row that was added is called; '' for every other place. */
function nameOf(answers: Answers, path: AnswerPath): string {
  const { section = '', row } = parsePath(path) ?? {};
  return row ? (answers.get(joinPath(section, 'name', row))?.text ?? '') : '';
}

/** Draws again when what is written there changes; undefined for a row that has gone. */
function usePointAt(path: AnswerPath, field: Field): PlaceAt | undefined {
  const document = useAssessment();
  const boxes = boxesOf(path, field);
  useFromAnswers((answers) => {
    // Of an empty place its name alone is read: this is asked with each key, wherever it is typed.
    const isEmpty = boxes.every((box) => (answers.get(box)?.text ?? '').trim() === '');
    return isEmpty ? nameOf(answers, path) : JSON.stringify(placeAt(planPoints(answers), path));
  });
  return placeAt(planPoints(document.answers()), path);
}

const onFocus = (listener: () => void) => {
  document.addEventListener('focusin', listener);
  document.addEventListener('focusout', listener);
  return () => {
    document.removeEventListener('focusin', listener);
    document.removeEventListener('focusout', listener);
  };
};

/** Whether a person types into a box of this place. */
function useIsTyping({ place: { texts } }: Pick<PlaceAt, 'place'>): boolean {
  return useSyncExternalStore(onFocus, () => {
    const name = document.activeElement?.getAttribute('name') ?? '';
    return texts.some(({ path }) => path === name);
  });
}

interface PointToolsProps {
  readonly path: AnswerPath;
  readonly field: Field;
  /** Stands among them. */
  readonly Others: ComponentType<{ readonly path: AnswerPath }>;
}

/** Under the last box of a place: how its text is read, and what can be done with the point. */
export function PointTools({ path, field, Others }: PointToolsProps) {
  const at = usePointAt(path, field);
  if (!at) return null;
  // The box of a row is called like those of the other rows.
  const isInRow = parsePath(path)?.row !== undefined;
  const name = field.kind === 'point' && !isInRow ? field.label : placeInWords(at.place);
  return (
    <div className={styles.tools}>
      {at.located && <ReadAs located={at.located} />}
      <NoPoint at={at} />
      <div className={styles.buttons}>
        {at.located && <PointButton name={name} located={at.located} />}
        {at.place.kind !== 'hospital' && <AcceptPosition name={name} at={at} />}
        <Others path={path} />
      </div>
    </div>
  );
}

/** In the format that the kit chooses, else near to how it is typed. */
const readPointWords = (read: ReadPoint, format: PlaceFormat): string =>
  exactText(read, format ?? (read.notation === 'grid' ? 'mgrs' : 'dd'));

type PlaceFormat = ReturnType<typeof placeSettings>['format'];

function ReadAs({ located: { read } }: { readonly located: LocatedPlace }) {
  const { format } = placeSettings(useKitAnswers());
  const text = readPointWords(read, format);
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

function AcceptPosition({ name, at: { place } }: { readonly name: string; readonly at: PlaceAt }) {
  const document = useAssessment();
  const { format = 'mgrs' } = placeSettings(useKitAnswers());
  const holds = place.texts.map(({ text }) => text.trim()).filter((text) => text !== '');
  const accept = (fix: Fix) => {
    const { withinMetres } = fix;
    for (const [path, text] of pointTexts(place, pointOfFix(fix), format))
      document.accept(path, text, { kind: 'position', withinMetres });
  };
  return <MyPosition name={name} holds={holds.join(', ')} onAccept={accept} />;
}
