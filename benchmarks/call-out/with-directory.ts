// A call-out of a team that has saved no hospital: what its script says of hospitals is taken from the directory as far as that knows
// it, in the directory's words, and distances are measured from the plan's point. The rest is given by hand.
import { compileHospitals } from '../../scripts/data/compile-hospitals.ts';
import { DATES, hospitalSources } from '../../scripts/data/sources.ts';
import { cardAnswers } from '../../src/domain/hospital/directory/card-answers.ts';
import {
  type DirectoryHospital,
  readDirectory,
} from '../../src/domain/hospital/directory/directory.ts';
import { nearest } from '../../src/domain/hospital/directory/nearest.ts';
import { airAnswer, distanceAnswer } from '../../src/domain/place/distance-words.ts';
import { geodesic } from '../../src/domain/place/geodesic.ts';
import type { Point } from '../../src/domain/place/point.ts';
import { placeSettings } from '../../src/domain/plan-places/place-settings.ts';
import type { Fact } from './script.ts';

const HOSPITALS = 'hospitalFacilities';
/** The script's points are rounded, and a campus is large. */
const SAME_PLACE_METRES = 1000;

function pointIn(facts: readonly Fact[]): Point {
  const read = (field: string) => Number(facts.find((fact) => fact.field === field)?.text);
  return { latitude: read('latitude'), longitude: read('longitude') };
}

/** What the script says of the hospital of one card, as it is known where nobody saved it. */
function ofCard(facts: readonly Fact[], hospital: DirectoryHospital, from: Point): readonly Fact[] {
  const said = new Map<string, string>(
    cardAnswers(hospital).map(({ field, text }) => [field, text]),
  );
  const { distanceMetres } = geodesic(from, hospital);
  const { distance, airKnots } = placeSettings(undefined);
  const measured = new Map([
    ['distance', distanceAnswer(distanceMetres, distance)],
    ['airTime', airAnswer(distanceMetres, airKnots)],
  ]);
  return facts.map((fact): Fact => {
    const { field, known } = fact;
    const atPlace = measured.get(field);
    if (atPlace !== undefined) return { ...fact, text: atPlace, known: 'place' };
    if (known !== 'saved hospital') return fact;
    const inDirectory = said.get(field);
    if (inDirectory !== undefined) return { ...fact, text: inDirectory, known: 'directory' };
    return { ...fact, known: field === 'edContact' ? 'new' : 'offered list' };
  });
}

/** @throws where the directory has no hospital at the place of one of the script. */
export function withDirectory(facts: readonly Fact[]): readonly Fact[] {
  const directory = readDirectory(compileHospitals(hospitalSources(), DATES).text);
  const from = pointIn(facts.filter(({ section }) => section === 'helicopterPlan'));
  const cards = new Map<Fact['row'], readonly Fact[]>();
  for (const fact of facts) {
    if (fact.section === HOSPITALS) cards.set(fact.row, [...(cards.get(fact.row) ?? []), fact]);
  }
  const changed = [...cards].flatMap(([row, ofRow]) => {
    const [found] = nearest(directory, pointIn(ofRow), {
      filters: {
        emergency: true,
        ...(row === 'tertiary' ? { children: true } : { traumaAdult: 1 }),
      },
      count: 1,
    });
    if (!found || found.metres > SAME_PLACE_METRES)
      throw new Error(`Where is the ${row} hospital?`);
    return ofCard(ofRow, found.hospital, from);
  });
  return facts.map(
    (fact) =>
      changed.find(
        (each) => each.row === fact.row && each.field === fact.field && fact.section === HOSPITALS,
      ) ?? fact,
  );
}
