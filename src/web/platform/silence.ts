// Radio silence: while it is on, the app sends nothing, not to its own server either. It holds for every tab of this device and
// survives restarts, and it must be known before the vault is open. PERSISTED: localStorage 'bulwark.radio'

const KEY = 'bulwark.radio';
const SILENT = 'silent';
/** Dispatched on the window, as the browser does for other tabs. */
const SWITCHED = 'bulwark-radio';

/** Nothing was sent. A TypeError, as everything that came to no answer. */
export class RadioSilence extends TypeError {
  override readonly name = 'RadioSilence';
}

function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** Also where the browser keeps no settings: then for as long as this page is open. Only a page has the switch. */
export const isSilent = (): boolean =>
  globalThis.document?.documentElement.dataset.radio === SILENT || stored() === SILENT;

/** False where the browser keeps no settings, or has no room: then it is on for this page alone, or still on. */
export function setSilent(isOn: boolean): boolean {
  const { dataset } = document.documentElement;
  if (isOn) dataset.radio = SILENT;
  else delete dataset.radio;
  let isKept = true;
  try {
    if (isOn) localStorage.setItem(KEY, SILENT);
    else localStorage.removeItem(KEY);
  } catch {
    isKept = false;
  }
  window.dispatchEvent(new Event(SWITCHED));
  return isKept;
}

/** Calls `listener` when it was switched, here or in another tab; the result ends it. */
export function onSilence(listener: () => void): () => void {
  const onStored = ({ key }: StorageEvent) => {
    // Null where another tab cleared everything.
    if (key !== KEY && key !== null) return;
    if (stored() !== SILENT) delete document.documentElement.dataset.radio;
    listener();
  };
  window.addEventListener(SWITCHED, listener);
  window.addEventListener('storage', onStored);
  return () => {
    window.removeEventListener(SWITCHED, listener);
    window.removeEventListener('storage', onStored);
  };
}
