import { expect, test } from 'vitest';
import { addRow, known, plan, texts } from '../../../tests/support/offered-plans.ts';
import { type AnswerPath, fieldPath } from '../answers/path.ts';
import { acceptOffer, offersAtOnce, offersFor } from './offers.ts';

const HAZARDS: AnswerPath = 'helicopterPlan.hazards';

test('what the plan knows to be dangerous is offered to the pilot, one after the other', () => {
  const document = plan({
    'hazardousMaterials.materialType': 'Ether',
    'helicopterPlan.obstruction1': 'Wires 090 degrees, 200 ft away',
  });
  addRow(document, 'hazardousMaterials', { hazard: 'Ammonia, anhydrous' });
  addRow(document, 'hazardousMaterials', { hazard: 'ether' });
  addRow(document, 'animalThreats', { hazard: 'Two dogs, loose' });
  const offered = () => offersAtOnce(HAZARDS, known(document));
  expect(texts(offered(), HAZARDS)).toEqual(['Ether', 'Ammonia, anhydrous', 'Two dogs, loose']);
  const [ether] = offered();
  expect(ether?.source).toEqual({ kind: 'same', path: 'hazardousMaterials.materialType' });
  const undo = ether && acceptOffer(document, ether, 'UTC');
  expect(texts(offered(), HAZARDS)).toEqual([
    'Ether; Ammonia, anhydrous',
    'Ether; Two dogs, loose',
    'Ether; Wires 090 degrees, 200 ft away',
  ]);
  undo?.();
  expect(document.read(HAZARDS)).toBe('');
  document.write(HAZARDS, 'Dust. Ammonia (anhydrous), two dogs loose by the pump');
  expect(texts(offered(), HAZARDS)).toHaveLength(2);
});

test('a further landing zone has its own obstacles, and a look that found none is no hazard', () => {
  const document = plan({
    'hazardousMaterials.materialType': 'None seen',
    'animalThreats.wildlifeType': 'Unknown',
    'helicopterPlan.obstruction1': 'Wires',
  });
  const row = addRow(document, 'helicopterPlan', { obstructions: 'Pole to the east\nFence' });
  const path = fieldPath('helicopterPlan', 'hazards', row);
  expect(texts(offersFor(path, known(document)), path)).toEqual(['Pole to the east', 'Fence']);
});
