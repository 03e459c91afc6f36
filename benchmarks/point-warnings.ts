// Question: what does it cost at a keystroke to know what looks wrong of the points of a plan with twenty places?
import { fieldPath } from '../src/domain/answers/path.ts';
import { planPlaces } from '../src/domain/points/plan-places.ts';
import { planWarnings } from '../src/domain/points/plan-warnings.ts';
import { withPoints } from '../tests/support/doubtful-points.ts';
import { againstLimit, type Depth, type Measured, median, SLOWER } from './measured.ts';

const PLACES = 20;
const MOST_MS = 2;
const SETTINGS = { farMetres: 100_000, locale: 'en-US' };

export function measure(depth: Depth): Promise<Measured[]> {
  const keys = depth === 'smoke' ? 3 : 500;
  const document = withPoints({});
  for (let count = planPlaces(document.answers()).length; count < PLACES; count += 1)
    document.addRow('icsAidStations');
  for (const { texts } of planPlaces(document.answers()))
    for (const { path, part, text } of texts)
      if (part === 'point' && text === '') document.write(path, '39.7412, -105.0934');
  const row = document.rows('icsAidStations').at(-1);
  const timeOf = (type: (key: number) => void) =>
    Array.from({ length: keys }, (_none, key) => {
      type(key);
      const begin = performance.now();
      planWarnings(document.answers(), SETTINGS);
      return (performance.now() - begin) * SLOWER[depth];
    });
  const inPoint = timeOf((key) =>
    document.write(fieldPath('icsAidStations', 'coordinates', row), `39.74${key}, -105.0934`),
  );
  const beside = timeOf((key) => document.write('operationalInfo.stagingArea', `Lot ${key}`));
  return Promise.resolve([
    againstLimit('a key in a point', 'ms', median(inPoint), MOST_MS),
    againstLimit('a key in another field beside one', 'ms', median(beside), MOST_MS),
  ]);
}
