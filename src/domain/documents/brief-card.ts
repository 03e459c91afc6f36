// What is read aloud in 60 seconds, in the order a commander asks: whole facts until the words are used up, and the
// names of those that had no room. The same facts make the text to copy and the line for a mesh radio.
import { threatSections } from '../assessment/mitigation.ts';
import { rowsOf } from '../assessment/rows.ts';
import { BRIEF } from '../limits.ts';
import { AnswerWords } from './answer-words.ts';
import { type DocumentInput, documentBase } from './document-base.ts';
import type { CardModel, Fact } from './document-model.ts';

/** One line: line breaks of what was typed become spaces. */
const inOneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

const joined = (parts: readonly string[], by: string) =>
  parts
    .map(inOneLine)
    .filter((part) => part !== '')
    .join(by);

const RISKS = ['critical', 'high', 'medium', 'low'];

/** By its first word: a chip's word may be followed by the user's own. */
function rankOf(severity: string): number {
  const rank = RISKS.indexOf(/[a-z]+/.exec(severity.toLowerCase())?.[0] ?? '');
  return rank < 0 ? RISKS.length : rank;
}

interface Threat {
  readonly severity: string;
  readonly words: string;
}

/** The worst threats first; rows, and sections that have no rows but words of their own. */
function threats(input: DocumentInput, words: AnswerWords): readonly Threat[] {
  const found: Threat[] = [];
  for (const section of threatSections) {
    const rows = rowsOf(input.answers, section.id);
    for (const row of rows) {
      const text = (field: string) => words.text(section.id, field, row);
      const hazard = joined([text('hazard'), text('area')], ', ');
      const severity = text('severity');
      const what = joined([hazard, severity === '' ? '' : `(${severity})`], ' ');
      const said = joined([what, text('mitigation')], ': ');
      if (said !== '') found.push({ severity, words: said });
    }
    const [what, level] = section.fields;
    const severity = level ? words.text(section.id, level.key) : '';
    const named = what ? words.text(section.id, what.key) : '';
    if (named !== '') {
      found.push({ severity, words: joined([named, severity === '' ? '' : `(${severity})`], ' ') });
    }
  }
  // Array.sort keeps the order of the catalogue among equals.
  return found.sort((a, b) => rankOf(a.severity) - rankOf(b.severity));
}

