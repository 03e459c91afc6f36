// A PDF that is open, whatever draws it.
/** It asks for a password, cannot be read as a PDF, or takes longer than anybody waits. */
export type PdfFault = 'password' | 'damaged' | 'slow';

export class PdfUnreadable extends Error {
  override readonly name = 'PdfUnreadable';
  readonly fault: PdfFault;

  constructor(fault: PdfFault) {
    super(`The PDF cannot be read: ${fault}`);
    this.fault = fault;
  }
}

export interface PageLook {
  /** Of the drawn page, in pixels of the screen. */
  readonly width: number;
  /** Red on black, for eyes that are used to the dark. */
  readonly isRed: boolean;
}

export interface OpenPdf {
  readonly pages: number;
  /** A page of its number, from 1 on. @throws where it cannot be drawn */
  draw(number: number, look: PageLook): Promise<HTMLCanvasElement>;
  /** What is written on it; '' on one that is a picture. */
  text(number: number): Promise<string>;
  close(): void;
}
