// Likelihood and severity of a threat in one press, as the risk matrices of the field have them. The two texts stay free.
import type { Field, Section } from './catalogue.ts';

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

const SAID = /^\s*(?:$|[.,;:])/;

/** What follows this suggestion at the beginning of the text, in capitals or not; undefined where it does not begin with it. */
function afterRating(text: string, suggestion: string): string | undefined {
  const begins = text.trim().slice(0, suggestion.length).toLowerCase() === suggestion.toLowerCase();
  const rest = text.trim().slice(suggestion.length);
  return begins && SAID.test(rest) ? rest : undefined;
}

/** The suggestion that a text is, or begins with; '' where it is in somebody's own words, or not there. */
export const ratingOf = (text: string, { suggestions = [] }: Field): string =>
  suggestions.find((each) => afterRating(text, each) !== undefined) ?? '';

/** The words of a text beside its rating. Only a rating as a press puts it is taken from them. */
function ownWords(text: string, field: Field): string {
  const rest = afterRating(text, ratingOf(text, field)) ?? '';
  if (ratingOf(text, field) === '' || !/^(?:$|\.\s|\.$)/.test(rest)) return text.trim();
  return rest.slice(1).trim();
}

function withRating(text: string, rating: string, field: Field): string {
  const own = ownWords(text, field);
  if (own === '') return rating;
  return ratingOf(own, field) === rating ? own : `${rating}. ${own}`;
}

/** Both texts once a cell is pressed; what is rated so already stays as it is, and so do words of the user's own. */
export function withCell(texts: RiskPair, cell: RiskPair, fields: RiskPair<Field>): RiskPair {
  const press = (key: RiskKey) =>
    ratingOf(texts[key], fields[key]) === cell[key]
      ? texts[key]
      : withRating(texts[key], cell[key], fields[key]);
  return { likelihood: press('likelihood'), severity: press('severity') };
}