function hospital(words: AnswerWords, row: string): string {
  const text = (field: string) => words.text('hospitalFacilities', field, row);
  const trauma = joined(
    [
      text('traumaAdult') === '' ? '' : `trauma ${text('traumaAdult')} adult`,
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
  const contact = joined([text('edContact') || text('phone'), text('radioChannel')], ', ');
  return joined([text('name'), trauma || text('type'), times, contact], '; ');
}

function transport(input: DocumentInput, words: AnswerWords): string {
  const rows = rowsOf(input.answers, 'icsTransport').map((row) => {
    const text = (field: string) => words.text('icsTransport', field, row);
    return joined(
      [joined([text('service'), text('level')], ' '), text('location'), text('contact')],
      ', ',
    );
  });
  const own = (field: string) => words.text('additionalOpInfo', field);
  const units = joined([own('emsUnit0'), own('emsUnit1'), own('emsUnit2')], ', ');
  return joined([...rows, joined([units, own('emsStaging')], ', ')], '; ');
}

/** The worst ones; of the others how many there are, which is never left unsaid. */
function threatFacts(input: DocumentInput, words: AnswerWords): readonly Fact[] {
  const found = threats(input, words);
  const more = found.length - BRIEF.threats;
  return [
    ...found.slice(0, BRIEF.threats).map(({ words: text }, index) => ({
      label: `Threat ${index + 1}`,
      short: `T${index + 1}`,
      text,
    })),
    ...(more > 0
      ? [{ label: 'More threats', short: 'T+', text: `${more} more: see the safety analysis` }]
      : []),
  ];
}

/** Every fact that has an answer, the most asked for first. */
export function briefFacts(input: DocumentInput): readonly Fact[] {
  const words = new AnswerWords(input.answers, input);
  const of = (section: string) => (field: string) => words.text(section, field);
  const op = of('icsOperation');
  const place = of('operationalInfo');
  const person = of('operatorInfo');
  const ems = of('additionalOpInfo');
  const evacuation = of('icsEvacuation');
  const air = of('helicopterPlan');
  const sky = of('weather');
  const period = joined([op('periodFrom'), op('periodTo')], ' to ');
  const channels = rowsOf(input.answers, 'icsCommunications').map((row) => {
    const text = (field: string) => words.text('icsCommunications', field, row);
    return joined([text('use'), text('channel')], ' ');
  });
  const zone = joined(
    [air('landingZone'), air('mgrs') || joined([air('latitude'), air('longitude')], ', ')],
    ', ',
  );
  const facts: Fact[] = [
    {
      label: 'Operation',
      short: 'OP',
      text: joined([op('name') || place('incidentType'), op('number')], ', '),
    },
    { label: 'Period', short: 'PER', text: period },
    { label: 'Location', short: 'LOC', text: inOneLine(place('incidentLocation')) },
    { label: 'Command post', short: 'CP', text: inOneLine(place('commandPost')) },
    {
      label: 'Medic',
      short: 'MED',
      text: joined([op('preparedBy') || person('operatorName'), person('contactInfo')], ', '),
    },
    {
      label: 'Medical channel',
      short: 'CH',
      text: joined([ems('emsRadio'), ...channels], '; '),
    },
    {
      label: 'Casualty collection point',
      short: 'CCP',
      text: inOneLine(evacuation('collectionPoint')),
    },
    {
      label: 'Ambulance exchange point',
      short: 'AEP',
      text: inOneLine(evacuation('exchangePoint')),
    },
    { label: 'Transport', short: 'AMB', text: transport(input, words) },
    { label: 'Primary hospital', short: 'HOSP', text: hospital(words, 'primary') },
    {
      label: 'Air',
      short: 'AIR',
      text: joined([air('primaryContact'), zone === '' ? '' : `LZ ${zone}`], '; '),
    },
    ...threatFacts(input, words),
    { label: 'Alternate hospital', short: 'ALT', text: hospital(words, 'secondary') },
    { label: 'Staging', short: 'STG', text: inOneLine(place('stagingArea')) },
    {
      label: 'Weather',
      short: 'WX',
      text: joined(
        [
          sky('temperature') === '' ? '' : `${sky('temperature')} °F`,
          sky('windConditions') === '' ? '' : `wind ${sky('windConditions')}`,
          sky('visibility') === '' ? '' : `visibility ${sky('visibility')}`,
          sky('description'),
        ],
        ', ',
      ),
    },
    {
      label: 'Approved by',
      short: 'APP',
      text: joined([op('approvedBy'), op('approvedAt')], ', '),
    },
  ];
  return facts.filter(({ text }) => text !== '');
}

const countWords = (text: string) => text.split(/\s+/).length;

/** Pure: equal input gives an equal model. */
export function buildBriefCard(input: DocumentInput): CardModel {
  const facts: Fact[] = [];
  const leftOut: string[] = [];
  let words = 0;
  let characters = 0;
  for (const fact of briefFacts(input)) {
    const { label, text } = fact;
    const wordsThen = words + countWords(label) + countWords(text);
    const charactersThen = characters + label.length + text.length;
    if (wordsThen > BRIEF.words || charactersThen > BRIEF.characters) {
      leftOut.push(label);
      continue;
    }
    words = wordsThen;
    characters = charactersThen;
    facts.push(fact);
  }
  return {
    ...documentBase(input, { title: 'Medical Brief', kind: 'Brief' }),
    look: 'card',
    facts,
    leftOut,
  };
}
