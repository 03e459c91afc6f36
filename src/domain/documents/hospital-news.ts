// What a hospital says now is the news of its card: with who asked and when, one fact that comes before all others.

import type { Answers } from '../assessment/answers.ts';
import { notesOf, readNotes, sayOnPaper } from '../hospital/divert.ts';
import type { ChangedFact, IsLet } from './changed-fact.ts';
import type { ChangeSince } from './sealing.ts';
import { markAt } from './unconfirmed-mark.ts';

export const HOSPITALS = 'hospitalFacilities';
/** Who asked a hospital, and when: one fact with what it said. */
const ASKED = ['verifiedBy', 'verifiedAt'];
const OPEN_WHEN_ASKED = 'open when asked';
const NOT_NOTED = 'not noted';

interface Stated {
  /** `ON DIVERT`, as it is called out; '' where nothing of the kind is noted, or the notes are held back. */
  readonly words: string;
  /** Whatever else the notes say. */
  readonly rest: string;
  readonly mark: string;
}

function statedOf(row: string, answers: Answers, isLet: IsLet): Stated {
  const path = notesOf(row);
  const { said, rest } = readNotes((isLet(path) && answers.get(path)?.text) || '');
  const mark = markAt(path, answers);
  if (said === undefined) return { words: '', rest, mark };
  const words = said === 'open' ? OPEN_WHEN_ASKED : sayOnPaper(said, '').toUpperCase();
  return { words, rest, mark };
}

interface HospitalRow {
  readonly row: string;
  readonly then: Answers;
  readonly now: Answers;
  readonly isLet: IsLet;
}

interface HospitalNews {
  /** Another one that took its place, with that it takes nobody. */
  readonly named: (name: string) => string;
  /** That it says otherwise than before, and which changes are told with that; undefined where it does not. */
  readonly told: (
    changes: readonly ChangeSince[],
    where: string,
  ) => { readonly fact: ChangedFact; readonly folded: readonly string[] } | undefined;
}

export function hospitalNews({ row, then, now, isLet }: HospitalRow): HospitalNews {
  const [before, after] = [statedOf(row, then, isLet), statedOf(row, now, isLet)];
  const takesNobody = after.words !== '' && after.words !== OPEN_WHEN_ASKED;
  return {
    named: (name) => (takesNobody && name !== '' ? `${after.words}${after.mark}: ${name}` : name),
    told: (changes, where) => {
      const asked = changes.find(({ path }) => path === notesOf(row));
      if (!asked || after.words === '' || after.words === before.words) return undefined;
      // What else the notes say is told where it changed too.
      const say = ({ words, rest, mark }: Stated) =>
        [words || NOT_NOTED, after.rest === before.rest ? '' : rest]
          .filter((part) => part !== '')
          .join('. ') + mark;
      return {
        fact: { path: asked.path, where, was: say(before), now: say(after), answer: asked.answer },
        folded: [asked.path, ...ASKED.map((key) => `${HOSPITALS}.${row}.${key}`)],
      };
    },
  };
}
