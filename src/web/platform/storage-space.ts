// What the browser says about keeping the vault, in facts.

export interface StorageSpace {
  /** The browser has promised not to delete what is stored by itself. */
  readonly isPersistent: boolean;
  readonly usedBytes?: number;
  readonly freeBytes?: number;
}

/** Asks the browser to keep what is stored; some answer by themselves, some ask the user. What it said: readStorageSpace. */
export async function askToKeep(): Promise<void> {
  await navigator.storage?.persist?.().catch(() => false);
}

export async function readStorageSpace(): Promise<StorageSpace> {
  const storage = navigator.storage;
  const isPersistent = (await storage?.persisted?.().catch(() => false)) ?? false;
  const nothing: StorageEstimate = {};
  const { usage, quota } = (await storage?.estimate?.().catch(() => nothing)) ?? nothing;
  return {
    isPersistent,
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
