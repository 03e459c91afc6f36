// The facts of a brief in the order a commander asks, each with what must stay when it is too long.

import type { Answers } from '../../answers/answers.ts';
import type { AnswerPath } from '../../answers/path.ts';
import { rowsOf } from '../../answers/rows.ts';
import { hospitalRows } from '../../hospitals/hospital-texts.ts';
import { levelInBrief, notCalledInBrief } from '../../hospitals/not-called.ts';
import { teamAllergiesWords } from '../../kit/team-allergies.ts';
import { BRIEF } from '../../limits.ts';
import { threatSections } from '../../plan/mitigation.ts';
import { isAirDeclined, isUsable, landingZoneStatuses } from '../../points/landing-zones.ts';
import { eachOnce, isOneInOther, saysMedical, saysToo } from '../../text/same-words.ts';
import { AnswerWords, asName, inOneLine, labelled, NOT_DECIDED } from '../model/answer-words.ts';
import type { PaperInput } from '../model/paper-base.ts';
import { CUT, firstClause, shortForm } from '../model/short-form.ts';
import { withoutMarks } from '../model/unconfirmed-mark.ts';
import { approvalOf } from '../versions/approval.ts';
import {
  also,
  type BriefFact,
  fact,
  joined,
  needed,
  SEE_REPORT,
  seeReport,
  wholeItems,
} from './brief-parts.ts';
import { evacuationTime, NOT_COUNTED } from './evacuation-time.ts';
import {
  decisionWords,
  divertWords,
  hospitalName,
  hospitalTitle,
  notesAlone,
  type PlanException,
  planExceptions,
} from './exceptions.ts';
import { type Hazard, hazardsOf, isUnmitigated } from './hazards.ts';
import { periodInWords } from './ics-forms.ts';
import { CHECK, checksOfPoints } from './paper-points.ts';
import {
  deconWords,
  furtherLines,
  k9Words,
  perimeterWords,
  populationLines,
  specialtyCenters,
} from './populations.ts';
import { postsOf, postsWords } from './posts.ts';
import { landingPoint } from './printed-places.ts';
import { obstructionsOf, type Transport, transportOf } from './transport.ts';
import { weatherFacts } from './weather-line.ts';

// The points of a brief, and what is not acknowledged of them.

/** A place with its point behind it, which is left out first. */
const placeFact = (
  label: string,
  short: string,
  section: string,
  [place, point]: readonly [string, string],
): BriefFact =>
  fact(label, short, [section], [...needed(place), ...(place === '' ? needed : also)(point)], {
    mesh: [inOneLine(place) || inOneLine(point)],
  });

const PRINTED_POINTS: ReadonlySet<string> = new Set([
  'operationalInfo.incidentCoordinates',
  'operationalInfo.commandPostCoordinates',
  'operationalInfo.stagingCoordinates',
  'icsEvacuation.collectionCoordinates',
  'icsEvacuation.exchangeCoordinates',
  'helicopterPlan.latitude',
  'helicopterPlan.longitude',
  'helicopterPlan.mgrs',
] satisfies readonly AnswerPath[]);

/** What of the points on the brief is not acknowledged: whole sentences, at least one of them, and how many more there are. */
function pointsToCheck(input: PaperInput): readonly BriefFact[] {
  const all = checksOfPoints(input, (path) => PRINTED_POINTS.has(path));
  if (all.length === 0) return [];
  const sentences = all.map(({ sentence }) => sentence);
  const say = (most: number) => wholeItems(sentences, ' ', most);
  // In the line for a mesh radio whole sentences would have no room, and the points went out alone.
  const places = `point of ${[...new Set(all.map(({ place }) => place))].join(', ')}`;
  return [{ label: CHECK, short: 'CHECK', isKept: true, sections: [], say, needed: [places] }];
}

/** Beside what is said of it: a status that was typed into a name is part of that name. A longer text is shortened, which no quotation can be. */
const wholeName = (text: string): string =>
  text.length > BRIEF.nameCharacters ? text : asName(text);

