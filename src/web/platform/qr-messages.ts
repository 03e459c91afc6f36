// What the page and the worker that reads QR codes say to each other.

export interface QrOrder {
  readonly id: number;
  readonly picture: ImageBitmap;
}

export interface QrAnswer {
  readonly id: number;
  /** The texts of all codes in the picture. */
  readonly texts: readonly string[];
}
