// Question: is the tagged report as quick and as small as jsPDF's untagged text of the same answers, in the
// same Chromium, with the same two fonts? And does making it hold the screen up?
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReportModel } from '../src/domain/papers/model/paper-model.ts';
import { entry, reportOf, section } from '../tests/support/report-models.ts';
import { endSplash } from '../tests/support/splash.ts';
import { freshPage, watchTasks } from './browser.ts';
import { againstLimit, againstPeer, type Depth, type Measured, median } from './measured.ts';

const PROJECT = join(import.meta.dirname, '..');
const FONTS = join(PROJECT, 'node_modules', 'dejavu-fonts-ttf', 'ttf');
const JSPDF = join(PROJECT, 'node_modules', 'jspdf', 'dist', 'jspdf.umd.min.js');

const WORDS =
  'casualty collection point north of the loading dock with the ambulance staged behind cover'.split(
    ' ',
  );

export function modelOf(sections: number): ReportModel {
  const text = (from: number) =>
    Array.from({ length: 30 }, (_, word) => WORDS[(from + word) % WORDS.length]).join(' ');
  return reportOf(
    Array.from({ length: sections }, (_, number) =>
      section(
        `Section ${number}`,
        ...Array.from({ length: 6 }, (__, each) => entry(`Label ${each}`, text(number + each))),
      ),
    ),
  );
}

/** Of `modelOf`, on so many pages. */
const SHORT = { sections: 7, pages: 3 };
const LONG = { sections: 480, pages: 200 };

interface Timed {
  readonly ms: number;
  readonly bytes: number;
}

export async function measure(depth: Depth, withPage = freshPage): Promise<Measured[]> {
  const rounds = depth === 'smoke' ? 1 : 9;
  const worker = readdirSync(join(PROJECT, 'dist', 'assets')).find((name) =>
    name.startsWith('report-worker'),
  );
  if (!worker) throw new Error('The app is not built');
  const font = (name: string) => readFileSync(join(FONTS, `${name}.ttf`)).toString('base64');

  return withPage(async (page, origin) => {
    await page.goto(origin);
    await page.addScriptTag({ path: JSPDF });
    await page.evaluate(
      ({ address, regular, bold }) => {
        const worker = new Worker(address, { type: 'module' });
        let lastId = 0;
        const ours = (model: unknown) =>
          new Promise<Timed>((resolve) => {
            lastId += 1;
            const start = performance.now();
            worker.onmessage = ({ data }) =>
              resolve({ ms: performance.now() - start, bytes: data.bytes.length });
            worker.postMessage({ id: lastId, model });
          });
        const peer = async (report: ReportModel): Promise<Timed> => {
          const start = performance.now();
          // biome-ignore lint/suspicious/noExplicitAny: jsPDF is a global of the page
          const { jsPDF } = (window as any).jspdf;
          const pdf = new jsPDF({ unit: 'pt', format: 'letter', compress: true });
          pdf.addFileToVFS('r.ttf', regular);
          pdf.addFont('r.ttf', 'DejaVu', 'normal');
          pdf.addFileToVFS('b.ttf', bold);
          pdf.addFont('b.ttf', 'DejaVu', 'bold');
          let y = 160;
          const line = (text: string, x: number) => {
            if (y > 720) {
              pdf.addPage();
              y = 60;
            }
            pdf.text(text, x, y);
          };
          for (const section of report.sections) {
            pdf.setFont('DejaVu', 'bold').setFontSize(12);
            line(section.title, 60);
            y += 24;
            for (const { label, text } of section.groups[0]?.entries ?? []) {
              pdf.setFont('DejaVu', 'bold').setFontSize(10);
              line(label, 60);
              pdf.setFont('DejaVu', 'normal');
              for (const part of pdf.splitTextToSize(text, 356)) {
                line(part, 199);
                y += 14;
              }
            }
          }
          const bytes = pdf.output('arraybuffer').byteLength;
          return { ms: performance.now() - start, bytes };
        };
        Object.assign(window, { sides: { ours, peer } });
      },
      { address: `/assets/${worker}`, regular: font('DejaVuSans'), bold: font('DejaVuSans-Bold') },
    );

    const run = (side: 'ours' | 'peer', model: ReportModel) =>
      page.evaluate(
        ([name, report]) =>
          (
            window as unknown as { sides: Record<string, (model: ReportModel) => Promise<Timed>> }
          ).sides[name as string]?.(report as ReportModel),
        [side, model] as const,
      ) as Promise<Timed>;

    const results: Measured[] = [];
    const perPage: number[] = [];
    for (const { sections, pages } of [
      SHORT,
      depth === 'smoke' ? { sections: 24, pages: 10 } : LONG,
    ]) {
      const name = `${pages} pages`;
      const model = modelOf(sections);
      const times = { ours: [] as number[], peer: [] as number[] };
      const bytes = { ours: 0, peer: 0 };
      for (let round = 0; round <= rounds; round += 1) {
        const order = round % 2 === 0 ? (['ours', 'peer'] as const) : (['peer', 'ours'] as const);
        for (const side of order) {
          const timed = await run(side, model);
          bytes[side] = timed.bytes;
          if (round > 0) times[side].push(timed.ms);
        }
      }
      const isShort = pages === SHORT.pages;
      results.push(
        againstPeer(
          `report of ${name}, beside jsPDF`,
          'ms',
          median(times.ours),
          median(times.peer),
          isShort ? 1 : undefined,
        ),
        againstPeer(
          `report of ${name}, beside jsPDF`,
          'bytes',
          bytes.ours,
          bytes.peer,
          isShort ? 1 : undefined,
        ),
      );
      perPage.push(median(times.ours) / pages);
    }
    const [small = 0, large = 0] = perPage;
    results.push(
      againstPeer(
        'time per page of the long report, beside that of the short one',
        'ms',
        large,
        small,
        1.5,
      ),
    );
    results.push(await longestTask(page, origin));
    return results;
  });
}

/** The longest task on the screen's thread while a report of a 100 kB answer is made. */
async function longestTask(
  page: import('@playwright/test').Page,
  origin: string,
): Promise<Measured> {
  await page.goto(`${origin}/threat-assessment`);
  await endSplash(page);
  await page.getByRole('button', { name: /^Other/ }).click();
  await page
    .locator('[name="other.description"]')
    .fill(WORDS.join(' ').repeat(1100).slice(0, 100_000));
  const longest = await watchTasks(page);
  await page.getByRole('button', { name: 'Generate PDF' }).click();
  await page.getByText('PDF Generated Successfully').first().waitFor();
  return againstLimit(
    'longest task on the screen while a 100 kB report is made (0: none over 50 ms)',
    'ms',
    await longest(),
  );
}
