import { expect, test } from 'vitest';
import { plannedNight } from '../../../tests/support/exchange-plans.ts';
import { pilotDecision } from './landing-zones.ts';
import { planPlaces } from './plan-places.ts';

function decisionOf(text: string) {
  const document = plannedNight();
  document.write('helicopterPlan.decision', text);
  const answers = document.answers();
  const zone = planPlaces(answers).find(({ kind }) => kind === 'landingZone');
  return zone && pilotDecision(zone, answers);
}

test.each([
  [
    'accepted',
    [
      'Accepted by pilot',
      'ACCEPTED',
      'accepted 14:05',
      'Accepted by AirLife 2, 2026-11-28 14:05 MST',
      'OK by Med Flight',
      'Yes',
      'Approved.',
    ],
  ],
  [
    'declined',
    [
      'Declined by pilot',
      'refused: wires',
      'Denied by pilot',
      'Unable',
      'Waved off',
      'Cannot land here',
      'Do not land',
      'Not accepted',
      'Not suitable',
      'Unsafe, find another',
      'No',
      'No, wires',
      'Pilot says no',
      'Unable due to weather',
      'Pilot unable due to fog',
      'AirLife: unable',
      'UNABLE WX',
      'Pilot: negative',
      'Negative per pilot',
      'Negative - wires',
      'Cannot land due to wires',
      'Cannot land at this LZ',
      'Won’t accept due to dust',
      'Do not use this LZ',
      'Negative',
      'Won’t land here',
      'Cannot accept, wires',
      'Wires, pilot declined',
      'Declined by pilot. Good LZ otherwise',
    ],
  ],
  [
    'unclear',
    [
      'Accepted by pilot. Declined 15:20, wires',
      'Accepted 14:00, waved off 15:00',
      'Accepted 14:00, withdrawn 15:00',
      'Accepted? no',
      'Accept pending recon',
      'accepted, no wires',
      'OK from the north',
      'Accepted by AirLife, then aborted: fog',
      'Accepted by AirLife, Aborted',
      'Accepted by pilot. Refused 1410',
      'Accepted 1300. Rejected 1410',
      'Accepted by Hale. Void',
      'Accepted by AirLife 2 Superseded',
      'Accepted, Weather Permitting',
      'Accepted Nov 2025',
      'Approved by Chief Lee. Pilot TBA',
      'OK, Day VFR',
      'Good. Suspended 1410',
      'Pilot accepted, negative hazards',
      'Pilot accepted; do not approach from the east',
      'AirLife accepts. Cannot land at night',
      'Pilot says yes, will not shut down',
      'LZ good, don’t park east of it',
      'Pilot reviewing, do not launch yet',
      'Don’t know yet',
      'Won’t know til 0800',
      'Negative wires',
      'Do not land on grass, use N end',
      'Do not overfly house',
      'Cannot take call',
      'Nobody declined',
      'Not unsafe',
      'Declined 0200, accepted 0300',
      'Declined by AirLife 1, accepted by AirLife 2',
      'Unable to see wires on imagery, will recon',
      'Pilot will decide, cannot see wires on imagery',
      'ACCEPTED NOW HOLD',
      'Accepted, now weather hold',
      'Good LZ, AirLife grounded',
      'OK if fog lifts',
      'Yes unless wind over 25 kt',
      'Okay to ask at 0600',
      'Accepted 0200, rescinded 0230',
      'Not yet asked',
      'Not asked yet',
      'Not yet accepted',
      'No answer yet',
      'Pilot has not answered',
      'No objections, will land',
      'Unable to reach dispatch',
      'Not declined',
      'Pending',
    ],
  ],
  [undefined, ['', '  ']],
])('%s', (decision, texts) => {
  expect(texts.map((text) => [text, decisionOf(text)])).toEqual(
    texts.map((text) => [text, decision]),
  );
});

test('of two answers the worse counts', () => {
  const document = plannedNight();
  const answers = new Map(document.answers());
  const shown = answers.get('helicopterPlan.decision');
  const at = new Date('2026-11-24T04:14:00Z');
  answers.set('helicopterPlan.decision', {
    text: 'Accepted by pilot',
    author: shown?.author ?? '',
    at,
    others: [{ text: 'Declined by pilot', author: '', at }],
  });
  const zone = planPlaces(answers).find(({ kind }) => kind === 'landingZone');
  expect(zone && pilotDecision(zone, answers)).toBe('declined');
});
