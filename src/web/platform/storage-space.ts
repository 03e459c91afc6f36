// What the browser says about keeping the vault, in facts.

export interface StorageSpace {
  /** The browser has promised not to delete what is stored by itself. */
  readonly isPersistent: boolean;
  /** It was asked to since the page was loaded, and has said no. */
  readonly isRefused: boolean;
  readonly usedBytes?: number;
  readonly freeBytes?: number;
}

let isRefused = false;

/** Asks the browser to keep what is stored; some answer by themselves, some ask the user. */
export async function askToKeep(): Promise<void> {
  isRefused = !((await navigator.storage?.persist?.().catch(() => false)) ?? false);
}

export async function readStorageSpace(): Promise<StorageSpace> {
  const storage = navigator.storage;
  const isPersistent = (await storage?.persisted?.().catch(() => false)) ?? false;
  const nothing: StorageEstimate = {};
  const { usage, quota } = (await storage?.estimate?.().catch(() => nothing)) ?? nothing;
  return {
    isPersistent,
    isRefused: isRefused && !isPersistent,
    ...(usage === undefined ? {} : { usedBytes: usage }),
    ...(usage === undefined || quota === undefined ? {} : { freeBytes: quota - usage }),
  };
}

/** Safari outside an installed app: it deletes what a site stored after days without a visit. */
export function isSafariTab(userAgent: string, isInstalled: boolean): boolean {
  const isSafari = /AppleWebKit/.test(userAgent) && /Version\/[\d.]+.*Safari/.test(userAgent);
  const isOnIos = /iPhone|iPad/.test(userAgent);
  const isOther = /Chrome|Chromium|Android/.test(userAgent);
  return !isInstalled && !isOther && (isSafari || isOnIos);
}
