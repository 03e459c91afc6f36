// PERSISTED: localStorage 'bulwark.carryData'.
const KEY = 'bulwark.carryData';

/** Whether reports carry their answers: yes, until the user says no. */
export function readCarriesData(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'no';
  } catch {
    return true;
  }
}

export function keepCarriesData(carries: boolean): void {
  try {
    localStorage.setItem(KEY, carries ? 'yes' : 'no');
  } catch {
    // Storage refused: the choice holds for this visit alone.
  }
}
