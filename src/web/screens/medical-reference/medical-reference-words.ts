export const medicalReferenceWords = {
  title: 'Medical Reference',
  edition: (title: string, date: string) =>
    `Edition: ${title}, ${date}. A reminder for trained people; local protocols and medical direction govern.`,
  toCare: 'Casualties and Requests',
} as const;
