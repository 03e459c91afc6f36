export const figureWords = {
  enlarge: (caption: string, description: string) => `Enlarge: ${caption}. ${description}`,
  source: (source: string) => `Source: ${source}`,
  fieldCare: (edition: string) => `${edition}, Field Care`,
} as const;
