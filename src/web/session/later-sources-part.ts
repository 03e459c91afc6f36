// Sun, moon and the tables of the weather: what is offered from them comes after the first paint.
import { codePart } from '../platform/code-part.ts';

export const laterSourcesPart = codePart(() =>
  import('../../domain/plan-environment/later-sources.ts').then((module) => module.laterSources),
);
