// What the posts of an event have in common: what the posts above say, the nearest first, then the zones, shifts, channels and
// hospitals of the plan.
import { undisputedText } from '../answers/answers.ts';
import { type AnswerPath, fieldPath } from '../answers/path.ts';
import { placesOfRows, rowsOf } from '../answers/rows.ts';
import { hospitalRows } from '../hospitals/hospital-texts.ts';
import { hasAlike } from '../plan/alike.ts';
import type { AddedFieldKey, SectionId } from '../plan/catalogue.ts';
import type { AskedField } from './asked-field.ts';
import type { Known, Offer } from './offer.ts';

type PostField = AddedFieldKey<'eventPosts'>;

const inRows = (section: SectionId, field: string) => (known: Known) =>
  rowsOf(known.answers, section).map((row) => fieldPath(section, field, row));

const IN_PLAN: Readonly<Partial<Record<PostField, (known: Known) => readonly AnswerPath[]>>> = {
  zone: inRows('eventZones', 'name'),
  shift: inRows('eventShifts', 'name'),
  channel: (known) => [
    'additionalOpInfo.emsRadio',
    ...inRows('icsCommunications', 'channel')(known),
  ],
  destination: ({ answers }) =>
    hospitalRows(answers).map((row) => fieldPath('hospitalFacilities', 'name', row)),
};

export function fromOtherPosts(asked: AskedField, known: Known): readonly Offer[] {
  const { section, field, addedRow, path } = asked;
  if (addedRow === undefined || !section.added || !hasAlike(section.added)) return [];
  const { answers } = known;
  const place = placesOfRows(answers, section.id).get(addedRow) ?? 0;
  const isAlike = field.alike || field.kind === 'phrase';
  const above = isAlike ? rowsOf(answers, section.id).slice(0, place).toReversed() : [];
  const paths = [
    ...above.map((row) => fieldPath(section.id, field.key, row)),
    ...(section.id === 'eventPosts' ? (IN_PLAN[field.key as PostField]?.(known) ?? []) : []),
  ];
  return paths.flatMap((from): readonly Offer[] => {
    const text = undisputedText(answers.get(from));
    return text === '' ? [] : [{ texts: [[path, text]], source: { kind: 'same', path: from } }];
  });
}