function hospital(
  label: string,
  short: string,
  row: string,
  { answers, words }: { readonly answers: Answers; readonly words: AnswerWords },
): BriefFact {
  const text = (field: string, as?: (typed: string) => string) =>
    inOneLine(words.text('hospitalFacilities', field, row, as));
  const trauma = joined(
    [
      text('traumaAdult') === '' ? '' : `trauma ${levelInBrief(text('traumaAdult'))} adult`,
      text('traumaPediatric') === '' ? '' : `${text('traumaPediatric')} pediatric`,
    ],
    ', ',
  );
  const times = joined(
    [
      text('groundTime') === '' ? text('distance') : `ground ${text('groundTime')}`,
      text('airTime') === ''
        ? ''
        : `air ${text('airTime')}${isAirDeclined(answers) ? ' (air declined)' : ''}`,
    ],
    ', ',
  );
  const divert = divertWords(answers, words, row);
  const name = text('name', wholeName);
  const contact = text('edContact') || text('phone') || text('radioChannel');
  const parts = [
    ...needed(name, notCalledInBrief(answers, row), divert),
    ...also(trauma || labelled('type: ', text('type')), times),
    ...needed(contact),
    ...also(contact === text('radioChannel') ? '' : text('radioChannel')),
  ];
  return fact(label, short, ['hospitalFacilities'], parts, {
    by: '; ',
    // A quotation is not cut there.
    mesh: [name, divert.split(/[,;]| Notes:/, 1)[0] ?? '', contact],
  });
}

/** What else is noted of hospitals: the first to be left out. */
function hospitalNotes(answers: Answers, words: AnswerWords): readonly BriefFact[] {
  const lines = hospitalRows(answers).map((row) =>
    labelled(
      `${hospitalName(words, row) || hospitalTitle(row)}: `,
      notesAlone(answers, words, row),
    ),
  );
  return optional('Hospital notes', 'NOTES', lines, ['hospitalFacilities']);
}

/** Units that differ by their names alone are printed together. */
function grouped(units: readonly Transport[]): readonly (readonly Transport[])[] {
  const groups = new Map<string, Transport[]>();
  for (const unit of units) {
    const { level, places, contacts } = unit;
    const key = withoutMarks(JSON.stringify([level, places, contacts]));
    groups.set(key, [...(groups.get(key) ?? []), unit]);
  }
  return [...groups.values()];
}

const nameAll = (units: readonly Transport[]) => units.map(({ name }) => name).join(', ');

const names = (units: readonly Transport[]) => joined([nameAll(units), units[0]?.level ?? ''], ' ');

/** To be heard: the level is that of each of them. */
function spokenNames(units: readonly Transport[]): string {
  const level = units[0]?.level ?? '';
  if (units.length === 1 || level === '') return names(units);
  return `${nameAll(units)}, ${units.length === 2 ? 'both' : 'all'} ${level}`;
}

function transport(units: readonly Transport[]): BriefFact {
  const groups = grouped(units.filter(({ way }) => way !== 'air'));
  const ambulances = groups.filter(([first]) => first?.isUnit);
  const parts = groups.flatMap((group) => {
    const [{ isUnit = true, places = [], contacts = [] } = {}] = group;
    const more = also(...places, ...contacts);
    // Where they stage is no place of a unit.
    const isNamed = isUnit || ambulances.length === 0 || places.length > 0;
    const parts = isNamed ? [...needed(spokenNames(group)), ...more] : more;
    return parts.map((part, index) => (index === 0 ? { ...part, by: '; ' } : part));
  });
  return fact('Transport', 'AMB', ['icsTransport', 'additionalOpInfo'], parts, {
    mesh: [ambulances.map(names).join(', ')],
  });
}

