// The facts of a brief in the order a commander asks, each with what must stay when it is too long.
import type { Answers } from '../assessment/answers.ts';
import { rankOf, threatSections } from '../assessment/mitigation.ts';
import { rowsOf } from '../assessment/rows.ts';
import { levelInBrief, notCalledInBrief } from '../hospital/not-called.ts';
import { sayTeamAllergies } from '../kit/team-allergies.ts';
import { BRIEF } from '../later-limits.ts';
import { AnswerWords, inOneLine, labelled } from './answer-words.ts';
import { approvalOf } from './approval.ts';
import {
  also,
  type BriefFact,
  fact,
  joined,
  needed,
  SEE_REPORT,
  seeReport,
} from './brief-parts.ts';
import { placeFact, pointsToCheck } from './brief-points.ts';
import { weatherFacts } from './brief-weather.ts';
import { divertWords } from './divert-words.ts';
import type { DocumentInput } from './document-base.ts';
import { type Hazard, hazardsOf } from './hazards.ts';
import { periodInWords } from './ics-forms.ts';
import { landingPoint } from './printed-places.ts';
import { eachOnce, saysMedical, saysToo } from './same-words.ts';
import { CUT, firstClause, shortForm } from './short-form.ts';
import { obstructionsOf, type Transport, transportOf } from './transport.ts';
import { withoutMarks } from './unconfirmed-mark.ts';

function hospital(
  label: string,
  short: string,
  row: string,
  { answers, words }: { readonly answers: Answers; readonly words: AnswerWords },
): BriefFact {
  const text = (field: string) => inOneLine(words.text('hospitalFacilities', field, row));
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
      text('airTime') === '' ? '' : `air ${text('airTime')}`,
    ],
    ', ',
  );
  const divert = divertWords(answers, words, row);
  const contact = text('edContact') || text('phone') || text('radioChannel');
  const parts = [
    ...needed(text('name'), notCalledInBrief(answers, row), divert),
    ...also(trauma || text('type'), times),
    ...needed(contact),
    ...also(contact === text('radioChannel') ? '' : text('radioChannel')),
  ];
  return fact(label, short, ['hospitalFacilities'], parts, {
    by: '; ',
    mesh: [text('name'), divert.split(',', 1)[0] ?? '', contact],
  });
}

/** Units that differ by their names alone are told together. */
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
function saidNames(units: readonly Transport[]): string {
  const level = units[0]?.level ?? '';
  if (units.length === 1 || level === '') return names(units);
  return `${nameAll(units)}, ${units.length === 2 ? 'both' : 'all'} ${level}`;
}

function transport(units: readonly Transport[]): BriefFact {
  const groups = grouped(units.filter(({ isAir }) => !isAir));
  const ambulances = groups.filter(([first]) => first?.isUnit);
  const parts = groups.flatMap((group) => {
    const [{ isUnit = true, places = [], contacts = [] } = {}] = group;
    const more = also(...places, ...contacts);
    const isNamed = isUnit || ambulances.length === 0;
    const parts = isNamed ? [...needed(saidNames(group)), ...more] : more;
    return parts.map((part, index) => (index === 0 ? { ...part, by: '; ' } : part));
  });
  return fact('Transport', 'AMB', ['icsTransport', 'additionalOpInfo'], parts, {
    mesh: [ambulances.map(names).join(', ')],
  });
}

function air(words: AnswerWords, units: readonly Transport[]): BriefFact {
  const text = (field: string) => inOneLine(words.text('helicopterPlan', field));
  const own = units.filter(({ isAir, isPlan }) => isAir && !isPlan);
  const rows = own.map(({ name, level, places, contacts }) => {
    const others = [...places, ...contacts].filter((line) => !isOfPlan(line, text));
    return joined([name, level, ...others], ', ');
  });
  const point = landingPoint(words).first;
  const zone = joined([text('landingZone'), point], ', ');
  return fact(
    'Air',
    'AIR',
    ['helicopterPlan', 'icsTransport'],
    [
      ...(text('primaryContact') === '' ? needed(...rows) : also(...rows)),
      ...needed(text('primaryContact')),
      ...also(text('secondaryContact')),
      ...(text('landingZone') === '' ? [] : needed(`LZ ${text('landingZone')}`)),
      ...needed(text('landingZone') === '' && point !== '' ? `LZ ${point}` : point),
      ...also(labelled('obstructions: ', obstructionsOf(text))),
    ],
    {
      by: '; ',
      mesh: [text('primaryContact') || joined(rows, '; '), zone === '' ? '' : `LZ ${zone}`],
    },
  );
}

/** Whether a line of a unit is from the helicopter plan, which is told by itself. */
function isOfPlan(line: string, text: (field: string) => string): boolean {
  const fields = [
    'primaryContact',
    'secondaryContact',
    'landingZone',
    'lzType',
    'mgrs',
    'latitude',
  ];
  return fields.some((field) => saysToo(line, text(field)) || saysToo(text(field), line));
}

