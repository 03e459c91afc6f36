// Cursor on Target events: markers of TAK. What asks for help or gives a task is another person's, and stays that.
import type { LeftOut } from './arriving-place.ts';
import type { GatheredPlaces } from './gathered-places.ts';
import { attributeOf, childOf, type Element, type RecordReader, textAt } from './xml-records.ts';

/** A hospital of any side, as a building or as a unit for treatment. */
const HOSPITAL = /^a-[a-z.]-G-I-X-H(?:-|$)/;
const TREATMENT = /^a-[a-z.]-G-U-S-M-M(?:-|$)/;
/** Buildings, and the plain marker of a side; all else of that tree are units, vehicles and craft. */
const INSTALLATION = /^a-[a-z.]-G-I(?:-|$)/;
const PLAIN_MARKER = /^a-[a-z.]-G$/;
/** Suspects and enemies that are played. */
const PLAYED = /^a-[jk](?:-|$)/;
/** Hostile and suspect, played ones too. */
const HOSTILE = /^a-[hsjk](?:-|$)/;

/** By how the type begins, the first that fits; what a marker is of is used, no matter whose it is. */
const TYPES: readonly (readonly [string, LeftOut | 'place'])[] = [
  ['b-r', 'request'],
  ['b-a', 'request'],
  ['t', 'request'],
  ['b-m-r', 'route'],
  // A flag that a person sets; other waypoints and checkpoints are parts of a route.
  ['b-m-p-w-GOTO', 'place'],
  ['b-m-p-w', 'route'],
  ['b-m-p-c', 'route'],
  // Where a camera looks, and where it is.
  ['b-m-p-s-p-i', 'sensor'],
  ['b-m-p-s-p-loc', 'sensor'],
  ['b-m-p', 'place'],
  ['b-i', 'place'],
  ['u-d-p', 'place'],
  // A bearing and a distance.
  ['u-rb', 'route'],
  ['u', 'area'],
];

const isTypeWithin = (type: string, begins: string) =>
  type === begins || type.startsWith(`${begins}-`);

/** A marker by hand, which a receiver's position is not. */
const isByHand = (event: Element): boolean => attributeOf(event, 'how').startsWith('h');

function judgedSide(event: Element, type: string): LeftOut | 'place' {
  if (INSTALLATION.test(type)) return 'place';
  const isSet = PLAIN_MARKER.test(type) || TREATMENT.test(type);
  return isSet && isByHand(event) ? 'place' : 'moving';
}

function judged(event: Element): LeftOut | 'place' {
  const detail = childOf(event, 'detail');
  if (childOf(detail, '_medevac_') || childOf(detail, 'emergency')) return 'request';
  const type = attributeOf(event, 'type');
  if (isTypeWithin(type, 'a')) return judgedSide(event, type);
  return TYPES.find(([begins]) => isTypeWithin(type, begins))?.[1] ?? 'other';
}

/** By itself, with a name or in full: `e`, `e-Granite`, `simulation`. */
const isExercise = (event: Element): boolean =>
  /^[es]/i.test(attributeOf(event, 'opex').trim()) || PLAYED.test(attributeOf(event, 'type'));

/** TAK writes 9999999 for what is not known, older tools 999999. */
const UNKNOWN_METRES = 999_999;

function withinOf(point: Element | undefined): number | undefined {
  const metres = Number(attributeOf(point, 'ce') || Number.NaN);
  return metres > 0 && metres < UNKNOWN_METRES ? metres : undefined;
}

function kindOf(type: string): 'hospital' | 'aidStation' | undefined {
  if (HOSPITAL.test(type)) return 'hospital';
  return TREATMENT.test(type) ? 'aidStation' : undefined;
}

/** Of a marker without a call sign, what its phone calls it. */
const nameOf = (detail: Element | undefined): string =>
  attributeOf(childOf(detail, 'contact'), 'callsign') ||
  attributeOf(childOf(detail, 'uid'), 'Droid');

export const cotReader = (gathered: GatheredPlaces): RecordReader => ({
  isRecord: (name) => name === 'event',
  read(event) {
    const verdict = judged(event);
    if (verdict !== 'place') return gathered.leave(verdict);
    const point = childOf(event, 'point');
    const detail = childOf(event, 'detail');
    const withinMetres = withinOf(point);
    gathered.add({
      latitude: attributeOf(point, 'lat'),
      longitude: attributeOf(point, 'lon'),
      name: nameOf(detail),
      remarks: textAt(detail, 'remarks'),
      at: attributeOf(event, 'time'),
      staleAt: attributeOf(event, 'stale'),
      isExercise: isExercise(event),
      isHostile: HOSTILE.test(attributeOf(event, 'type')),
      kind: kindOf(attributeOf(event, 'type')),
      ...(withinMetres !== undefined && { withinMetres }),
    });
  },
});
