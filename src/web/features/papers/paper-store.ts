// PERSISTED: localStorage 'bulwark.paper'.
import { type PaperSize, paperForLocale } from '../../../domain/papers/model/paper-model.ts';

const KEY = 'bulwark.paper';

/** The paper the user has chosen, else the one of the locale. */
export function readPaper(locale: string): PaperSize {
  try {
    const chosen = localStorage.getItem(KEY);
    if (chosen === 'Letter' || chosen === 'A4') return chosen;
  } catch {
    // Storage refused: the locale decides.
  }
  return paperForLocale(locale);
}

export function keepPaper(paper: PaperSize): void {
  try {
    localStorage.setItem(KEY, paper);
  } catch {
    // Storage refused: the choice cannot be remembered, and the locale decides.
  }
}

// PERSISTED: localStorage 'bulwark.carryData'.
const DATA_KEY = 'bulwark.carryData';

/** Whether reports carry their answers: yes, until the user says no. */
export function readCarriesData(): boolean {
  try {
    return localStorage.getItem(DATA_KEY) !== 'no';
  } catch {
    return true;
  }
}

export function keepCarriesData(carries: boolean): void {
  try {
    localStorage.setItem(DATA_KEY, carries ? 'yes' : 'no');
  } catch {
    // Storage refused: the choice holds for this visit alone.
  }
}
