export const buttonWords = { picture: 'Sketch map' } as const;
