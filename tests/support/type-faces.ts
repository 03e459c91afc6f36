import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DocumentModel } from '../../src/domain/papers/model/paper-model.ts';
import { drawDocument } from '../../src/web/features/documents/pdf/draw-document.ts';
import { layOutDocument } from '../../src/web/features/documents/pdf/lay-out-document.ts';
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
export function pdfOf(model: DocumentModel): Uint8Array<ArrayBuffer> {
  const layout = layOutDocument(model, createTypesetter(typeFaces));
  return drawDocument(model, layout, typeFaces);
}
