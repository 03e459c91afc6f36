import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PaperModel } from '../../src/domain/papers/model/paper-model.ts';
import { drawPaper } from '../../src/web/features/papers/pdf/draw-paper.ts';
import { layOutPaper } from '../../src/web/features/papers/pdf/lay-out-paper.ts';
import { TypeFace } from '../../src/web/features/papers/pdf/type-face.ts';
import { createTypesetter, type TypeFaces } from '../../src/web/features/papers/pdf/typesetter.ts';

const FONTS = join(import.meta.dirname, '..', '..', 'node_modules', 'dejavu-fonts-ttf', 'ttf');

const face = (file: string) => new TypeFace(new Uint8Array(readFileSync(join(FONTS, file))));

/** The fonts of the report, as its worker has them. */
export const typeFaces: TypeFaces = {
  regular: face('DejaVuSans.ttf'),
  bold: face('DejaVuSans-Bold.ttf'),
};

/** The PDF of a model, as the worker makes it. */
export function pdfOf(model: PaperModel): Uint8Array<ArrayBuffer> {
  const layout = layOutPaper(model, createTypesetter(typeFaces));
  return drawPaper(model, layout, typeFaces);
}
