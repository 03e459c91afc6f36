export const BACK = 'Back';

/** Heard after the title of a fold. */
export const ofWhole = (whole: string) => ` of ${whole}`;

export const secretWords = {
  show: (label: string) => `Show ${label.toLowerCase()}`,
  hide: (label: string) => `Hide ${label.toLowerCase()}`,
} as const;
