// Likelihood and severity of a threat in one press, as the risk matrices of the field have them. The two texts stay free.
import type { Field, Section } from './catalogue.ts';
import { isChosen, withSuggestion } from './suggestion.ts';

const KEYS = ['likelihood', 'severity'] as const;
type RiskKey = (typeof KEYS)[number];

/** One of each: two texts of a row, two suggestions, or their fields. */
export type RiskPair<T = string> = Readonly<Record<RiskKey, T>>;

export const isRiskKey = (key: string): key is RiskKey => KEYS.some((each) => each === key);

/** The rows of this section are rated by both; undefined where they are not. */
export function riskFields({ added }: Section): RiskPair<Field> | undefined {
  const find = (key: RiskKey) => added?.fields.find((field) => field.key === key);
  const [likelihood, severity] = [find('likelihood'), find('severity')];
  return likelihood && severity && { likelihood, severity };
}

/** The suggestion that a text is, or begins with; '' where it is in somebody's own words, or not there. */
export const ratingOf = (text: string, { suggestions = [] }: Field): string =>
  suggestions.find((each) => isChosen(text, each)) ?? '';

/** Both texts once a cell is pressed: chosen, or both taken back where both were; words of the user's own stay. */
export function withCell(texts: RiskPair, cell: RiskPair, fields: RiskPair<Field>): RiskPair {
  const isCell = KEYS.every((key) => isChosen(texts[key], cell[key]));
  const press = (key: RiskKey) =>
    !isCell && isChosen(texts[key], cell[key])
      ? texts[key]
      : withSuggestion(texts[key], cell[key], fields[key].suggestions ?? []);
  return { likelihood: press('likelihood'), severity: press('severity') };
}
