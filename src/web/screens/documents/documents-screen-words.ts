export const documentsScreenWords = { title: 'Documents' } as const;
