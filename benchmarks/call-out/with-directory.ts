// A call-out of a team that has saved no hospital: what its script says of hospitals is taken from the directory as far as that knows
// it, in the directory's words, and distances are measured from the plan's point. The rest is given by hand, and all of a hospital
// that the directory does not have.
import { compileHospitals } from '../../scripts/data/compile-hospitals.ts';
import { DATES, hospitalSources } from '../../scripts/data/sources.ts';
import { cardAnswers } from '../../src/domain/hospitals/directory/card-answers.ts';
import {
  type Directory,
  type DirectoryHospital,
  readDirectory,
} from '../../src/domain/hospitals/directory/directory.ts';
import { nearest } from '../../src/domain/hospitals/directory/search.ts';
import { airAnswer, distanceAnswer } from '../../src/domain/points/distance-words.ts';
import { geodesic } from '../../src/domain/points/geodesic.ts';
import { placeSettings } from '../../src/domain/points/place-settings.ts';
import type { Point } from '../../src/domain/points/point.ts';
import { saysToo } from '../../src/domain/text/same-words.ts';
import type { Fact } from './script.ts';

const HOSPITALS = 'hospitalFacilities';
/** The script's points are rounded, and a campus is large. */
const SAME_PLACE_METRES = 1000;

/** Of more there, a campus tells them apart by their names. */
const ON_A_CAMPUS = 8;

function pointIn(facts: readonly Fact[]): Point | undefined {
  const read = (field: string) => Number(facts.find((fact) => fact.field === field)?.text);
  const [latitude, longitude] = [read('latitude'), read('longitude')];
  return Number.isFinite(latitude) && Number.isFinite(longitude)
    ? { latitude, longitude }
    : undefined;
}

/** At the point that the script says of it: the one that is called so, else one with an emergency department, else the nearest. */
function hospitalOf(directory: Directory, facts: readonly Fact[]): DirectoryHospital | undefined {
  const point = pointIn(facts);
  if (!point) return undefined;
  const text = facts.find(({ field }) => field === 'name')?.text ?? '';
  const there = nearest(directory, point, { count: ON_A_CAMPUS })
    .filter(({ metres }) => metres <= SAME_PLACE_METRES)
    .map(({ hospital }) => hospital);
  return (
    there.find(({ name }) => saysToo(name, text) || saysToo(text, name)) ??
    there.find(({ cms }) => cms?.emergency === 'yes') ??
    there[0]
  );
}

/** What the script says of the hospital of one card, as it is known where nobody saved it. */
function ofCard(
  facts: readonly Fact[],
  hospital: DirectoryHospital | undefined,
  from: Point | undefined,
): readonly Fact[] {
  if (!hospital)
    return facts.map((fact) =>
      fact.known === 'saved hospital' ? { ...fact, known: 'new' } : fact,
    );
  const texts = new Map<string, string>(
    cardAnswers(hospital).map(({ field, text }) => [field, text]),
  );
  const { distance, airKnots } = placeSettings(undefined);
  const metres = from && geodesic(from, hospital).distanceMetres;
  const measured = new Map(
    metres === undefined
      ? []
      : [
          ['distance', distanceAnswer(metres, distance)],
          ['airTime', airAnswer(metres, airKnots)],
        ],
  );
  return facts.map((fact): Fact => {
    const { field, known } = fact;
    const atPlace = measured.get(field);
    if (atPlace !== undefined) return { ...fact, text: atPlace, known: 'place' };
    if (known !== 'saved hospital') return fact;
    const inDirectory = texts.get(field);
    if (inDirectory !== undefined) return { ...fact, text: inDirectory, known: 'directory' };
    return { ...fact, known: field === 'edContact' ? 'new' : 'offered list' };
  });
}

export function withDirectory(facts: readonly Fact[]): readonly Fact[] {
  const directory = readDirectory(compileHospitals(hospitalSources(), DATES).text);
  const from = pointIn(facts.filter(({ section }) => section === 'helicopterPlan'));
  const cards = new Map<Fact['row'], readonly Fact[]>();
  for (const fact of facts) {
    if (fact.section === HOSPITALS) cards.set(fact.row, [...(cards.get(fact.row) ?? []), fact]);
  }
  const changed = [...cards.values()].flatMap((ofRow) =>
    ofCard(ofRow, hospitalOf(directory, ofRow), from),
  );
  return facts.map(
    (fact) =>
      changed.find(
        (each) => each.row === fact.row && each.field === fact.field && fact.section === HOSPITALS,
      ) ?? fact,
  );
}
