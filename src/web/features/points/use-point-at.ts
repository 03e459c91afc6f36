// What a plan says of where one of its places is.
import { useSyncExternalStore } from 'react';
import type { Answers } from '../../../domain/answers/answers.ts';
import { type AnswerPath, fieldPath, parsePath } from '../../../domain/answers/path.ts';
import type { Field } from '../../../domain/plan/catalogue.ts';
import { type PlaceAt, placeAt, planPoints } from '../../../domain/points/plan-places.ts';
import { useAssessment, useFromAnswers } from '../../session/open-assessment.tsx';

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
  return (SEVERAL[parts.section] ?? []).map((key) =>
    fieldPath<string, string>(parts.section, key, parts.row),
  );
}

/** Whether the tools of a place stand under this box: one set for each place. */
export const hasPointTools = (path: AnswerPath, field: Field): boolean =>
  boxesOf(path, field).at(-1) === path;

/** What a row that was added is called; '' for every other place. */
function nameOf(answers: Answers, path: AnswerPath): string {
  const { section = '', row } = parsePath(path) ?? {};
  return row ? (answers.get(fieldPath<string, string>(section, 'name', row))?.text ?? '') : '';
}

/** Draws again when what is said there changes; undefined for a row that has gone. */
export function usePointAt(path: AnswerPath, field: Field): PlaceAt | undefined {
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

/** Whether somebody types into a box of this place. */
export function useIsTyping({ place: { texts } }: Pick<PlaceAt, 'place'>): boolean {
  return useSyncExternalStore(onFocus, () => {
    const name = document.activeElement?.getAttribute('name') ?? '';
    return texts.some(({ path }) => path === name);
  });
}
