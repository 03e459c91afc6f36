// Question: is the tagged report as quick and as small as jsPDF's untagged text of the same answers?
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { jsPDF } from 'jspdf';
import type { ReportModel } from '../src/domain/report/report-model.ts';
import { pdfOf } from '../tests/support/type-faces.ts';
import { type Measured, median } from './measured.ts';

const FONTS = join(import.meta.dirname, '..', 'node_modules', 'dejavu-fonts-ttf', 'ttf');
const font = (name: string) => readFileSync(join(FONTS, `${name}.ttf`)).toString('base64');
const regular = font('DejaVuSans');
const bold = font('DejaVuSans-Bold');

const words =
  'casualty collection point north of the loading dock with the ambulance staged behind cover'.split(
    ' ',
  );

function model(sections: number): ReportModel {
  return {
    brand: 'Bulwark',
    title: 'Medical Threat Assessment Report',
    generatedOn: 'Generated on Mar 4, 2026',
    generatedAt: '2026-03-04T15:06:07.000Z',
    language: 'en-US',
    paper: 'Letter',
    filename: 'x.pdf',
    sections: Array.from({ length: sections }, (_, section) => ({
      id: `s${section}`,
      title: `Section ${section}`,
      groups: [
        {
          entries: Array.from({ length: 6 }, (__, entry) => ({
            label: `Label ${entry}`,
            text: Array.from(
              { length: 30 },
              (___, word) => words[(section + entry + word) % words.length],
            ).join(' '),
          })),
        },
      ],
    })),
  };
}

/** The same words with jsPDF: two fonts, wrapped, compressed, untagged. */
function peer(report: ReportModel): number {
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
      pdf.setFont('DejaVu', 'normal').setFontSize(10);
      for (const part of pdf.splitTextToSize(text, 356) as string[]) {
        line(part, 199);
        y += 14;
      }
    }
  }
  return pdf.output('arraybuffer').byteLength;
}

export async function measure(rounds: number): Promise<Measured[]> {
  const results: Measured[] = [];
  for (const [name, sections] of [
    ['3 pages', 7],
    ['200 pages', 480],
  ] as const) {
    const report = model(sections);
    const times = { ours: [] as number[], peer: [] as number[] };
    const bytes = { ours: 0, peer: 0 };
    const sides = {
      ours: async () => (await pdfOf(report)).byteLength,
      peer: async () => peer(report),
    };
    for (let round = 0; round <= rounds; round += 1) {
      const order = round % 2 === 0 ? (['ours', 'peer'] as const) : (['peer', 'ours'] as const);
      for (const side of order) {
        const start = performance.now();
        bytes[side] = await sides[side]();
        if (round > 0) times[side].push(performance.now() - start);
      }
    }
    results.push({
      question: `report of ${name} against jsPDF: milliseconds`,
      ours: median(times.ours),
      peer: median(times.peer),
      limitRatio: 1,
    });
    results.push({
      question: `report of ${name} against jsPDF: bytes`,
      ours: bytes.ours,
      peer: bytes.peer,
      limitRatio: 1,
    });
  }
  return results;
}
