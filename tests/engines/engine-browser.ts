// WebKit and Firefox behind one small interface, so that one walk serves both.
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface EnginePage {
  goto(address: string): Promise<void>;
  address(): Promise<string>;
  /** Runs a function in the page with arguments that are JSON, and gives back what it returns. */
  run<A extends readonly unknown[], R>(
    work: (...args: A) => R | Promise<R>,
    ...args: A
  ): Promise<R>;
  /** Presses what the selector finds within so many milliseconds, as a finger does. */
  press(selector: string, withinMs?: number): Promise<void>;
  /** Types with the keys into what the selector finds. */
  type(selector: string, text: string): Promise<void>;
  /** Gives the file to the input that the selector finds, as its chooser does. */
  choose(selector: string, file: string): Promise<void>;
  /** Makes what the window shows of the page so large. */
  resize(width: number, height: number): Promise<void>;
  /** What the window shows, as a PNG. */
  picture(): Promise<Buffer>;
  close(): Promise<void>;
}

export interface EngineBrowser {
  newPage(): Promise<EnginePage>;
  /** The page that opens while `work` runs. */
  opened(work: () => Promise<void>): Promise<EnginePage>;
  /** What pages said on the console as warnings and errors. */
  readonly noise: readonly string[];
  /** Ends the browser; its profile stays. */
  close(): Promise<void>;
}

/** What a browser keeps, and gives away, on a disk of its own. */
export class EngineFolder {
  readonly path: string = mkdtempSync(join(tmpdir(), 'bulwark-engine-'));
  readonly profile: string = join(this.path, 'profile');
  readonly downloads: string = join(this.path, 'downloads');

  /** The only file in the folder of downloads whose name ends like this, once it is there whole. */
  async downloaded(extension: string): Promise<string> {
    let size = 0;
    let looks = 0;
    return until(`a download of ${extension}`, () => {
      if (!existsSync(this.downloads)) return undefined;
      const names = readdirSync(this.downloads);
      // Firefox writes into a .part beside the empty file, WebKit into a name of its own.
      if (names.some((name) => /\.(part|wkdownload)$/.test(name))) return undefined;
      const name = names.find((each) => each.endsWith(extension));
      const file = name && join(this.downloads, name);
      // WebKit gives a file its name before the last of it is written.
      const now = file ? statSync(file).size : 0;
      looks = now > 0 && now === size ? looks + 1 : 0;
      size = now;
      return looks >= UNCHANGED_LOOKS && file;
    });
  }

  remove(): void {
    rmSync(this.path, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}

const LOOK_EVERY_MS = 100;
/** A file that has not grown for half a second is whole. */
const UNCHANGED_LOOKS = 5;

/** Looks until there is something to see. @throws when there is nothing for so long */
export async function until<T>(
  what: string,
  look: () => T | undefined | false | Promise<T | undefined | false>,
  ms = 60_000,
): Promise<T> {
  const end = Date.now() + ms;
  for (;;) {
    let last: unknown;
    try {
      const seen = await look();
      if (seen) return seen;
    } catch (error) {
      last = error;
    }
    if (Date.now() > end) throw new Error(`Waited for ${what}`, { cause: last });
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}
