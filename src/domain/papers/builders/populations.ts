// Who and what needs more than others on an operation, in a line each: children, K9, decontamination.
import type { FieldKey } from '../../plan/catalogue.ts';
import { type AnswerWords, inOneLine, labelled } from '../model/answer-words.ts';

const POPULATIONS = [
  ['children', 'Children'],
  ['pregnant', 'Pregnant'],
  ['elderly', 'Elderly or disabled'],
] as const satisfies readonly (readonly [FieldKey<'specialPopulations'>, string])[];

/** Those that are answered. */
export const populationLines = (
  words: AnswerWords,
): readonly { readonly label: string; readonly text: string }[] =>
  POPULATIONS.map(([field, label]) => ({
    label,
    text: inOneLine(words.text('specialPopulations', field)),
  })).filter(({ text }) => text !== '');

/** `Rex, Deputy Hill; 32 kg; muzzle: with the handler; vet: 406-555-0101` */
export function k9Words(words: AnswerWords): string {
  const text = (field: FieldKey<'specialPopulations'>) =>
    inOneLine(words.text('specialPopulations', field));
  return [
    text('k9Handler'),
    text('k9Weight'),
    labelled('muzzle: ', text('k9Muzzle')),
    labelled('vet: ', text('k9Vet')),
  ]
    .filter((part) => part !== '')
    .join('; ');
}

/** '' where nobody answered. */
const materialOf = (words: AnswerWords): string =>
  inOneLine(words.text('hazardousMaterials', 'materialType'));

/** `100 ft, around: Propane, two 20 lb cylinders`; '' where nobody gave one. */
export function perimeterWords(words: AnswerWords): string {
  const perimeter = inOneLine(words.text('hazardousMaterials', 'safetyPerimeter'));
  const material = perimeter === '' ? '' : materialOf(words);
  return [perimeter, labelled('around: ', material)].filter((part) => part !== '').join(', ');
}

/** `At the gate; water: Engine 2; by Hazmat 1; order: team, children, subject`; '' where nobody planned it. */
export function deconWords(words: AnswerWords): string {
  const text = (field: FieldKey<'decontamination'>) =>
    inOneLine(words.text('decontamination', field));
  const stated = [
    text('place'),
    labelled('water: ', text('water')),
    labelled('by ', text('team')),
    labelled('order: ', text('order')),
  ].filter((part) => part !== '');
  return stated.join('; ');
}
