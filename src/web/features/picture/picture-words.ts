export const buttonWords = { picture: 'Picture' } as const;
