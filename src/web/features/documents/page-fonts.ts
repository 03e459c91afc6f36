// The fonts of the papers, for pages that the screen draws.

import regularAddress from 'dejavu-fonts-ttf/ttf/DejaVuSans.ttf?url';
import boldAddress from 'dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf?url';
import { expectOwnPart } from '../../platform/own-files.ts';
import type { FontName } from './pdf/font-name.ts';

const FAMILY = 'Paper';
const FACES: Readonly<Record<FontName, { readonly address: string; readonly weight: string }>> = {
  regular: { address: regularAddress, weight: '400' },
  bold: { address: boldAddress, weight: '700' },
};

let isLoading = false;

/** Until they are there, and where they cannot be read, the screen's own font stands in their widths. */
export function loadPageFonts(): void {
  if (isLoading) return;
  isLoading = true;
  for (const { address, weight } of Object.values(FACES)) {
    const face = new FontFace(FAMILY, `url("${address}")`, { weight });
    expectOwnPart()
      .then(() => face.load())
      .then(
        (loaded) => document.fonts.add(loaded),
        () => {
          isLoading = false;
        },
      );
  }
}

export const PAGE_FAMILY = `${FAMILY}, sans-serif`;
