// PERSISTED: localStorage 'bulwark.theme', also read by public/theme.js before the first paint.
import { useSyncExternalStore } from 'react';

export const themes = ['day', 'dark', 'night'] as const;
export type Theme = (typeof themes)[number];

const KEY = 'bulwark.theme';
const BAR_COLOURS: Readonly<Record<Theme, string>> = {
  day: '#ffffff',
  dark: '#0e1214',
  night: '#000000',
};
const changed = new EventTarget();

function current(): Theme {
  const set = document.documentElement.dataset.theme;
  return themes.find((theme) => theme === set) ?? 'day';
}

export function nextTheme(theme: Theme): Theme {
  return themes[(themes.indexOf(theme) + 1) % themes.length] ?? 'day';
}

function subscribe(listener: () => void): () => void {
  changed.addEventListener('change', listener);
  return () => changed.removeEventListener('change', listener);
}

export function setTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', BAR_COLOURS[theme]);
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // Storage refused: the theme holds until the page closes.
  }
  changed.dispatchEvent(new Event('change'));
}

export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, current);
}
