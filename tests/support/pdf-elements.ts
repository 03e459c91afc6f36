// The tags of a finished PDF, each with its marked content and its children.
import type { PdfObject } from './pdf-structure.ts';

/** The object that `key` names. */
export const ref = (text: string | undefined, key: string): number | undefined => {
  const match = new RegExp(`/${key} (\\d+) 0 R`).exec(text ?? '');
  return match ? Number(match[1]) : undefined;
};

/** Every reference in an array or a single value under `key`. */
export function refs(text: string, key: string): number[] {
  const array = new RegExp(`/${key} \\[([^\\]]*)\\]`).exec(text)?.[1];
  if (array !== undefined)
    return [...array.matchAll(/(\d+) 0 R/g)].map((match) => Number(match[1]));
  const one = ref(text, key);
  return one === undefined ? [] : [one];
}

export interface Element {
  readonly id: number;
  readonly type: string;
  readonly page: number | undefined;
  /** Marked content in it, in order, as page object and id. */
  readonly marks: readonly { readonly page: number; readonly mcid: number }[];
  readonly children: readonly number[];
}

export function elementOf({ id, body }: PdfObject): Element {
  const page = ref(body.replace(/<<\s*\/Type \/MCR[\s\S]*?>>/g, ''), 'Pg');
  const kids = /\/K (\[[\s\S]*?\](?=\s*(?:\/|>>))|\d+(?: 0 R)?)/.exec(body)?.[1] ?? '';
  const marks: { page: number; mcid: number }[] = [];
  const children: number[] = [];
  for (const [kid, child, own] of kids.matchAll(/<<[\s\S]*?>>|(\d+) 0 R|(\d+)/g)) {
    const on = ref(kid, 'Pg') ?? page;
    const mcid = own ?? /\/MCID (\d+)/.exec(kid)?.[1];
    if (child !== undefined) children.push(Number(child));
    else if (mcid !== undefined && on !== undefined) marks.push({ page: on, mcid: Number(mcid) });
  }
  return { id, type: /\/S \/(\w+)/.exec(body)?.[1] ?? '', page, marks, children };
}
