import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReportModel } from '../../src/domain/documents/report-model.ts';
import { drawReport } from '../../src/web/features/documents/pdf/draw-report.ts';
import { layOutReport } from '../../src/web/features/documents/pdf/lay-out-report.ts';
import { TypeFace } from '../../src/web/features/documents/pdf/type-face.ts';
import {
  createTypesetter,
  type TypeFaces,
} from '../../src/web/features/documents/pdf/typesetter.ts';

const FONTS = join(import.meta.dirname, '..', '..', 'node_modules', 'dejavu-fonts-ttf', 'ttf');

const face = (file: string) => new TypeFace(new Uint8Array(readFileSync(join(FONTS, file))));

/** The fonts of the report, as its worker has them. */
export const typeFaces: TypeFaces = {
  regular: face('DejaVuSans.ttf'),
  bold: face('DejaVuSans-Bold.ttf'),
};

/** The PDF of a model, as the worker makes it. */
export function pdfOf(model: ReportModel): Uint8Array<ArrayBuffer> {
  const layout = layOutReport(model, createTypesetter(typeFaces));
  return drawReport(model, layout, typeFaces);
}
