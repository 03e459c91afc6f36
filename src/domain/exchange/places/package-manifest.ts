// What a TAK data package says of its own entries: which of them it withholds from anyone who opens it.
import { attributeOf, type RecordReader } from './xml-records.ts';

export const MANIFEST = 'MissionPackageManifest';

/** Tools read it where it is called so, in any folder. */
const NAME = /^(.*\/)?manifest\/manifest\.xml$/i;

/** Whichever way its folders are written. */
const plainPath = (name: string): string => name.replace(/\\/g, '/').replace(/^(?:\.?\/)+/, '');

interface Named {
  readonly name: string;
}

/** The manifest first, which may stand behind what it withholds. */
export const inReadingOrder = <Entry extends Named>(entries: readonly Entry[]): readonly Entry[] =>
  [...entries].sort(
    (one, other) =>
      Number(NAME.test(plainPath(other.name))) - Number(NAME.test(plainPath(one.name))),
  );

export class WithheldEntries {
  readonly #paths = new Set<string>();

  has = ({ name }: Named): boolean => this.#paths.has(plainPath(name));

  /** Of a manifest that is called so. */
  readerFor({ name }: Named): RecordReader {
    const [, folder = ''] = NAME.exec(plainPath(name)) ?? [];
    return {
      isRecord: (element) => element === 'Content',
      read: (content) => {
        if (attributeOf(content, 'ignore').trim().toLowerCase() !== 'true') return;
        const path = plainPath(attributeOf(content, 'zipEntry'));
        this.#paths.add(path).add(folder + path);
      },
    };
  }
}
