// Which files are offered to a plan when one more is opened for it. INVARIANT: no point goes without being named first.
import { ARRIVING } from './arriving-limits.ts';
import type { ArrivedFile } from './arriving-place.ts';

const isSame = (one: ArrivedFile, other: ArrivedFile): boolean =>
  one.name === other.name && JSON.stringify(one.places) === JSON.stringify(other.places);

interface KeptFiles {
  /** The last opened first. */
  readonly files: readonly ArrivedFile[];
  /** There is no room for it any more. */
  readonly dropped: ArrivedFile | undefined;
}

/** The same file once more takes the place of the first; another one of that name stands beside it, with a number. */
export function withFile(kept: readonly ArrivedFile[], added: ArrivedFile): KeptFiles {
  const same = kept.find((each) => isSame(each, added));
  const others = kept.filter((each) => each !== same);
  const numbers = others.filter(({ name }) => name === added.name).map(({ number = 1 }) => number);
  const number = same ? same.number : Math.max(0, ...numbers) + 1;
  const file: ArrivedFile = number && number > 1 ? { ...added, number } : added;
  const files = [file, ...others];
  return { files: files.slice(0, ARRIVING.mostFiles), dropped: files[ARRIVING.mostFiles] };
}
