// A page for the Night theme: what was white is black, what was black is the theme's red.

/** As --ink of Night in src/web/ui/tokens.css: green and blue stay at 16 or less. */
const RED = '#ff1010';

export function redden(canvas: HTMLCanvasElement): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const { width, height } = canvas;
  context.setTransform(1, 0, 0, 1, 0, 0);
  const lay = (mode: GlobalCompositeOperation, colour: string) => {
    context.globalCompositeOperation = mode;
    context.fillStyle = colour;
    context.fillRect(0, 0, width, height);
  };
  // Light and dark change places, colours go, and of the grays that are left the red remains.
  lay('difference', '#ffffff');
  lay('saturation', '#000000');
  lay('multiply', RED);
  context.globalCompositeOperation = 'source-over';
}
