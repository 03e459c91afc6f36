// What a user does on the screens of the app, in any engine: things are found by the words on them.
import { readFileSync } from 'node:fs';
import { type EnginePage, until } from './engine-browser.ts';

const INVITE = /\b([0-9A-Z]{5}-){3}[0-9A-Z]{5}\b/;
/** What was found a moment ago is there, or was drawn again. */
const PRESS_MS = 2000;

export class EngineScreen {
  readonly page: EnginePage;
  readonly #site: { readonly origin: string };

  constructor(page: EnginePage, site: { readonly origin: string }) {
    this.page = page;
    this.#site = site;
  }

  /** Visits a path and ends the splash, as a tap does. */
  async open(path: string): Promise<void> {
    await this.page.goto(this.#site.origin + path);
    await this.endSplash();
  }

  /** Looked at in the page itself: a start is over in less than the way there and back takes twice. */
  async endSplash(): Promise<void> {
    await until('the end of the splash', () =>
      this.page.run(async () => {
        for (let look = 0; look < 200; look += 1) {
          const splash = document.getElementById('splash');
          splash?.click();
          if (splash?.hidden === true) return true;
          await new Promise((resolve) => setTimeout(resolve, 10));
        }
        return false;
      }),
    );
  }

  async signIn(name: string): Promise<void> {
    await this.page.type('input[name=member]', name);
    await this.press('Sign in');
    await this.says(`Signed in as ${name}`);
  }

  /** As an admin; returns the code of the invite. */
  async invite(name: string): Promise<string> {
    await this.page.type('input[name=newMember]', name);
    await this.press('Make an invite');
    const code = await until(
      `the code of ${name}`,
      async () => INVITE.exec(await this.words())?.[0],
    );
    await this.press('Done');
    return code;
  }

  words(): Promise<string> {
    return this.page.run(() => document.body.innerText);
  }

  async says(words: string): Promise<void> {
    await until(`"${words}"`, async () => (await this.words()).includes(words));
  }

  /** What main holds, once it holds anything. */
  async content(): Promise<string> {
    return until('content', () =>
      this.page.run(async () => {
        for (let look = 0; look < 200; look += 1) {
          const words = document.querySelector('main')?.textContent.trim();
          if (words) return words;
          await new Promise((resolve) => setTimeout(resolve, 10));
        }
        return '';
      }),
    );
  }

  /** Marks what can be pressed and has these words, and returns the selector of it. */
  async #mark(words: string): Promise<string> {
    await until(`a button "${words}"`, () =>
      this.page.run((wanted) => {
        for (const each of document.querySelectorAll('[data-walk]'))
          each.removeAttribute('data-walk');
        const dialog = document.querySelector('dialog[open]');
        const all = [
          ...(dialog ?? document).querySelectorAll<HTMLElement>('button:not(:disabled), a'),
        ].filter((each) => each.checkVisibility() && !each.closest('[inert]'));
        const found =
          all.find(
            (each) => (each.getAttribute('aria-label') ?? each.innerText.trim()) === wanted,
          ) ?? all.find((each) => each.innerText.trim().startsWith(wanted));
        found?.setAttribute('data-walk', '');
        return found !== undefined;
      }, words),
    );
    return '[data-walk]';
  }

  /** Presses what has these words. */
  async press(words: string): Promise<void> {
    await this.#pressUntilMet(words, () => this.#mark(words));
  }

  /** Presses what the selector finds. */
  async pressAt(selector: string): Promise<void> {
    await this.#pressUntilMet(selector, async () => selector);
  }