/** Where it lands, and what was decided of that: the first that can be used, then those that cannot. */
function landingZoneParts(answers: Answers, words: AnswerWords) {
  const all = landingZoneStatuses(answers);
  const zones = [...all.filter(isUsable), ...all.filter((each) => !isUsable(each))];
  return zones.map((zone, index) => {
    const { row } = zone;
    const at = (field: string, as?: (typed: string) => string) =>
      inOneLine(words.text<string, string>('helicopterPlan', field, row, as));
    const point = row === undefined ? landingPoint(words).first : at('coordinates');
    const name = joined(
      ['LZ', at('landingZone', wholeName) || (point === '' ? '' : inOneLine(point))],
      ' ',
    );
    const decided = zone.decision === undefined ? '' : decisionWords(words, row);
    const status = isUsable(zone) ? decided : decided.toUpperCase();
    const obstructions =
      row === undefined ? obstructionsOf(at) : joined([at('obstructions'), at('obstacles')], '; ');
    return {
      isFirst: index === 0,
      name,
      point: at('landingZone') === '' ? '' : inOneLine(point),
      status,
      // Of a text that goes on what counts is whether one can land there.
      inShort: isUsable(zone)
        ? status.includes('“') || status.endsWith(NOT_DECIDED)
          ? status
          : (status.split(',', 1)[0] ?? '')
        : 'DECLINED',
      obstructions,
    };
  });
}

/** Of the helicopter plan, which is printed by itself: a line of a unit that says one of these too is left out. */
const OF_PLAN = [
  'primaryContact',
  'secondaryContact',
  'landingZone',
  'lzType',
  'mgrs',
  'latitude',
] as const;

function air(answers: Answers, words: AnswerWords, units: readonly Transport[]): BriefFact {
  const text = (field: string) => inOneLine(words.text('helicopterPlan', field));
  const own = units.filter(({ way, isPlan }) => way === 'air' && !isPlan);
  const ofPlan = OF_PLAN.map(text);
  const rows = own.map(({ name, level, places, contacts }) => {
    const others = [...places, ...contacts].filter(
      (line) => !ofPlan.some((each) => isOneInOther(line, each)),
    );
    return joined([name, level, ...others], ', ');
  });
  const [first, ...others] = landingZoneParts(answers, words);
  return fact(
    'Air',
    'AIR',
    ['helicopterPlan', 'icsTransport'],
    [
      ...(text('primaryContact') === '' ? needed(...rows) : also(...rows)),
      ...needed(text('primaryContact')),
      ...also(text('secondaryContact')),
      ...(first
        ? [
            ...needed(first.name, first.status, first.point),
            ...also(labelled('obstructions: ', first.obstructions)),
          ]
        : []),
      ...others.flatMap(({ name, status, point }) =>
        (status === '' ? also : needed)(joined([name, point, status], ', ')),
      ),
    ],
    {
      by: '; ',
      mesh: [
        text('primaryContact') || joined(rows, '; '),
        first ? joined([first.name, first.inShort, first.point], ', ') : '',
      ],
    },
  );
}

/** In so many characters, but never less than a first clause of a length that can be read aloud. */
function clauses(text: string, most: number): string {
  const first = firstClause(text);
  if (first.length <= most || first.length > BRIEF.clauseCharacters) return shortForm(text, most);
  return first === text ? text : `${first} ${CUT}`;
}

/** Hazard, severity and the first clause of its mitigation always stand. */
function threatWords(threat: Hazard, most: number): string {
  const { area, what, alsoCalled, worstInShort, mitigation } = threat;
  // What it is comes before what it may do.
  const hazard = joined([alsoCalled, what], ': ');
  const done = isUnmitigated(threat) ? 'NO MITIGATION YET' : inOneLine(mitigation);
  const severity = worstInShort === '' ? '' : `(${worstInShort})`;
  const say = (name: string, against: string) =>
    joined([joined([name, severity], ' '), against], ': ');
  const whole = say(joined([hazard, area], ', '), done);
  if (whole.length <= most) return whole;
  const room = most - SEE_REPORT.length - severity.length - 4;
  const half = Math.max(Math.floor(room / 2), room - done.length);
  const name = clauses(hazard, half) || CUT;
  return seeReport(say(name, clauses(done, room - name.length)));
}

