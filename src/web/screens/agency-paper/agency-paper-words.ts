export const agencyPaperWords = { title: 'Agency PDF' } as const;
