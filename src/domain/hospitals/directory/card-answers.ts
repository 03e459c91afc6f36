// What one tap writes into a hospital's card: what is known and nothing else. INVARIANT: never the ED contact, for the
// directory has the switchboard alone, and nothing where nothing is known.

import type { AnswerDocument } from '../../answers/answer-document.ts';
import type { Source } from '../../answers/authors.ts';
import { fieldPath } from '../../answers/path.ts';
import type { HospitalField, HospitalTier } from '../../plan/catalogue.ts';
import { clearCard } from '../hospital-card.ts';
import { formatLevel } from '../trauma.ts';
import { designationWords, designationWordsFor } from './designations.ts';
import type { DirectoryHospital } from './directory.ts';
import {
  adultLevelWords,
  formatDate,
  hospitalTypeWords,
  padWords,
  unstatedWords,
} from './directory-words.ts';

interface DirectoryAnswer {
  readonly field: Exclude<HospitalField, 'edContact'>;
  readonly text: string;
  /** Where it is known from and of when, in words. */
  readonly source: string;
  /** What of it the plan keeps until a person calls: of the name whether CMS lists such a hospital. The day is a year, a month or a day. */
  readonly from: Source;
}

const COORDINATE_DIGITS = 5;

const written = (phone: string) =>
  phone.length === 10 ? `(${phone.slice(0, 3)}) ${phone.slice(3, 6)}-${phone.slice(6)}` : phone;

/** Yes and no stand first: that is how forms tick them. What the two sources differ in is neither. */
function helipadOf({ helipad, pad, dates }: DirectoryHospital): string {
  const asOf = formatDate(dates.hifld);
  const faa = pad && `${padWords(pad)} (${dates.faa.slice(0, 4)})`;
  if (!faa)
    return helipad === 'unknown' ? '' : `${helipad === 'yes' ? 'Yes' : 'No'}, as of ${asOf}`;
  if (helipad === 'yes') return `Yes, as of ${asOf}; ${faa}`;
  return helipad === 'no' ? `${faa}; none as of ${asOf}` : faa;
}

/** `Level I (2022)`: the year goes with the text, to whatever list or paper it is copied. */
const asOfThen = (text: string, { dates }: DirectoryHospital): string =>
  text === '' ? '' : `${text} (${formatDate(dates.hifld)})`.replace(') (', ', ');

/** In the order of the card. */
export function cardAnswers(hospital: DirectoryHospital): readonly DirectoryAnswer[] {
  const { dates, cms, pad, trauma, isReopened } = hospital;
  const ofHifld = `HIFLD ${formatDate(dates.hifld)}`;
  const ofCms = `CMS ${formatDate(dates.cms)}`;
  const place = cms ? `${ofHifld}; listed by ${ofCms}` : `${ofHifld}; not listed by ${ofCms}`;
  const ofAdults = trauma.adult === undefined ? designationWordsFor('adults', hospital) : undefined;
  const designation = ofAdults === undefined ? designationWords(hospital) : '';
  const isChildren = hospital.type === 'children' || cms?.type === 'children';
  const answers: readonly Omit<DirectoryAnswer, 'from'>[] = [
    { field: 'name', text: hospital.name, source: isReopened ? ofCms : place },
    {
      field: 'type',
      text: [
        hospitalTypeWords(hospital),
        asOfThen(designation, hospital),
        asOfThen(unstatedWords(hospital), hospital),
      ]
        .filter((part) => part !== '')
        .join('; '),
      source: isReopened ? ofCms : place,
    },
    {
      field: 'address',
      text: `${hospital.address}, ${hospital.city}, ${hospital.state} ${hospital.zip}`,
      source: place,
    },
    {
      field: 'phone',
      text: written(hospital.phone),
      source: `${cms ? ofCms : ofHifld}, switchboard`,
    },
    { field: 'latitude', text: hospital.latitude.toFixed(COORDINATE_DIGITS), source: ofHifld },
    { field: 'longitude', text: hospital.longitude.toFixed(COORDINATE_DIGITS), source: ofHifld },
    {
      field: 'traumaAdult',
      text: asOfThen(adultLevelWords(hospital) ?? ofAdults ?? '', hospital),
      source: ofHifld,
    },
    {
      field: 'traumaPediatric',
      text: asOfThen(trauma.pediatric === undefined ? '' : formatLevel(trauma.pediatric), hospital),
      source: ofHifld,
    },
    {
      field: 'helipad',
      text: helipadOf(hospital),
      source: pad ? `${ofHifld}; FAA ${formatDate(dates.faa)}` : ofHifld,
    },
    { field: 'pediatric', text: isChildren ? 'Yes' : '', source: place },
  ];
  // What is from both is of the older one, but for what the FAA alone has.
  const sourceFor = ({ field, source }: Omit<DirectoryAnswer, 'from'>): Source => {
    if (field === 'name') {
      return cms ? { kind: 'cms', day: dates.cms } : { kind: 'unlisted', day: dates.hifld };
    }
    if (field === 'helipad' && hospital.helipad === 'unknown') {
      return { kind: 'directory', day: dates.faa };
    }
    return { kind: 'directory', day: source.startsWith(ofCms) ? dates.cms : dates.hifld };
  };
  return answers
    .filter(({ text }) => text !== '')
    .map((answer) => ({ ...answer, from: sourceFor(answer) }));
}

// What one tap in the directory does to a hospital card. INVARIANT: the ED contact is never filled from the directory.

/** `replace` leaves nothing of another hospital on the card; `fill` writes where nothing stands. */
export type DirectoryUse = 'replace' | 'fill';

/** Writes what is known as the user's own act; each answer says from which register it is, and of when. */
export function applyDirectory(
  document: AnswerDocument,
  tier: HospitalTier,
  hospital: DirectoryHospital,
  use: DirectoryUse,
): void {
  if (use === 'replace') clearCard(document, tier);
  for (const { field, text, from } of cardAnswers(hospital)) {
    const path = fieldPath('hospitalFacilities', field, tier);
    if (document.read(path).trim() !== '') continue;
    document.accept(path, text, from);
  }
}