function threats(input: PaperInput, words: AnswerWords): readonly BriefFact[] {
  const all = hazardsOf(input, words);
  const common = { isKept: true, sections: threatSections.map(({ id }) => id) };
  const found = all.filter(({ kind }) => kind !== 'none');
  if (found.length === 0) {
    const text = all.map(({ section, what }) => `${section}: ${inOneLine(what)}`).join('; ');
    return [{ ...common, label: 'Threats', short: 'T', say: () => text, needed: [text] }];
  }
  // The others by name: more of each as long as there is room.
  const others = found.slice(BRIEF.threats);
  return [
    ...found.slice(0, BRIEF.threats).map((hazard, index) => ({
      ...common,
      label: `Threat ${index + 1}`,
      short: `T${index + 1}`,
      say: (most: number) => threatWords(hazard, most),
      needed: [threatWords(hazard, Number.POSITIVE_INFINITY)],
    })),
    ...(others.length > 0
      ? [
          {
            ...common,
            isKept: false,
            label: 'More threats',
            short: 'T+',
            say: (most: number) =>
              wholeItems(
                others
                  .slice(0, BRIEF.moreThreats)
                  .map((hazard) => threatWords(hazard, Math.max(most / 2, BRIEF.levelCharacters))),
                '; ',
                most,
                others.length,
              ),
            needed: [`${others.length} more: see the safety analysis`],
          },
        ]
      : []),
  ];
}

function channels(input: PaperInput, words: AnswerWords): BriefFact {
  const own = inOneLine(words.text('additionalOpInfo', 'emsRadio'));
  const rows = rowsOf(input.answers, 'icsCommunications').map((row) => {
    const text = (field: string) => words.text('icsCommunications', field, row);
    return joined([text('use'), text('channel')], ' ');
  });
  const isMedical = (text: string) => (own === '' ? saysMedical(text) : saysToo(text, own));
  const first = rows.find(isMedical) ?? (own === '' ? rows[0] : undefined) ?? '';
  const others = rows.filter((row) => row !== first);
  const shown = others.slice(0, BRIEF.channels);
  const more = others.length - shown.length;
  const parts = [...eachOnce(first, own, ...shown), more > 0 ? `${more} more` : ''];
  return fact(
    'Medical channel',
    'CH',
    ['additionalOpInfo', 'icsCommunications'],
    [...needed(...parts.slice(0, 1)), ...also(...parts.slice(1))],
    { by: '; ', mesh: [own || first] },
  );
}

/** Only where it was asked for: a plan without it lacks nothing. */
function teamAllergies({ teamAllergies: count }: PaperInput): readonly BriefFact[] {
  return count ? [fact('Team', 'TEAM', [], needed(teamAllergiesWords(count)))] : [];
}

/** Before all else, where there are any. */
function exceptionFacts(input: PaperInput, words: AnswerWords): readonly BriefFact[] {
  const exceptions = planExceptions(input, words);
  const all = exceptions.map((each) => each.words);
  if (all.length === 0) return [];
  // They are shortened last. Where not all have room, one of each kind comes before the second of any.
  const firsts = new Map([...exceptions].reverse().map((each) => [each.kind, each]));
  const isFirst = (each: PlanException) => firsts.get(each.kind) === each;
  const sorted = [...exceptions]
    .sort((a, b) => Number(isFirst(b)) - Number(isFirst(a)))
    .map((each) => each.words);
  const say = (most: number) => {
    const room = Math.max(most, BRIEF.exceptionCharacters);
    return wholeItems(all.join('; ').length <= room ? all : sorted, '; ', room);
  };
  return [{ label: 'Exceptions', short: 'EXC', isKept: true, sections: [], say, needed: all }];
}

/** A fact of which a plan that does not say it lacks nothing. */
function optional(
  label: string,
  short: string,
  parts: readonly string[],
  sections: readonly string[],
): readonly BriefFact[] {
  return parts.some((part) => part !== '')
    ? [{ ...fact(label, short, sections, needed(...parts), { by: '; ' }), isKept: false }]
    : [];
}

