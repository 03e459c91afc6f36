/** Apart from the screen's own words: the form waits for these. */
export const linkWords = {
  open: (count: number) => (count === 0 ? 'Pictures' : `Pictures (${count})`),
} as const;
