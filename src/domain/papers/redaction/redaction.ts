// Which answers go into a document for whom: data, so that it can be shown before anything is shared.
// INVARIANT: a document is built from what a profile let through and from nothing else.
import {
  ABOUT_SECTION,
  ADDED_FIELD,
  NAME_PATH,
  POSITION_FIELD,
  PRINT_NOT_ASSESSED_PATH,
  TITLE_FIELD,
} from '../../answers/about.ts';
import { type Answers, hasText, isInternalPath, type ShownAnswer } from '../../answers/answers.ts';
import { joinPath, parsePath } from '../../answers/path.ts';
import {
  MARKS_SECTION,
  ownersByPicture,
  PICTURES_SECTION,
  pictureOfRow,
} from '../../pictures/picture-owners.ts';
import { knownSection } from '../../plan/catalogue.ts';
import { isUsable, landingZoneStatuses } from '../../points/landing-zones.ts';
import { rightAnswers } from '../../points/right-points.ts';
import { answersOfWordsBefore } from '../../points/words-before.ts';

export type ProfileKey = 'everything' | 'command' | 'hospital' | 'public';

interface RedactionProfile {
  readonly key: ProfileKey;
  readonly title: string;
  /** Who it is for and what goes in, in one sentence. */
  readonly says: string;
  /** `section` or `section.field`, for all of its rows; undefined lets everything in. */
  readonly lets?: readonly string[];
  /** Removed again. */
  readonly holdsBack?: readonly string[];
}

/** What a receiving hospital needs to get ready, without where the team stands and what the operation is for, which its name may say. */
const FOR_HOSPITALS = [
  'operatorInfo.operatorName',
  'operatorInfo.agency',
  'operatorInfo.contactInfo',
  'icsOperation.number',
  'icsOperation.periodFrom',
  'icsOperation.periodTo',
  'icsOperation.handling',
  'hospitalFacilities',
  'additionalOpInfo.emsRadio',
  'additionalOpInfo.emsSupervisor',
  'additionalOpInfo.emsUnit0',
  'additionalOpInfo.emsUnit1',
  'additionalOpInfo.emsUnit2',
  'helicopterPlan.primaryContact',
  'helicopterPlan.secondaryContact',
  'icsTransport.service',
  'icsTransport.contact',
  'icsTransport.level',
  'icsTransport.mode',
  // Without these a paper would say that a declined helicopter comes, or that nobody knows when an ambulance does.
  'icsTransport.arrival',
  'helicopterPlan.decision',
  'helicopterPlan.decidedAt',
  'hazardousMaterials.materialType',
  'hazardousMaterials.riskLevel',
  'hazardousMaterials.description',
  'hazardousMaterials.assessed',
  'hazardousMaterials.hazard',
  'hazardousMaterials.likelihood',
  'hazardousMaterials.severity',
  'hazardousMaterials.residualRisk',
  'specialtyCenters.burnCenter',
  'specialtyCenters.burnContact',
  'specialtyCenters.pediatricCenter',
  'specialtyCenters.pediatricContact',
  'expectedPeople.casualties',
  'expectedPeople.massCasualty',
  'specialPopulations.children',
  'specialPopulations.pregnant',
  'specialPopulations.elderly',
  'decontamination.water',
  'decontamination.team',
  'decontamination.order',
] as const;

/** What anybody may know: a paper with a handling mark is not for anybody. */
const FOR_THE_PUBLIC = ['operatorInfo.agency', 'icsOperation.name', 'weather'] as const;

export const redactionProfiles: readonly RedactionProfile[] = [
  {
    key: 'everything',
    title: 'Everything',
    says: 'Every answer of the chosen sections. The data inside also has the name of the assessment, unless a section is left out.',
  },
  {
    key: 'command',
    title: 'Command',
    says: 'For the command post: everything but the badge number of the medic.',
    holdsBack: ['operatorInfo.badgeNumber'],
  },
  {
    key: 'hospital',
    title: 'Hospital',
    says: 'For a receiving hospital: who calls, transport, hospitals, casualties expected, children, pregnant and elderly people, hazardous materials and decontamination; no name of the operation, no locations of the team and no other threats. Minutes to several hospitals hint at where the team is.',
    lets: FOR_HOSPITALS,
    // Minutes are what a hospital gets ready by; `says` warns that several of them hint at the place.
    holdsBack: ['hospitalFacilities.distance'],
  },
  {
    key: 'public',
    title: 'Public',
    says: 'For anyone: agency, name of the operation and weather, with no handling mark.',
    lets: FOR_THE_PUBLIC,
  },
];

export interface Redaction {
  readonly profile: ProfileKey;
  /** Sections that were chosen to stay out. */
  readonly without: readonly string[];
}

const STRUCTURE: ReadonlySet<string> = new Set([POSITION_FIELD, ADDED_FIELD, TITLE_FIELD]);

/**
 * Whether a path may go in. Links to the saved list never do, and of what the assessment says about itself its name
 * alone, where nothing is held back.
 */
export function isLet(path: string, { profile, without }: Redaction): boolean {
  if (path === NAME_PATH) return profile === 'everything' && without.length === 0;
  const parts = parsePath(path);
  if (!parts || parts.section === ABOUT_SECTION || without.includes(parts.section)) return false;
  const { section, field } = parts;
  if (knownSection(section)?.fields.some((each) => each.internal && each.key === field)) {
    return false;
  }
  const { lets, holdsBack = [] } = redactionProfiles.find(({ key }) => key === profile) ?? {};
  const name = `${section}.${field}`;
  if (holdsBack.includes(name)) return false;
  if (lets === undefined) return true;
  // Places of rows go with their answers.
  const isStructure = STRUCTURE.has(field) && lets.some((each) => each.startsWith(`${section}.`));
  return lets.includes(section) || lets.includes(name) || isStructure;
}

