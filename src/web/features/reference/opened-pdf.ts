// A PDF that is open, whatever draws it.
/** It asks for a password, cannot be read as a PDF, takes longer than anybody waits, or has no page but one that says to wait for a form. */
export type PdfFault = 'password' | 'damaged' | 'slow' | 'xfa';

export class PdfUnreadable extends Error {
  override readonly name = 'PdfUnreadable';
  readonly fault: PdfFault;

  constructor(fault: PdfFault) {
    super(`The PDF cannot be read: ${fault}`);
    this.fault = fault;
  }
}

export interface OpenPdf {
  readonly pages: number;
  /** A page by its number, from 1 on, so many pixels wide as far as the bounds allow. @throws where it cannot be drawn */
  draw(number: number, width: number): Promise<HTMLCanvasElement>;
  /** What is written on it; '' on one that is a picture. */
  text(number: number): Promise<string>;
  close(): void;
}
