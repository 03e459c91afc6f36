import type { Theme } from './theme.ts';

const names: Readonly<Record<Theme, string>> = { day: 'Day', dark: 'Dark', night: 'Night' };

export const themeWords = {
  switchTo: (theme: Theme, next: Theme) => `${names[theme]} theme. Switch to ${names[next]}`,
} as const;
