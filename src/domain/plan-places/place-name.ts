// What a place of a plan is called where it stands alone, and what its kind is.
import type { Answers } from '../assessment/answers.ts';
import { fieldPath, parsePath } from '../assessment/path.ts';
import { undisputedText } from '../assessment/undisputed-text.ts';
import type { PlanPlace, PlanPlaceKind } from './plan-places.ts';

export const placeKindNames: Readonly<Record<PlanPlaceKind, string>> = {
  incident: 'Incident',
  commandPost: 'Command post',
  staging: 'Staging area',
  emsStaging: 'EMS staging',
  fdStaging: 'FD staging',
  collection: 'Casualty collection point',
  exchange: 'Ambulance exchange point',
  material: 'Hazardous material',
  aidStation: 'Aid station',
  landingZone: 'Landing zone',
  hospital: 'Hospital',
};

/** A hospital by its own name, where the plan has one. */
export function placeName(place: PlanPlace, answers: Answers): string {
  const { section, row } = parsePath(place.addressPath) ?? {};
  if (place.kind !== 'hospital' || section === undefined || row === undefined) return place.name;
  const name = undisputedText(answers.get(fieldPath<string, string>(section, 'name', row)));
  return name.split('\n')[0] || place.name;
}
