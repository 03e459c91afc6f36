// What the call-out view asks only once something else is answered: most plans have one unit of a service and no hazardous
// material. The sections ask it always.
import type { Answers } from './answers.ts';
import type { AddedFieldKey, FieldKey, HospitalTier, SectionId } from './catalogue.ts';
import { fieldPath, parsePath } from './path.ts';
import { isAnswered, sectionForKey } from './section-view.ts';

interface Later {
  readonly section: SectionId;
  readonly field: string;
  /** By what the fields of the same row, or of the section, say. */
  readonly isAsked: (isSaid: (field: string) => boolean) => boolean;
}

const later = <S extends SectionId>(
  section: S,
  field: FieldKey<S> | AddedFieldKey<S>,
  isAsked: (isSaid: (field: FieldKey<S> | AddedFieldKey<S>) => boolean) => boolean,
): Later => ({ section, field, isAsked });

const LATER: ReadonlyMap<string, Later> = new Map(
  [
    later('additionalOpInfo', 'emsUnit1', (isSaid) => isSaid('emsUnit0')),
    later('additionalOpInfo', 'emsUnit2', (isSaid) => isSaid('emsUnit1')),
    later('additionalOpInfo', 'fdUnit1', (isSaid) => isSaid('fdUnit0')),
    later('additionalOpInfo', 'fdUnit2', (isSaid) => isSaid('fdUnit1')),
    later('hazardousMaterials', 'coordinates', (isSaid) => isSaid('materialType')),
    later('icsCommunications', 'tone', (isSaid) => isSaid('receive') || isSaid('transmit')),
  ].map((each) => [`${each.section}.${each.field}`, each]),
);

const laterAt = (path: string): Later | undefined => {
  const { section, field } = parsePath(path) ?? {};
  return LATER.get(`${section}.${field}`);
};

export const isAskedLater = (path: string): boolean => laterAt(path) !== undefined;

/** Whether its time has come: an answer is always shown, and so is what it has conflicts about. */
export function isAskedNow(path: string, answers: Answers): boolean {
  const { section = '', row, field = '' } = parsePath(path) ?? {};
  const isSaid = (each: string) => isAnswered(answers, fieldPath(section, each, row));
  return isSaid(field) || (laterAt(path)?.isAsked(isSaid) ?? true);
}

/** A third hospital, once there is a second. */
export function isTierAsked(tier: HospitalTier, answers: Answers): boolean {
  const section: SectionId = 'hospitalFacilities';
  const isSaid = (each: HospitalTier, keys: readonly string[]) =>
    keys.some((key) => isAnswered(answers, fieldPath<string, string>(section, key, each)));
  const all = sectionForKey(section).fields.filter(({ internal }) => !internal);
  return (
    tier !== 'tertiary' ||
    isSaid('secondary', ['name']) ||
    isSaid(
      tier,
      all.map(({ key }) => key),
    )
  );
}
