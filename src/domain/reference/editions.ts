// The editions that the cards restate. A card names one of these or does not compile.

export interface Edition {
  readonly title: string;
  readonly publisher: string;
  readonly date: string;
  /** ISO; the day from which its age is counted. */
  readonly day: string;
}

export const editions = {
  tccc: {
    title: 'TCCC Guidelines',
    publisher: 'US Department of Defense, Committee on TCCC',
    date: '01 May 2026',
    day: '2026-05-01',
  },
} as const satisfies Readonly<Record<string, Edition>>;

export type SourceId = keyof typeof editions;
