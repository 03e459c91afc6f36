// That something is stored on this device, noted outside of the database: a browser that is out of space removes that as a whole, and
// nothing in it can say so afterwards. It says that much and nothing of what is stored.
// PERSISTED: localStorage 'bulwark.stored', and 'bulwark.life'.
const KEY = 'bulwark.stored';
/** A random name of what this profile holds from one wipe to the next. It says nothing else, and is there from the first start on. */
const LIFE = 'bulwark.life';

export interface StoredMark {
  readonly isSet: () => boolean;
  readonly set: (isStored: boolean) => void;
  /** The name of this life; '' where there is none, or the browser keeps no settings. */
  readonly life: () => string;
  /** At the first start, and when everything was wiped: what a page holds from before is not to come back. */
  readonly beginLife: () => void;
}

/** A browser that keeps no settings keeps no mark: what it removes is then missed by nobody. */
export const storedMark: StoredMark = {
  isSet() {
    try {
      return localStorage.getItem(KEY) !== null;
    } catch {
      return false;
    }
  },
  set(isStored) {
    try {
      if (isStored) localStorage.setItem(KEY, 'yes');
      else localStorage.removeItem(KEY);
    } catch {
      // As stated above.
    }
  },
  life() {
    try {
      return localStorage.getItem(LIFE) ?? '';
    } catch {
      return '';
    }
  },
  beginLife() {
    try {
      localStorage.setItem(LIFE, crypto.randomUUID());
    } catch {
      // A page that the browser kept then takes the wipe for a new passphrase.
    }
  },
};
