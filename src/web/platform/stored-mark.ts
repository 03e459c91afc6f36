// That something is stored on this device, said outside of the database: a browser that is out of space removes that as a whole, and
// nothing in it can say so afterwards. It says that much and nothing of what is stored.
// PERSISTED: localStorage 'bulwark.stored'.
const KEY = 'bulwark.stored';

export interface StoredMark {
  readonly isSet: () => boolean;
  readonly set: (isStored: boolean) => void;
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
      // As it is said above.
    }
  },
};
