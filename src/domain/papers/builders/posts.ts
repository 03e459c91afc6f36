// The posts of an event on papers: first-aid stations, and how a patient gets from each post to a hospital.
import { hasText } from '../../answers/answers.ts';
import { fieldPath } from '../../answers/path.ts';
import { rowsOf } from '../../answers/rows.ts';
import type { AddedFieldKey } from '../../plan/catalogue.ts';
import {
  type AnswerWords,
  indented,
  inLines,
  inOneLine,
  inQuotes,
  labelled,
} from '../model/answer-words.ts';
import type { PaperInput } from '../model/paper-base.ts';
import { joined } from './brief-parts.ts';

export interface Post {
  /** As it was named, or by its number. */
  readonly name: string;
  /** The same where a line begins with it: `Post “Gate 1”`, `Post 2`. */
  readonly title: string;
  readonly isStation: boolean;
  /** The address, and the point below it. */
  readonly location: string;
  readonly contact: string;
  /** As it was typed: yes, no, or more. */
  readonly paramedics: string;
  /** In one line; '' where nobody planned it. */
  readonly evacuation: string;
}

export function postsOf(
  { answers }: Pick<PaperInput, 'answers'>,
  words: AnswerWords,
): readonly Post[] {
  return rowsOf(answers, 'eventPosts').map((row, index): Post => {
    const text = (field: AddedFieldKey<'eventPosts'>) => words.text('eventPosts', field, row);
    const line = (field: AddedFieldKey<'eventPosts'>) => inOneLine(text(field));
    const station = answers.get(fieldPath('eventPosts', 'station', row));
    // What is not decided is on the form as well: a station left out would not be missed.
    const said = station && hasText(station) ? [station, ...station.others] : [];
    const name = text('name') || `Post ${index + 1}`;
    const quotedName = inOneLine(words.text('eventPosts', 'name', row, inQuotes));
    return {
      name,
      title: /^Post \d+$/.test(name) ? name : `Post ${quotedName}`,
      isStation: said.some((each) => /^\s*yes\b/i.test(each.text)),
      location: inLines(indented(text('location')), inOneLine(text('coordinates'))),
      contact: inLines(indented(text('channel')), indented(text('callSign'))),
      paramedics: text('paramedics'),
      evacuation: joined(
        [
          labelled('pick-up: ', line('pickup')),
          labelled('route: ', line('route')),
          labelled('ambulances: ', line('access')),
          labelled('to ', line('destination')),
        ],
        '; ',
      ),
    };
  });
}

/** `14, of them 6 first-aid stations: Start, Mile 3`; '' where there are none. */
export function postsWords(posts: readonly Post[]): string {
  if (posts.length === 0) return '';
  const stations = posts.filter(({ isStation }) => isStation).length;
  const count = joined(
    [`${posts.length}`, stations === 0 ? '' : `first-aid stations: ${stations}`],
    ', ',
  );
  return `${count}; ${posts.map(({ name }) => inOneLine(name)).join(', ')}`;
}
