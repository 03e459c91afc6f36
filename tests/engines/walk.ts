// The main job in another engine than Chromium, from the first start to a hand-over: what tests/journeys and tests/journeys/offline
// see in Chromium in detail is walked here once, because the engine itself may do it otherwise.
import { writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readPdfData } from '../../src/web/features/transfer/read-pdf-data.ts';
import { MOST_CHROME_PX } from '../support/chrome.ts';
import { NOT_DRAWN, SCREENS, startOften } from '../support/late-parts.ts';
import { OfflineSite } from '../support/offline-site.ts';
import { smallJpeg } from '../support/small-jpeg.ts';
import { filesOf, takFaults } from '../support/tak-rules.ts';
import { type EngineBrowser, EngineFolder, until } from './engine-browser.ts';
import { bytesOf, EngineScreen, redShare, redsOf } from './engine-screen.ts';

const PASSPHRASE = 'gray heron over water';
const FILE_PASSPHRASE = 'seven quiet rivers under snow';
export const WEATHER = 'weather.description';
const GRID = 'helicopterPlan.mgrs';
const MERCY = 'hospitalFacilities.primary.name';
/** Those without a button to lock in their header. */
const UNLOCKED_SCREENS = [
  '/',
  '/device',
  '/medical-reference',
  '/medical-reference/nine-line',
  '/nowhere',
];
const LOCKED_SCREENS = SCREENS.filter((path) => !UNLOCKED_SCREENS.includes(path));
/** What a keyboard leaves of a phone. */
const LEFT_PX = 500;
/** The only assessment that was typed in. */
const STORED = 'ul[aria-label="Current assessments"] li button:first-child';
/** What noise the walk itself makes: a server that is away, no worker to be had, files that a page no longer waits for. */
const EXPECTED_NOISE =
  /\/api\/hospitals|connect|NetworkError|load resource|service-worker|ServiceWorker intercepted/i;

/** Once the screen is drawn, and this stands in its header. */
async function expectLittleChrome(screen: EngineScreen, what: string, inHeader = 'h1') {
  await until(`${what} drawn`, async () => !NOT_DRAWN.test(await screen.content()));
  const chromePx = await until(`the header of ${what}`, () =>
    screen.page.run(
      (selector) =>
        document.querySelector('header')?.querySelector(selector) &&
        [...document.querySelectorAll('header, footer')]
          // A paper's preview has a header of its own.
          .filter((part) => !part.closest('main'))
          .reduce((sum, part) => sum + part.getBoundingClientRect().height, 0),
      inHeader,
    ),
  );
  expect(chromePx, what).toBeGreaterThan(40);
  expect(chromePx, what).toBeLessThanOrEqual(MOST_CHROME_PX);
}