/** In so many characters, but never less than a first clause of a length that can be read aloud. */
function clauses(text: string, most: number): string {
  const first = firstClause(text);
  if (first.length <= most || first.length > BRIEF.clauseCharacters) return shortForm(text, most);
  return first === text ? text : `${first} ${CUT}`;
}

/** Hazard, severity and the first clause of its mitigation always stand. */
function sayThreat({ area, what, worst, mitigation }: Hazard, most: number): string {
  const hazard = inOneLine(what);
  const done = inOneLine(mitigation);
  const level = shortForm(inOneLine(worst), BRIEF.levelCharacters) || CUT;
  const severity = worst === '' ? '' : `(${level})`;
  const say = (name: string, against: string) =>
    joined([joined([name, severity], ' '), against], ': ');
  const whole = say(joined([hazard, area], ', '), done);
  if (whole.length <= most) return whole;
  const room = most - SEE_REPORT.length - severity.length - 4;
  const half = Math.max(Math.floor(room / 2), room - done.length);
  const name = clauses(hazard, half) || CUT;
  return seeReport(say(name, clauses(done, room - name.length)));
}

function threats(input: DocumentInput, words: AnswerWords): readonly BriefFact[] {
  const all = hazardsOf(input, words);
  const common = { isKept: true, sections: threatSections.map(({ id }) => id) };
  // Array.sort keeps the order of the catalogue among equals.
  const found = all
    .filter(({ kind }) => kind !== 'none')
    .sort((a, b) => rankOf(a.worst) - rankOf(b.worst));
  if (found.length === 0) {
    const text = all.map(({ section, what }) => `${section}: ${inOneLine(what)}`).join('; ');
    return [{ ...common, label: 'Threats', short: 'T', say: () => text, needed: [text] }];
  }
  const more = found.length - BRIEF.threats;
  const others = `${more} more: see the safety analysis`;
  return [
    ...found.slice(0, BRIEF.threats).map((hazard, index) => ({
      ...common,
      label: `Threat ${index + 1}`,
      short: `T${index + 1}`,
      say: (most: number) => sayThreat(hazard, most),
      needed: [sayThreat(hazard, Number.POSITIVE_INFINITY)],
    })),
    ...(more > 0
      ? [{ ...common, label: 'More threats', short: 'T+', say: () => others, needed: [others] }]
      : []),
  ];
}

function channels(input: DocumentInput, words: AnswerWords): BriefFact {
  const own = inOneLine(words.text('additionalOpInfo', 'emsRadio'));
  const rows = rowsOf(input.answers, 'icsCommunications').map((row) => {
    const text = (field: string) => words.text('icsCommunications', field, row);
    return joined([text('use'), text('channel')], ' ');
  });
  const isMedical = (text: string) => (own === '' ? saysMedical(text) : saysToo(text, own));
  const first = rows.find(isMedical) ?? (own === '' ? rows[0] : undefined) ?? '';
  const parts = eachOnce(first, own, ...rows.filter((row) => row !== first));
  return fact(
    'Medical channel',
    'CH',
    ['additionalOpInfo', 'icsCommunications'],
    [...needed(...parts.slice(0, 1)), ...also(...parts.slice(1))],
    { by: '; ', mesh: [own || first] },
  );
}

/** Said where it was asked for alone: a plan without it lacks nothing. */
function teamAllergies({ teamAllergies: count }: DocumentInput): readonly BriefFact[] {
  return count ? [fact('Team', 'TEAM', [], needed(sayTeamAllergies(count)))] : [];
}

/** Every fact, answered or not, the most asked for first. */
export function briefFacts(input: DocumentInput): readonly BriefFact[] {
  const words = new AnswerWords(input.answers, input);
  const of = (section: string) => (field: string) => words.text(section, field);
  const op = of('icsOperation');
  const place = of('operationalInfo');
  const person = of('operatorInfo');
  const evacuation = of('icsEvacuation');
  const approval = approvalOf(words, input);
  const units = transportOf(input, words);
  const period = periodInWords(input, words);
  return [
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
    fact('Command post', 'CP', ['operationalInfo'], needed(place('commandPost'))),
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
    transport(units),
    hospital('Primary hospital', 'HOSP', 'primary', { answers: input.answers, words }),
    air(words, units),
    ...threats(input, words),
    hospital('Alternate hospital', 'ALT', 'secondary', { answers: input.answers, words }),
    fact('Staging', 'STG', ['operationalInfo'], needed(place('stagingArea')), { isKept: false }),
    ...weatherFacts(of('weather')),
    fact(approval.label, 'APP', ['icsOperation'], needed(approval.name, approval.at)),
  ];
}
