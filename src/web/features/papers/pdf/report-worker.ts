// Measures and draws reports away from the screen's thread. Fonts are read and parsed once.

import regularAddress from 'dejavu-fonts-ttf/ttf/DejaVuSans.ttf?url';
import boldAddress from 'dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf?url';
import { drawPaper } from './draw-paper.ts';
import { layOutPaper } from './lay-out-paper.ts';
import type { ReportAnswer, ReportOrder } from './report-messages.ts';
import { sheetsOf } from './sheets.ts';
import { TypeFace } from './type-face.ts';
import { createTypesetter, type TypeFaces } from './typesetter.ts';

let loading: Promise<TypeFaces> | undefined;

async function loadFace(address: string): Promise<TypeFace> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`The font could not be read: ${response.status}`);
  return new TypeFace(new Uint8Array(await response.arrayBuffer()));
}

function loadFaces(): Promise<TypeFaces> {
  loading ??= Promise.all([loadFace(regularAddress), loadFace(boldAddress)]).then(
    ([regular, bold]) => ({ regular, bold }),
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

self.addEventListener('message', async ({ data }: MessageEvent<ReportOrder>) => {
  const { id, model, as } = data;
  try {
    const faces = await loadFaces();
    const layout = layOutPaper(model, createTypesetter(faces));
    if (as === 'sheets') {
      self.postMessage({ id, sheets: sheetsOf(layout, faces) } satisfies ReportAnswer);
      return;
    }
    const bytes = drawPaper(model, layout, faces);
    const { unprintable } = layout;
    self.postMessage({ id, bytes, unprintable } satisfies ReportAnswer, {
      transfer: [bytes.buffer],
    });
  } catch (error) {
    const failed = error instanceof Error ? error.message : String(error);
    self.postMessage({ id, failed } satisfies ReportAnswer);
  }
});
