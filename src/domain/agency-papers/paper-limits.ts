// The numbers of an agency's PDFs; apart, since the operation view loads those of src/domain/later-limits.ts at a start.

/** The PDFs of an agency that the user adds. */
export const PAPERS = {
  mostBytes: 20 * 1024 * 1024,
  mostBytesTogether: 100 * 1024 * 1024,
  most: 1000,
  /** Each is sealed in pieces of so many: a phone that seals all again with another key holds one piece at a time. */
  pieceBytes: 2 * 1024 * 1024,
  titleCharacters: 120,
  /** The head of a PDF stands within so many (ISO 32000-1, Annex H, implementation note 13). */
  headBytes: 1024,
  /** A page that takes longer is given up. */
  patienceMs: 30_000,
  /** Pixels of a drawn page, and of its longer side: Safari on an iPhone draws nothing on a canvas of more than 16 million. */
  mostPixels: 8_000_000,
  mostSidePixels: 8192,
  /** Of a picture in a page: a scan of 11 × 17 inches at 600 dots. */
  mostPicturePixels: 70_000_000,
  zoomPercents: [100, 150, 200, 300, 400],
} as const;
