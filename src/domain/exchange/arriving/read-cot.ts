// Cursor on Target events: markers of TAK. What asks for help or gives a task is somebody else's, and stays that.
import type { LeftOut } from './arriving-place.ts';
import type { GatheredPlaces } from './gathered-places.ts';
import { attributeOf, childOf, type Element, type RecordReader, textAt } from './xml-records.ts';

/** By how the type begins, the first that fits; what a marker is of is taken, whoever it is. */
const TYPES: readonly (readonly [string, LeftOut | 'place'])[] = [
  ['b-r', 'request'],
  ['b-a', 'request'],
  ['t', 'request'],
  ['b-m-r', 'shape'],
  ['b-m-p', 'place'],
  ['b-i', 'place'],
  ['u-d-p', 'place'],
  ['u', 'shape'],
  ['a', 'place'],
];

const isOf = (type: string, begins: string) => type === begins || type.startsWith(`${begins}-`);

function judged(event: Element): LeftOut | 'place' {
  const detail = childOf(event, 'detail');
  if (childOf(detail, '_medevac_') || childOf(detail, 'emergency')) return 'request';
  const type = attributeOf(event, 'type');
  return TYPES.find(([begins]) => isOf(type, begins))?.[1] ?? 'other';
}

/** A hospital of any side, as a building or as a unit for treatment. */
const HOSPITAL = /^a-[a-z.]-G-I-X-H(?:-|$)/;
const TREATMENT = /^a-[a-z.]-G-U-S-M-M(?:-|$)/;
/** TAK's word for unknown, and what is beyond any use. */
const MOST_METRES = 100_000;

function withinOf(point: Element | undefined): number | undefined {
  const metres = Number(attributeOf(point, 'ce') || Number.NaN);
  return metres > 0 && metres < MOST_METRES ? metres : undefined;
}

function kindOf(type: string): 'hospital' | 'aidStation' | undefined {
  if (HOSPITAL.test(type)) return 'hospital';
  return TREATMENT.test(type) ? 'aidStation' : undefined;
}

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
      name: attributeOf(childOf(detail, 'contact'), 'callsign'),
      remarks: textAt(detail, 'remarks'),
      at: attributeOf(event, 'time'),
      kind: kindOf(attributeOf(event, 'type')),
      ...(withinMetres !== undefined && { withinMetres }),
    });
  },
});