export function walkIn(
  name: string,
  start: (folder: EngineFolder) => Promise<EngineBrowser>,
  { tls, isWhole }: { readonly tls: boolean; readonly isWhole: boolean },
): void {
  describe(name, { timeout: 180_000 }, () => {
    const folder = new EngineFolder();
    let site: OfflineSite;
    let browser: EngineBrowser;
    const screenIn = async (each: EngineBrowser) => new EngineScreen(await each.newPage(), site);
    let screen: EngineScreen;
    /** The PDF that was made of the plan. */
    let report: string;

    beforeAll(async () => {
      site = await new OfflineSite({ tls }).start();
      browser = await start(folder);
      screen = await screenIn(browser);
    });
    afterAll(async () => {
      await browser.close();
      await site.remove();
      folder.remove();
    });

    test('every screen is drawn, whenever each part of the code arrives', async () => {
      await screen.open('/device');
      await screen.says('Not protected');
      await startOften(site, async (path) => {
        await screen.open(path);
        await until(`${path} drawn`, async () => !NOT_DRAWN.test(await screen.content()));
      });
    }, 300_000);

    test('each theme has its colours', async () => {
      await screen.open('/');
      const grounds = new Set<string>();
      for (const next of ['Day', 'Dark', 'Night']) {
        await until(next, () =>
          screen.page.run(
            (theme) => (document.documentElement.dataset.theme ?? 'day') === theme,
            next.toLowerCase(),
          ),
        );
        grounds.add(
          await screen.page.run(() => getComputedStyle(document.documentElement).backgroundColor),
        );
        await screen.pressAt('[aria-label*=" theme. Switch to"]');
      }
      expect(grounds.size).toBe(3);
    });

    test('what was typed is saved, grows its box, and is there after the browser was closed', {
      tags: ['short'],
    }, async () => {
      const lines = Array.from({ length: 9 }, (_none, at) => `Line ${at + 1} of the weather`);
      await screen.open('/threat-assessment');
      await screen.openSection('Weather', WEATHER);
      await screen.paste(WEATHER, lines.join(' '));
      const hidden = await screen.page.run((path) => {
        const box = document.querySelector<HTMLTextAreaElement>(`[name="${path}"]`);
        return box ? box.scrollHeight - box.clientHeight : undefined;
      }, WEATHER);
      expect(hidden).toBeLessThanOrEqual(1);
      await screen.open('/');
      await screen.says('Current plan');
      await browser.close();
      browser = await start(folder);
      screen = await screenIn(browser);
      await screen.open('/threat-assessment');
      await screen.openSection('Weather', WEATHER);
      await screen.hasValue(WEATHER, lines.join(' '));
    });

    test('header and footer together take at most 15 % of a phone, on every screen', async () => {
      for (const path of SCREENS) {
        await screen.open(path);
        await expectLittleChrome(screen, path);
      }
    });

    test('with 500 pixels of height what is typed in, its label and the save status are whole', async () => {
      await screen.open('/threat-assessment');
      await screen.openSection('Weather', WEATHER);
      const isWhole = (way: string) =>
        until(
          way,
          async () => {
            const faults = await screen.notWhole(WEATHER, LEFT_PX);
            if (faults.length > 0) throw new Error(faults.join('; '));
            return true;
          },
          10_000,
        );
      await screen.focus(WEATHER);
      await screen.keyboardLeaves(LEFT_PX);
      await isWhole('all of it above a keyboard');
      await screen.keyboardLeaves(844);
      await screen.leaveBox();
      await screen.page.resize(390, LEFT_PX);
      try {
        await screen.focus(WEATHER);
        await isWhole('all of it in a low window');
      } finally {
        await screen.page.resize(390, 844);
      }
    });

    test('the key of a vault without a passphrase lies in a file of its own', async () => {
      const key = await screen.page.run(async () => {
        const opened = await new Promise<IDBDatabase>((resolve) => {
          const request = indexedDB.open('bulwark');
          request.onsuccess = () => resolve(request.result);
        });
        const header = await new Promise<{ vaultId: string; keyFile?: true; clearKey?: unknown }>(
          (resolve) => {
            const request = opened.transaction('header').objectStore('header').get('vault');
            request.onsuccess = () => resolve(request.result);
          },
        );
        opened.close();
        const files = await navigator.storage.getDirectory();
        const file = await (await files.getFileHandle(`key-${header.vaultId}`)).getFile();
        return { inFile: header.keyFile, inHeader: 'clearKey' in header, bytes: file.size };
      });
      expect(key).toEqual({ inFile: true, inHeader: false, bytes: 32 });
    });

    test('the PDF is made, read back, and shown by View', async () => {
      await screen.open('/device');
      await screen.keptOnDevice();
      await screen.open('/threat-assessment');
      await screen.press('Generate PDF');
      await screen.says('PDF Generated Successfully');
      const tab = await browser.opened(() => screen.press('View'));
      const shown = await until(
        'the report in its tab',
        async () => {
          const share = await redShare(screen.page, await tab.picture());
          return share > 0.01 ? share : undefined;
        },
        60_000,
      );
      expect(shown).toBeGreaterThan(0.01);
      expect(await tab.address()).toContain('/view/');
      await tab.close();
      await screen.press('Download');
      const file = await folder.downloaded('.pdf');
      const data = await readPdfData(bytesOf(file));
      expect(new Map(data.answers).get(WEATHER)?.[0]).toContain('Line 9');
      await screen.open('/assessments');
      await screen.openFile(file);
      await screen.says('It is all here already.');
      expect(await screen.words()).not.toContain('1970');
      await screen.press('Cancel');
      report = file;
    });

    test('a file for TAK has the points of the plan, and gives them back', async () => {
      await screen.open('/threat-assessment');
      await screen.openSection('Helicopter Plan', GRID);
      await screen.answer(GRID, '13S DD 92202 98904');
      await screen.saved();
      await screen.open('/documents');
      await screen.press('TAK Data Package');
      const ready = 'footer a[download$=".zip"]';
      await screen.pressAt(ready);
      const file = await folder.downloaded('.zip');
      const files = filesOf(bytesOf(file));
      expect(takFaults(files, {})).toEqual([]);
      expect([...files.keys()].some((entry) => entry.endsWith('.pdf'))).toBe(true);
      await screen.open('/assessments');
      await screen.openFile(file);
      await screen.says('TAK data package, 1 point.');
      await screen.press('Cancel');
    });

    test('a PDF of the agency is kept, and its page drawn', async () => {
      await screen.open('/medical-reference');
      await screen.openFile(report);
      const name = basename(report, '.pdf');
      await screen.press(name);
      await screen.says('Page 1 of ');
      const ink = await until('the page on its canvas', () =>
        screen.page.run(() => {
          const canvas = document.querySelector('canvas');
          const pixels = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height);
          return (pixels?.data ?? []).filter((value, at) => at % 4 < 3 && value < 128).length;
        }),
      );
      expect(ink).toBeGreaterThan(1000);
      await screen.press('Back');
      await screen.says(name);
    });

    test('a picture is kept, and drawn with its caption after a start', async () => {
      const file = join(folder.path, 'gate.jpg');
      writeFileSync(file, smallJpeg());
      await screen.open('/pictures');
      // Until it is known what is there already nothing can be chosen.
      await until('the button to choose', () =>
        screen.page.run(() =>
          [...document.querySelectorAll('button:not(:disabled)')].some(
            ({ textContent }) => textContent.trim() === 'Choose pictures',
          ),
        ),
      );
      await screen.page.choose('input[type="file"][multiple]', file);
      const isDrawn = () =>
        until('the picture on its canvas', () =>
          screen.page.run(() => {
            const canvas = document.querySelector<HTMLCanvasElement>('canvas[data-drawn]');
            const pixels = canvas
              ?.getContext('2d')
              ?.getImageData(0, 0, canvas.width, canvas.height);
            return new Set(pixels?.data).size > 10;
          }),
        );
      await isDrawn();
      await screen.page.type('main textarea', 'Gate, from the lot');
      await screen.saved();
      await screen.open('/pictures');
      await screen.says('Picture 1: Gate, from the lot');
      await isDrawn();
      const pressTheme = () => screen.pressAt('[aria-label*=" theme. Switch to"]');
      await until('Night', async () => {
        await pressTheme();
        return screen.page.run(() => document.documentElement.dataset.theme === 'night');
      });
      const canvas = 'canvas[data-drawn]';
      await screen.page.run(
        (sought) => document.querySelector(sought)?.scrollIntoView({ block: 'center' }),
        canvas,
      );
      const { reds, other } = await redsOf(screen.page, canvas, await screen.page.picture());
      expect(reds).toBeGreaterThan(10);
      expect(other).toBeLessThan(60);
      await pressTheme();
    });

    test('a tourniquet put on with one tap runs, a nine-line is read aloud, and both are there after a start', async () => {
      await screen.open('/care');
      await screen.press('New casualty');
      await screen.press('Left leg');
      await screen.says('On for 0:0');
      await screen.saved();
      await screen.open('/care');
      await screen.says('Casualty 1');
      await screen.press('New Nine-Line MEDEVAC');
      await screen.press('Add one: A Urgent');
      await screen.press('Read aloud');
      await screen.says('One Alfa.');
      await screen.press('Back');
      await screen.saved();
      await screen.open('/care');
      await screen.says('1 of 9 lines stated');
      await screen.says('Tourniquet on for 0:0');
    });

    if (isWhole) {
      test('two tabs of one assessment merge', async () => {
        await screen.open('/threat-assessment');
        const other = await screenIn(browser);
        await other.open('/threat-assessment');
        await other.openSection('Operator Information', 'operatorInfo.operatorName');
        await other.answer('operatorInfo.operatorName', 'M. Rivera');
        await screen.openSection('Operator Information', 'operatorInfo.operatorName');
        await screen.hasValue('operatorInfo.operatorName', 'M. Rivera');
        await screen.answer('operatorInfo.agency', 'Arapahoe County SWAT');
        await other.hasValue('operatorInfo.agency', 'Arapahoe County SWAT');
        await other.page.close();
      });

      test('a hospital reaches the server, waits while there is none, and comes back', async () => {
        await screen.open('/threat-assessment');
        await screen.openHospitalCard(MERCY);
        await screen.page.type(`[name="${MERCY}"]`, 'Mercy');
        await screen.press('Save Primary Hospital');
        await screen.says('Hospital Saved');
        expect(await site.hospitals()).toMatchObject([{ name: 'Mercy' }]);
        await site.stop();
        await screen.page.type(`[name="${MERCY}"]`, ' Downtown');
        await screen.press('Save Primary Hospital');
        await screen.says('Failed to update hospital information.');
        await site.start();
        await screen.open('/device');
        await until('the change to arrive', async () =>
          (await site.hospitals()).some((each) => each.name === 'Mercy Downtown'),
        );
        await screen.open('/assessments');
        await screen.press('New');
        await screen.openHospitalCard(MERCY);
        await screen.hasValue(MERCY, 'Mercy Downtown');
        await screen.open('/assessments');
        await screen.pressAt(STORED);
        await screen.openSection('Weather', WEATHER);
        await until('the first assessment', async () =>
          (await screen.value(WEATHER))?.startsWith('Line 1'),
        );
      });

      test('codes are drawn, and the scanner reads one from a picture', async () => {
        await screen.open('/assessments');
        await screen.page.run(() => {
          // The camera sees what is drawn as a code.
          const drawn = document.createElement('canvas');
          Object.assign(window, { drawn });
          const real = CanvasRenderingContext2D.prototype.putImageData;
          CanvasRenderingContext2D.prototype.putImageData = function (
            this: CanvasRenderingContext2D,
            ...parts: Parameters<typeof real>
          ) {
            Reflect.apply(real, this, parts);
            const from = this.canvas;
            if (!(from instanceof HTMLCanvasElement) || from === drawn) return;
            drawn.width = drawn.height = 480;
            const context = drawn.getContext('2d');
            if (!context) return;
            context.imageSmoothingEnabled = false;
            context.fillStyle = 'white';
            context.fillRect(0, 0, 480, 480);
            context.drawImage(from, 40, 40, 400, 400);
          } as typeof real;
        });
        await screen.pressAt(`${STORED} + button`);
        await screen.press('Hand over to another phone');
        await screen.press('Plan only');
        await until('a code', () =>
          screen.page.run(
            () => (window as unknown as { drawn: HTMLCanvasElement }).drawn.width === 480,
          ),
        );
        await screen.press('Close');
        await screen.page.run(() => {
          const { drawn } = window as unknown as { drawn: HTMLCanvasElement };
          Object.defineProperty(navigator, 'mediaDevices', {
            configurable: true,
            value: { getUserMedia: async () => drawn.captureStream(10) },
          });
          // A canvas that does not change sends no picture.
          setInterval(() => drawn.getContext('2d')?.fillRect(0, 0, 1, 1), 50);
        });
        await screen.press('Receive from another phone');
        await screen.says('The key is here. Now tap Start sending on the other phone.');
        await screen.press('Cancel');
      });

      test('a backup goes out, and comes in on another phone', async () => {
        await screen.open('/assessments');
        await screen.press('Back up all');
        await screen.typeInto('File passphrase', FILE_PASSPHRASE);
        await screen.typeInto('Passphrase again', FILE_PASSPHRASE);
        await screen.press('Make file');
        await screen.says('Ready: 1 assessment');
        await screen.press('Download');
        const file = await folder.downloaded('.age');
        await screen.press('The file is there');
        await screen.says('Backup Made');
        // Another origin keeps its own, as another phone does.
        const otherSite = await new OfflineSite({ tls }).start();
        const other = new EngineScreen(await browser.newPage(), otherSite);
        await other.open('/assessments');
        await other.openFile(file);
        await other.typeInto('File passphrase', FILE_PASSPHRASE);
        await other.press('Open');
        await other.press('Merge into this device');
        await other.says('Merged');
        await other.pressAt(STORED);
        await other.openSection('Weather', WEATHER);
        await until('the text', async () => (await other.value(WEATHER))?.includes('Line 9'));
        await other.page.close();
        await otherSite.remove();
      });

      test('a passphrase locks, and unlocks', async () => {
        await screen.open('/device?passphrase');
        await screen.typeInto('New passphrase', PASSPHRASE);
        await screen.typeInto('New passphrase again', PASSPHRASE);
        await screen.press('Set passphrase');
        await screen.press('I wrote it down');
        await screen.press('Lock now');
        await screen.says('Assessments on this device are encrypted.');
        await screen.endSplash();
        await screen.typeInto('Passphrase', PASSPHRASE);
        await screen.press('Unlock');
        await screen.says('Protected by a passphrase');
        const device = await screen.title();
        // Within the app: a start would lock it. Each by way of this screen, as some have the same title.
        const show = async (path: string, isShown: (title: string) => boolean) => {
          await screen.page.run((next) => history.pushState(null, '', next), path);
          await until(path, async () => isShown(await screen.title()));
        };
        for (const path of LOCKED_SCREENS) {
          await show('/device', (title) => title === device);
          await show(path, (title) => title !== device);
          await expectLittleChrome(screen, `${path}, with a lock`, '[aria-label="Lock now"]');
        }
        await screen.open('/threat-assessment');
        await screen.typeInto('Passphrase', PASSPHRASE);
        await screen.press('Unlock');
        await screen.openSection('Weather', WEATHER);
        await until('the text', async () => (await screen.value(WEATHER))?.includes('Line 9'));
      });

      test('it starts with no server', async () => {
        await screen.open('/device');
        await screen.keptOnDevice();
        await site.stop();
        await screen.open('/threat-assessment');
        await screen.typeInto('Passphrase', PASSPHRASE);
        await screen.press('Unlock');
        await screen.openSection('Weather', WEATHER);
        await until('the text', async () => (await screen.value(WEATHER))?.includes('Line 9'));
        await screen.open('/medical-reference');
        await screen.says('TCCC Reference Materials');
        await site.start();
      });
    }

    test('nothing was said on the console but what the walk is about', { tags: ['short'] }, () => {
      expect(browser.noise.filter((line) => !EXPECTED_NOISE.test(line))).toEqual([]);
    });
  });
}
