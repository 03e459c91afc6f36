export const figureWords = {
  enlarge: (caption: string, description: string) => `Enlarge: ${caption}. ${description}`,
  source: (source: string) => `Source: ${source}`,
  edition: (title: string, date: string) => `${title}, ${date}`,
  fieldCare: (title: string, date: string) => `${title}, ${date}, Field Care`,
} as const;
