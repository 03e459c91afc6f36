import type { Page } from '@playwright/test';

/** The largest green and blue of any pixel in a PNG, decoded by the page itself. */
export async function brightestGreenAndBlue(
  page: Page,
  png: Buffer,
): Promise<{ readonly green: number; readonly blue: number }> {
  return page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const canvas = new OffscreenCanvas(picture.width, picture.height);
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no canvas');
    context.drawImage(picture, 0, 0);
    const { data } = context.getImageData(0, 0, picture.width, picture.height);
    let green = 0;
    let blue = 0;
    for (let at = 0; at < data.length; at += 4) {
      green = Math.max(green, data[at + 1] ?? 0);
      blue = Math.max(blue, data[at + 2] ?? 0);
    }
    return { green, blue };
  }, png.toString('base64'));
}