const rowOfPath = (path: string) => path.slice(0, path.lastIndexOf('.'));

/**
 * Whether a path may go in as far as pictures go: they, and what is drawn on them, go where what they belong to goes: of a section that
 * stays out, or a place that is held back, none. Each picture and each owner is judged once.
 */
function pictureGate(answers: Answers, redaction: Redaction): (path: string) => boolean {
  const isOwnerLet = remembered((owner) =>
    parsePath(owner) ? isLet(owner, redaction) : !redaction.without.includes(owner),
  );
  const isPictureLet = remembered((row) =>
    (ownersByPicture(answers).get(row) ?? []).every(isOwnerLet),
  );
  return (path) => {
    const { section, row } = parsePath(path) ?? {};
    if (section !== PICTURES_SECTION && section !== MARKS_SECTION) return true;
    if (redaction.without.includes(PICTURES_SECTION)) return false;
    return row === undefined || isPictureLet(pictureOfRow(answers, section, row));
  };
}

function remembered(judge: (key: string) => boolean): (key: string) => boolean {
  const known = new Map<string, boolean>();
  return (key) => {
    const found = known.get(key) ?? judge(key);
    known.set(key, found);
    return found;
  };
}

/** Of landing zones the place goes in for one that says nothing else, too: a zone has one number on every paper and phone. */
const isZonePlace = (path: string): boolean =>
  path.startsWith('helicopterPlan.') && path.endsWith(`.${POSITION_FIELD}`);

/** The answers that may go in; of any other row without any of them, not even its place. */
export function answersToShare(answers: Answers, redaction: Redaction): Answers {
  const isPictureLet = pictureGate(answers, redaction);
  const shared = [...answers].filter(([path]) => isLet(path, redaction) && isPictureLet(path));
  const rowOf = rowOfPath;
  const isPlace = (path: string) => path.endsWith(`.${POSITION_FIELD}`);
  const answered = new Set(
    shared
      .filter(([path, answer]) => !isPlace(path) && hasText(answer))
      .map(([path]) => rowOf(path)),
  );
  return new Map(
    shared.filter(([path]) => !isPlace(path) || isZonePlace(path) || answered.has(rowOf(path))),
  );
}

/**
 * Of landing zones whose place stays out and of which nobody decided, that they are there: without it the one that was
 * declined would read as the only one, and the helicopter as not coming.
 */
function undecidedZones(
  answers: Answers,
  redaction: Redaction,
): readonly (readonly [string, ShownAnswer])[] {
  const zones = landingZoneStatuses(answers);
  if (zones.every(isUsable)) return [];
  const at = (field: string, row?: string) => joinPath('helicopterPlan', field, row);
  return zones
    .filter(({ decision: state }) => state === undefined)
    .map(({ row }) => at('decision', row))
    .filter((path) => isLet(path, redaction) && !isLet(at('landingZone'), redaction))
    .map((path) => [path, { text: 'Not decided', author: '', at: new Date(0), others: [] }]);
}

/**
 * What documents are built from: the answers that may go in, what is printed for empty sections, and which points a person
 * confirmed as right and what places were called before, which no document prints.
 */
export function redact(answers: Answers, redaction: Redaction): Answers {
  const printed = answers.get(PRINT_NOT_ASSESSED_PATH);
  const shared = answersToShare(answers, redaction);
  return new Map([
    ...shared,
    ...undecidedZones(answers, redaction),
    ...(printed ? [[PRINT_NOT_ASSESSED_PATH, printed] as const] : []),
    ...rightAnswers(answers),
    ...answersOfWordsBefore(answers),
  ]);
}

/** Whether documents may say who gave which of several answers. */
export function namesAuthors({ profile }: Redaction): boolean {
  return profile === 'everything' || profile === 'command';
}

/** Whether documents may say how many of the team have allergies: for the command post alone, and where it was asked for. */
export function saysTeamAllergies({ profile }: Redaction): boolean {
  return profile === 'command';
}

/** Whether the data inside may say which assessment it is from, and so that two files are of one. */
export function namesAssessment({ profile }: Redaction): boolean {
  return profile === 'everything' || profile === 'command';
}

/** False where something of a section stays out: then nobody may read that it was not assessed. */
export function isWhole(section: string, { profile, without }: Redaction): boolean {
  const { lets, holdsBack = [] } = redactionProfiles.find(({ key }) => key === profile) ?? {};
  return (
    !without.includes(section) &&
    (lets === undefined || lets.includes(section)) &&
    !holdsBack.some((each) => each.startsWith(`${section}.`))
  );
}

interface SectionShare {
  readonly section: string;
  readonly goesIn: number;
  readonly staysOut: number;
}

/** How many answers of each section go in and stay out, for those that have any: shown before sharing. */
export function sharesOf(answers: Answers, redaction: Redaction): readonly SectionShare[] {
  const counts = new Map<string, { goesIn: number; staysOut: number }>();
  const isPictureLet = pictureGate(answers, redaction);
  for (const [path, answer] of answers) {
    const section = parsePath(path)?.section;
    // A picture counts as one, whatever is said of it.
    const isPicture = section === PICTURES_SECTION;
    const isCounted = isPicture ? path.endsWith('.picture') : !isInternalPath(path);
    if (section === undefined || !isCounted || !hasText(answer)) continue;
    const count = counts.get(section) ?? { goesIn: 0, staysOut: 0 };
    counts.set(section, count);
    if (isLet(path, redaction) && isPictureLet(path)) count.goesIn += 1;
    else count.staysOut += 1;
  }
  return [...counts].map(([section, count]) => ({ section, ...count }));
}
