// What was brought along from an earlier plan or the saved list and is bound to a place or a time, and what a register says of a
// hospital that nobody called: unconfirmed until a person says that it holds here, or changes it.
import { type Answers, foundOnce, type ShownAnswer, sectionsOf } from '../answers/answers.ts';
import { isRegister, restsOn, type Source } from '../answers/authors.ts';
import { type AnswerPath, parsePath } from '../answers/path.ts';
import { fieldOf } from '../answers/sections.ts';
import { VERIFIED_DAYS } from '../limits.ts';
import { counted } from '../text/counted.ts';
import { localDay } from '../text/moment.ts';
import { knownSection } from './catalogue.ts';

/** Where an unconfirmed answer is from; undefined for one that a person gave here, and for a conflict, which names both. */
export function unconfirmedSource(
  path: string,
  answer: ShownAnswer | undefined,
): Source | undefined {
  const source = answer && restsOn(answer.author);
  if (!source || answer.text.trim() === '' || answer.others.length > 0) return undefined;
  const parts = parsePath(path);
  if (!parts) return undefined;
  const section = knownSection(parts.section);
  const field = section && fieldOf(section, parts.field, parts.row);
  return (isRegister(source) ? field?.called : field?.bound) ? source : undefined;
}

const pathsOfSection = foundOnce((answers) =>
  [...answers]
    .filter(([path, answer]) => unconfirmedSource(path, answer))
    .map(([path]) => path as AnswerPath),
);

/** In all sections or in one. */
export function unconfirmedPaths(answers: Answers, section?: string): readonly AnswerPath[] {
  if (section !== undefined) return pathsOfSection(answers, section);
  return [...sectionsOf(answers).keys()].flatMap((each) => pathsOfSection(answers, each));
}

// How long ago a person called a hospital and asked.

interface VerifiedAge {
  readonly words: string;
  /** Of another day: what a hospital says holds for hours at most. */
  readonly isOld: boolean;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** The calendar day that a text begins with, in days since 1970. */
function dayOf(text: string): number | undefined {
  const date = /^\d{4}-\d{2}-\d{2}(?!\d)/.exec(text.trim())?.[0];
  const at = new Date(`${date}T00:00:00Z`);
  // A day that the month does not have would become one of the next.
  const isReal = !Number.isNaN(at.getTime()) && at.toISOString().startsWith(date ?? '-');
  return isReal ? at.getTime() / DAY_MS : undefined;
}

/** Undefined for a text that begins with no ISO date, and for a day to come. */
export function verifiedAge(text: string, now: Date, timeZone: string): VerifiedAge | undefined {
  const day = dayOf(text);
  const today = dayOf(localDay(now, timeZone));
  if (day === undefined || today === undefined || day > today) return undefined;
  const days = today - day;
  if (days === 0) return { words: 'Verified today', isOld: false };
  const words = `Verified ${counted(days, 'day')} ago`;
  return { words: days > VERIFIED_DAYS ? `${words}: call to confirm` : words, isOld: true };
}
