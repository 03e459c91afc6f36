/** Heard after the title of a fold. */
export const ofWhole = (whole: string) => ` of ${whole}`;