  /** As a user does: what moved away under the finger, and so never knew of it, is pressed again. */
  async #pressUntilMet(what: string, find: () => Promise<string>): Promise<void> {
    await until(`a press on "${what}"`, async () => {
      const selector = await find();
      const isThere = await this.page.run((sought) => {
        const { documentElement } = document;
        documentElement.dataset.press = 'missed';
        document.addEventListener(
          'click',
          ({ target }) => {
            // Also where it was drawn again meanwhile.
            if (target instanceof Element && target.closest(sought))
              documentElement.dataset.press = 'met';
          },
          { capture: true, once: true },
        );
        return document.querySelector(sought) !== null;
      }, selector);
      if (!isThere) return false;
      await this.page.press(selector, PRESS_MS);
      // A page that is on its way to another one cannot be asked any more.
      return this.#pressMet(selector).catch(() => true);
    });
  }

  /** True too where the page is another one now, or what was pressed is gone: then it did what it does. */
  #pressMet(selector: string): Promise<boolean> {
    return this.page.run(async (marked) => {
      const isMissed = () =>
        document.documentElement.dataset.press === 'missed' &&
        document.querySelector(marked) !== null;
      for (let look = 0; look < 100 && isMissed(); look += 1)
        await new Promise((resolve) => setTimeout(resolve, 10));
      return !isMissed();
    }, selector);
  }

  /** Opens a section and waits for this field of it; one that is open stays so. */
  async openSection(title: string, path: string, card?: string): Promise<void> {
    await until(`the section ${title}`, async () => {
      if ((await this.value(path)) !== undefined) return true;
      const isOpen = card !== undefined && (await this.words()).includes(card);
      if (!isOpen) await this.page.press(await this.#mark(title));
      if (card !== undefined) await this.page.press(await this.#mark(card));
      return until(path, async () => (await this.value(path)) !== undefined, 2000);
    });
  }

  /** The primary one, in its section. */
  async openHospitalCard(path: string): Promise<void> {
    await this.openSection('Hospital Facilities', path, 'Primary Hospital');
  }

  async openFile(file: string): Promise<void> {
    await this.page.choose('input[type="file"]', file);
  }

  /** The selector of the box with this label. */
  async #box(label: string): Promise<string> {
    const id = await until(label, () =>
      this.page.run((wanted) => {
        const labels = [...document.querySelectorAll('label')];
        return labels.find((each) => each.textContent === wanted && each.checkVisibility())
          ?.htmlFor;
      }, label),
    );
    return `[id="${id}"]`;
  }

  async typeInto(label: string, text: string): Promise<void> {
    await this.page.type(await this.#box(label), text);
  }

  /** Types an answer and waits until it is stored. */
  async answer(path: string, text: string): Promise<void> {
    await this.page.type(`[name="${path}"]`, text);
    await this.saved();
  }

  /** Presses a box until it has the focus: one that moved under the finger has none. */
  async focus(path: string): Promise<void> {
    const box = `[name="${path}"]`;
    await until(`the focus in ${path}`, async () => {
      await this.page.press(box);
      return this.page.run((sought) => document.activeElement?.matches(sought), box);
    });
  }

  /** Puts a long answer in at once, as pasting does, and waits until it is stored. */
  async paste(path: string, text: string): Promise<void> {
    await until(`a paste into ${path}`, async () => {
      await this.focus(path);
      return this.page.run(
        (name, words) =>
          document.activeElement?.getAttribute('name') === name &&
          document.execCommand('insertText', false, words),
        path,
        text,
      );
    });
    await this.saved();
  }

  async saved(): Promise<void> {
    await until('Saved', () =>
      this.page.run(() => document.querySelector('[data-state="saved"]') !== null),
    );
  }

  async value(path: string): Promise<string | undefined> {
    const value = await this.page.run(
      (name) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value,
      path,
    );
    // JSON, which WebKit's driver speaks, has no undefined.
    return value ?? undefined;
  }

  /** A keyboard comes up that lies over the page, as an iPhone's does, or goes. */
  async keyboardLeaves(heightPx: number): Promise<void> {
    await this.page.run((height) => {
      const view = window.visualViewport;
      if (!view) throw new Error('No visual viewport');
      Object.defineProperty(view, 'height', { configurable: true, value: height });
      view.dispatchEvent(new Event('resize'));
    }, heightPx);
  }

  async leaveBox(): Promise<void> {
    await this.page.run(() => (document.activeElement as HTMLElement | null)?.blur());
  }

  title(): Promise<string> {
    return this.page.run(() => document.querySelector('h1')?.innerText ?? '');
  }

  /** What of a box, its label and the save status is not on the first pixels of the page, or has something over it. */
  notWhole(path: string, heightPx: number): Promise<string[]> {
    return this.page.run(
      (name, height) => {
        const box = document.querySelector<HTMLTextAreaElement>(`[name="${name}"]`);
        const parts = {
          box,
          label: box?.labels?.[0],
          status: document.querySelector('header h1 + div'),
        };
        return Object.entries(parts).flatMap(([what, part]) => {
          if (!part) return [`no ${what}`];
          const { left, top, right, bottom } = part.getBoundingClientRect();
          if (top < 0 || bottom > height + 0.5) return [`${what} from ${top} to ${bottom}`];
          return [top + 2, bottom - 2].flatMap((y) => {
            const onTop = document.elementFromPoint((left + right) / 2, y);
            return part.contains(onTop)
              ? []
              : [`${what} at ${y}: ${onTop?.outerHTML.slice(0, 90)}`];
          });
        });
      },
      path,
      heightPx,
    );
  }

  async hasValue(path: string, text: string): Promise<void> {
    await until(`${path} to be "${text}"`, async () => (await this.value(path)) === text);
  }

  /** The whole app is on the device, and its worker looks after this page. */
  async keptOnDevice(): Promise<void> {
    await until('the app on the device', () =>
      this.page.run(async () => {
        const { active } = await navigator.serviceWorker.ready;
        return active?.state === 'activated' && navigator.serviceWorker.controller !== null;
      }),
    );
  }
}

/** The share of a picture's pixels that are as red as the band of a report, seen by the browser itself. */
export async function redShare(page: EnginePage, picture: Buffer): Promise<number> {
  return page.run(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (each) => each.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const canvas = document.createElement('canvas');
    canvas.width = bitmap.width;
    canvas.height = bitmap.height;
    const context = canvas.getContext('2d');
    context?.drawImage(bitmap, 0, 0);
    const { data } = context?.getImageData(0, 0, bitmap.width, bitmap.height) ?? { data: [] };
    let red = 0;
    for (let at = 0; at < data.length; at += 4) {
      if ((data[at] ?? 0) > 120 && (data[at + 1] ?? 0) < 60 && (data[at + 2] ?? 0) < 60) red += 1;
    }
    return red / (data.length / 4);
  }, picture.toString('base64'));
}

/** Of the pixels of what the selector finds in a picture of the window: how many reds there are, and the most green or blue. */
export async function redsOf(page: EnginePage, selector: string, picture: Buffer) {
  const read = await page.run(
    async (sought, base64) => {
      const box = document.querySelector(sought)?.getBoundingClientRect();
      const bytes = Uint8Array.from(atob(base64), (each) => each.charCodeAt(0));
      const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
      const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
      context?.drawImage(bitmap, 0, 0);
      if (!context || !box) return undefined;
      const scale = bitmap.width / innerWidth;
      const of = [box.left + 2, box.top + 2, box.width - 4, box.height - 4] as const;
      const [x, y, width, height] = of.map((each) => Math.floor(each * scale));
      const { data } = context.getImageData(x ?? 0, y ?? 0, width ?? 0, height ?? 0);
      const reds = new Set(data.filter((_value, at) => at % 4 === 0)).size;
      const others = data.filter((_value, at) => at % 4 === 1 || at % 4 === 2);
      return { reds, other: others.reduce((most, each) => Math.max(most, each), 0) };
    },
    selector,
    picture.toString('base64'),
  );
  if (!read) throw new Error(`Nothing is ${selector}`);
  return read;
}

export const bytesOf = (file: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(readFileSync(file));
