// The papers of a plan as data: what they are called, how they are built, and what each is missing. Each says who approved it,
// what changed since, and the team's allergies where that is asked for: tests/pdf holds every kind to that.
import type { Answers } from '../answers/answers.ts';
import type { Source } from '../answers/authors.ts';
import { type AnswerPath, fieldPath } from '../answers/path.ts';
import { rowsOf } from '../answers/rows.ts';
import { openQuestions } from '../plan/completeness.ts';
import { threatSections } from '../plan/mitigation.ts';
import { isAnswered } from '../plan/section-view.ts';
import { buildBriefCard } from './builders/brief-card.ts';
import { buildIcs206 } from './builders/ics-206.ts';
import { buildIcs215a } from './builders/ics-215a.ts';
import { postsOf } from './builders/posts.ts';
import { buildReport } from './builders/report.ts';
import { AnswerWords } from './model/answer-words.ts';
import type { PaperInput } from './model/paper-base.ts';
import { type PaperKind, type PaperModel, paperKinds } from './model/paper-model.ts';
import { MARK, sourcesOf, unconfirmedNote } from './model/unconfirmed-mark.ts';

export interface Missing {
  readonly title: string;
  /** The field to fill in; in a row named `new` where one is still to be added. */
  readonly path: AnswerPath;
}

type BuildPaper = (input: PaperInput) => PaperModel;

/** One footnote for all that is marked in it. */
function footnoted(build: BuildPaper): BuildPaper {
  return (input) => {
    const sources: Source[] = [];
    const model = build({ ...input, onMarked: (source) => sources.push(source) });
    const changes = input.changedSince?.changes ?? [];
    if (changes.some((change) => change.includes(MARK))) sources.push(...sourcesOf(input.answers));
    const note = unconfirmedNote(sources, input);
    return note === '' ? model : { ...model, unconfirmed: note };
  };
}

interface PaperType {
  readonly kind: PaperKind;
  readonly title: string;
  /** As it is called on a button: `ICS 206`. */
  readonly short: string;
  /** What it is for, in one sentence. */
  readonly says: string;
  readonly build: BuildPaper;
  readonly missing: (answers: Answers) => readonly Missing[];
}

const field = (answers: Answers, title: string, path: AnswerPath): readonly Missing[] =>
  isAnswered(answers, path) ? [] : [{ title, path }];

const row = (
  answers: Answers,
  title: string,
  section: string,
  first: string,
): readonly Missing[] =>
  rowsOf(answers, section).length > 0 ? [] : [{ title, path: fieldPath(section, first, 'new') }];

/** A post of an event that is a first-aid station is an aid station of the form. */
const hasStation = (answers: Answers): boolean =>
  postsOf({ answers }, new AnswerWords(answers, { timeZone: 'UTC' })).some(
    ({ isStation }) => isStation,
  );

const incident = (answers: Answers) => [
  ...field(answers, 'Incident name', 'icsOperation.name'),
  ...field(answers, 'Operational period from', 'icsOperation.periodFrom'),
  ...field(answers, 'Operational period to', 'icsOperation.periodTo'),
];

const TYPES: Readonly<Record<PaperKind, Omit<PaperType, 'kind'>>> = {
  report: {
    title: 'MTA Report',
    short: 'MTA Report',
    says: 'Every answer, section by section.',
    build: footnoted(buildReport),
    missing: openQuestions,
  },
  ics206: {
    title: 'ICS 206 Medical Plan',
    short: 'ICS 206',
    says: 'Medical plan for the IAP.',
    build: footnoted(buildIcs206),
    missing: (answers) => [
      ...incident(answers),
      ...(hasStation(answers) ? [] : row(answers, 'Medical aid station', 'icsAidStations', 'name')),
      ...row(answers, 'Transportation', 'icsTransport', 'service'),
      ...field(answers, 'Hospital', 'hospitalFacilities.primary.name'),
      ...field(answers, 'Special procedures', 'icsEvacuation.procedures'),
      ...field(answers, 'Prepared by', 'icsOperation.preparedBy'),
      ...field(answers, 'Safety officer', 'icsOperation.safetyOfficer'),
    ],
  },
  ics215a: {
    title: 'ICS 215A Safety Analysis',
    short: 'ICS 215A',
    says: 'Hazards and mitigations.',
    build: footnoted(buildIcs215a),
    missing: (answers) => [
      ...incident(answers),
      ...field(answers, 'Incident number', 'icsOperation.number'),
      ...(threatSections.some(({ id }) => rowsOf(answers, id).length > 0)
        ? []
        : row(answers, 'Threat with mitigation', 'animalThreats', 'hazard')),
      ...field(answers, 'Safety officer', 'icsOperation.safetyOfficer'),
      ...field(answers, 'Operations section chief', 'icsOperation.operationsChief'),
    ],
  },
  brief: {
    title: 'Brief Card',
    short: 'Brief Card',
    says: 'The commander’s brief on one page, to read aloud.',
    build: footnoted(buildBriefCard),
    missing: (answers) => [
      ...openQuestions(answers),
      ...field(answers, 'Ambulance exchange point', 'icsEvacuation.exchangePoint'),
    ],
  },
};

export const paperTypeOf = (kind: PaperKind): PaperType => ({ kind, ...TYPES[kind] });

/** All, in the order they are offered. */
export const paperTypes: readonly PaperType[] = paperKinds.map(paperTypeOf);
