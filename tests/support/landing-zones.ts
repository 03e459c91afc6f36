// A call-out with two landing zones, the first of which says all that a pilot asks.
import type { AnswerDocument } from '../../src/domain/answers/answer-document.ts';
import { type AnswerPath, joinPath } from '../../src/domain/answers/path.ts';
import { barricadedSubject } from './barricaded-subject.ts';

export const LANDING_ZONE = {
  obstacles: 'Wires 090 degrees, 200 ft away, 40 ft high\nLight pole 180 degrees, 150 ft away',
  surface: 'Grass, dry, cut short',
  sizeDay: '100 × 100 ft',
  sizeNight: '125 × 125 ft',
  slope: '3 degrees, down to the south',
  approach: 'From the southeast, out to the north',
  elevation: '5,480 ft',
  wind: '240° at 10 kn, gusts 18',
  markingDay: 'Orange panel at the north edge',
  markingNight: 'Four low beams, crossed',
  hazards: 'Loose sheets at the bleachers; dogs in the yard to the west',
  airToGround: '155.340',
  officer: 'Engine 11, Lt. Moss',
  alternate: 'Church lot, Carr St',
  decision: 'Accepted by pilot',
  decidedBy: 'AirLife 2',
  decidedAt: '2026-11-20 07:50 MST',
} as const;

export function withLandingZones(): AnswerDocument {
  const document = barricadedSubject();
  for (const [key, text] of Object.entries(LANDING_ZONE))
    document.write(joinPath('helicopterPlan', key), text);
  const row = document.addRow('helicopterPlan');
  const write = (key: string, text: string) =>
    document.write(joinPath('helicopterPlan', key, row) as AnswerPath, text);
  write('landingZone', 'Church lot, Carr St');
  write('coordinates', '13S DD 9150 9820');
  write('obstructions', 'Light poles on all sides');
  write('decision', 'Declined by pilot');
  return document;
}
