// What is kept on a server too: its stamp, and its content as flat texts.
import { plainCharacters } from '../text/plain-characters.ts';

/** What the server says of an item: `version` counts its changes from 1, `updatedAt` is ISO 8601 in UTC. */
export interface Stamp {
  readonly id: string;
  readonly version: number;
  readonly updatedAt: string;
}

/** `content` without the texts that its writer did not know. */
export function knownTexts<C extends object>(content: C): Partial<C> {
  const known = Object.entries(content).filter(([, text]) => text !== undefined);
  return Object.fromEntries(known) as Partial<C>;
}

/** True where `content` has every text of `wanted`; one that is undefined there may be any. */
export function holds(content: object, wanted: object): boolean {
  const texts = content as Readonly<Record<string, unknown>>;
  return Object.entries(wanted).every(([key, text]) => text === undefined || texts[key] === text);
}

/** Its texts without a sign that turns or hides others. */
export function plainItem<I extends Stamp>(item: I): I {
  const plain = Object.entries(item).map(
    ([key, value]) => [key, typeof value === 'string' ? plainCharacters(value) : value] as const,
  );
  return Object.fromEntries(plain) as I;
}
