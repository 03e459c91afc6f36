// The lines of a nine-line as attributes of TAK's `_medevac_`: only what somebody stated. What is missing, undecided or counted in
// part has none, and is said in the remarks.
import { codedFields, type Meaning } from '../requests/nine-line.ts';
import { notInSet, type OpenRequest } from '../requests/request.ts';
import { NOT_DECIDED, readCodes } from '../requests/stored-codes.ts';
import { titled } from './tak-event.ts';

export type Attributes = Readonly<Record<string, string>>;

/** Attributes of ATAK-CIV 5.5, by what the codes of a line mean: one without a name does not compile. */
const PRECEDENCES: Readonly<Record<Meaning<'precedence'>, string>> = {
  Urgent: 'urgent',
  'Urgent surgical': 'urgent_surgical',
  Priority: 'priority',
  Routine: 'routine',
  Convenience: 'convenience',
};
const PATIENTS: Readonly<Record<Meaning<'patients'>, string>> = {
  Litter: 'litter',
  Ambulatory: 'ambulatory',
};
const EQUIPMENT: Readonly<Record<Meaning<'equipment'>, string>> = {
  None: 'equipment_none',
  Hoist: 'hoist',
  'Extraction equipment': 'extraction_equipment',
  Ventilator: 'ventilator',
};
/** Places in its lists, which it parses as numbers with nothing that catches another text. */
const SECURITY: Readonly<Record<Meaning<'security'>, string>> = {
  'No enemy': '0',
  'Possible enemy': '1',
  'Enemy, caution': '2',
  'Enemy, armed escort': '3',
};
const MARKINGS: Readonly<Record<Meaning<'marking'>, string>> = {
  Panels: '0',
  Pyrotechnic: '1',
  Smoke: '2',
  None: '3',
  Other: '4',
};

/** By what is stated; undefined for what is none of them. */
const named = (names: Readonly<Record<string, string>>, means: string): string | undefined =>
  Object.hasOwn(names, means) ? names[means] : undefined;

/** What somebody stated; '' where two answers stand. */
export const stated = ({ text }: OpenRequest, field: string): string => {
  const said = text(field);
  return said.endsWith(NOT_DECIDED) ? '' : said;
};

/** By name, as whole numbers. What is counted in part alone would be too few: none of it. */
function counts(
  request: OpenRequest,
  field: 'precedence' | 'patients',
  names: Readonly<Record<string, string>>,
): Attributes {
  const text = stated(request, field);
  const { coded, unread } = readCodes(text, codedFields[field], true);
  const isPart =
    unread.length > 0 ||
    (field === 'precedence' &&
      (request.undecided.includes('codes') || notInSet(text, request.nineLine.codes).length > 0));
  if (isPart) return {};
  return Object.fromEntries(
    coded.flatMap(({ means, count }) => {
      const name = named(names, means);
      return name === undefined ? [] : [[name, String(count)]];
    }),
  );
}

function equipmentOf(request: OpenRequest): Attributes {
  const { coded, unread } = readCodes(stated(request, 'equipment'), codedFields.equipment, false);
  // Of two phones one said none: beside anything else it says nothing.
  const means = coded.map((each) => each.means);
  const isMore = means.length + unread.length > 1;
  const known = means
    .filter((each) => each !== 'None' || !isMore)
    .flatMap((each) => named(EQUIPMENT, each) ?? []);
  return {
    ...Object.fromEntries(known.map((name) => [name, 'true'])),
    ...(unread.length > 0
      ? { equipment_other: 'true', equipment_detail: titled(unread.join(', ')) }
      : {}),
  };
}

const OTHER_MARKING = 'Other' satisfies Meaning<'marking'>;

function markingOf(request: OpenRequest): Attributes {
  const [marking, words] = [stated(request, 'marking'), stated(request, 'markingWords')];
  const means = marking === '' && words !== '' ? OTHER_MARKING : marking;
  const index = named(MARKINGS, means);
  // Other says nothing until somebody says what.
  if (index === undefined || (means === OTHER_MARKING && words === '')) return {};
  return { hlz_marking: index, ...(words === '' ? {} : { hlz_other: titled(words) }) };
}

/** Lines 6 and 9 are of the form: what the other form asks is not sent. */
function formLines(request: OpenRequest): Attributes {
  if (request.undecided.includes('form')) return {};
  if (request.nineLine.form === 'war') {
    const index = named(SECURITY, stated(request, 'security'));
    return index === undefined ? {} : { security: index };
  }
  const terrain = stated(request, 'terrain');
  return terrain === '' ? {} : { terrain_other: 'true', terrain_other_detail: titled(terrain) };
}

/** Of lines 3 to 7 and 9, what was stated; a line without has no attribute. */
export const medevacLines = (request: OpenRequest): Attributes => ({
  ...counts(request, 'precedence', PRECEDENCES),
  ...equipmentOf(request),
  ...counts(request, 'patients', PATIENTS),
  ...formLines(request),
  ...markingOf(request),
});