const FURTHER_SECTIONS = [
  'icsOperation',
  'operationalInfo',
  'expectedPeople',
  'icsEvacuation',
  'additionalOpInfo',
  'helicopterPlan',
];

/** Every fact, answered or not, the most asked for first. */
export function briefFacts(input: PaperInput): readonly BriefFact[] {
  const words = new AnswerWords(input.answers, input);
  const of = (section: string) => (field: string) => words.text(section, field);
  const op = of('icsOperation');
  const place = of('operationalInfo');
  const person = of('operatorInfo');
  const evacuation = of('icsEvacuation');
  const approval = approvalOf(words, input);
  const units = transportOf(input, words);
  const period = periodInWords(input, words);
  const time = evacuationTime(input.answers, words, input.isWhole);
  return [
    ...exceptionFacts(input, words),
    fact(
      'Operation',
      'OP',
      ['icsOperation', 'operationalInfo'],
      [...needed(op('name') || place('incidentType')), ...also(op('number'))],
    ),
    fact('Period', 'PER', ['icsOperation'], needed(period)),
    ...pointsToCheck(input),
    placeFact('Location', 'LOC', 'operationalInfo', [
      place('incidentLocation'),
      place('incidentCoordinates'),
    ]),
    placeFact('Command post', 'CP', 'operationalInfo', [
      place('commandPost'),
      place('commandPostCoordinates'),
    ]),
    fact(
      'Medic',
      'MED',
      ['icsOperation', 'operatorInfo'],
      needed(op('preparedBy') || person('operatorName'), person('contactInfo')),
    ),
    channels(input, words),
    ...teamAllergies(input),
    placeFact('Casualty collection point', 'CCP', 'icsEvacuation', [
      evacuation('collectionPoint'),
      evacuation('collectionCoordinates'),
    ]),
    placeFact('Ambulance exchange point', 'AEP', 'icsEvacuation', [
      evacuation('exchangePoint'),
      evacuation('exchangeCoordinates'),
    ]),
    ...optional('Posts', 'POSTS', [postsWords(postsOf(input, words))], ['eventPosts']),
    ...optional('Special procedures', 'PROC', [evacuation('procedures')], ['icsEvacuation']),
    transport(units),
    hospital('Primary hospital', 'HOSP', 'primary', { answers: input.answers, words }),
    hospital('Alternate hospital', 'ALT', 'secondary', { answers: input.answers, words }),
    ...optional(
      'Time to hospital',
      'TIME',
      time ? [labelled('to ', withoutMarks(time.hospital)), ...time.ways, NOT_COUNTED] : [],
      ['icsTransport', 'hospitalFacilities'],
    ),
    air(input.answers, words, units),
    ...threats(input, words),
    ...optional('Hazmat perimeter', 'PERIM', [perimeterWords(words)], ['hazardousMaterials']),
    ...populationLines(words).flatMap(({ label, text }) =>
      optional(label, label.toUpperCase(), [text], ['specialPopulations']),
    ),
    ...optional('K9', 'K9', [k9Words(words)], ['specialPopulations']),
    ...optional('Decontamination', 'DECON', [deconWords(words)], ['decontamination']),
    ...furtherLines(words).flatMap(({ label, text, isDetail }) =>
      isDetail ? [] : optional(label, label.toUpperCase(), [text], FURTHER_SECTIONS),
    ),
    ...specialtyCenters(words).flatMap(({ label, name, contact, travel }) =>
      optional(
        label,
        label.toUpperCase(),
        [inOneLine(name), inOneLine(travel), inOneLine(contact)],
        ['specialtyCenters'],
      ),
    ),
    {
      ...hospital('Third hospital', 'THIRD', 'tertiary', { answers: input.answers, words }),
      isKept: false,
    },
    ...weatherFacts(of('weather')),
    {
      ...placeFact('Staging', 'STG', 'operationalInfo', [
        place('stagingArea'),
        place('stagingCoordinates'),
      ]),
      isKept: false,
    },
    ...hospitalNotes(input.answers, words),
    fact(approval.label, 'APP', ['icsOperation'], needed(approval.name, approval.at)),
  ];
}
