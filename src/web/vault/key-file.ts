// The key of a vault without a passphrase, in a file of its own. A file that is removed is gone; IndexedDB's own
// files keep what was once written to them long after it was replaced (docs/security.md).
// PERSISTED: files `key-VAULTID` of 32 bytes in the origin's private file system.
import { expectOwnFile } from '../platform/own-files.ts';
import type { VaultHeader } from './vault-format.ts';

export interface KeyFileOrder {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

const PREFIX = 'key-';
const nameOf = (vaultId: string) => `${PREFIX}${vaultId}`;
/** Held while a key is written that no header names yet, so that no other tab mistakes it for a leftover. */
const LOCK = 'bulwark-key-file';

const isSame = (a: Uint8Array, b: Uint8Array) =>
  a.length === b.length && a.every((byte, index) => byte === b[index]);

async function folder(): Promise<FileSystemDirectoryHandle | undefined> {
  try {
    return await globalThis.navigator?.storage?.getDirectory?.();
  } catch {
    return undefined;
  }
}

/** The key in the file of this vault; undefined when there is none. */
export async function readKeyFile(vaultId: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    const handle = await (await folder())?.getFileHandle(nameOf(vaultId));
    return handle && new Uint8Array(await (await handle.getFile()).arrayBuffer());
  } catch {
    return undefined;
  }
}

/**
 * Looks for the key's file, and is true where it is gone. To look is to keep it: a private window of Chromium forgets its files once none was
 * used for ten minutes (seen in version 156, November 2026).
 */
export async function isKeyFileGone(vaultId: string): Promise<boolean> {
  const from = await folder();
  if (!from) return false;
  try {
    await (await from.getFileHandle(nameOf(vaultId))).getFile();
    return false;
  } catch (error) {
    return error instanceof DOMException && error.name === 'NotFoundError';
  }
}

/** With the worker's flush where the browser has it. */
async function writeByWorker(order: KeyFileOrder): Promise<boolean> {
  if (typeof Worker === 'undefined') return false;
  expectOwnFile();
  const worker = new Worker(new URL('./key-file-worker.ts', import.meta.url), {
    type: 'module',
    name: 'key-file',
  });
  try {
    return await new Promise<boolean>((resolve) => {
      worker.addEventListener('message', ({ data }: MessageEvent<boolean>) => resolve(data));
      worker.addEventListener('error', (event) => {
        event.preventDefault();
        resolve(false);
      });
      worker.postMessage(order);
    });
  } finally {
    worker.terminate();
  }
}

/** Where a worker has no access of its own (WebKitGTK): the file is there whole once it is closed, or not at all. */
async function writeByStream({ name, bytes }: KeyFileOrder): Promise<boolean> {
  try {
    const handle = await (await folder())?.getFileHandle(name, { create: true });
    const stream = await handle?.createWritable();
    await stream?.write(bytes);
    await stream?.close();
    return stream !== undefined;
  } catch {
    return false;
  }
}

/**
 * Writes a key and reads it back; false where the browser has no file storage. By the worker it is on the disk then; a stream
 * leaves the moment to the system, which will do for a vault that holds nothing yet: `holdsNothing`.
 */
async function writeKeyFile(
  vaultId: string,
  bytes: Uint8Array<ArrayBuffer>,
  { holdsNothing }: { readonly holdsNothing: boolean },
): Promise<boolean> {
  if (!(await folder())) return false;
  const order: KeyFileOrder = { name: nameOf(vaultId), bytes };
  const isWritten =
    (await writeByWorker(order).catch(() => false)) ||
    (holdsNothing && (await writeByStream(order)));
  if (!isWritten) return false;
  const read = await readKeyFile(vaultId);
  return read !== undefined && isSame(read, bytes);
}

/**
 * Removes every key file, or every one but this vault's. One that another tab holds at this moment stays, and is
 * removed at the next start.
 */
export async function removeKeyFiles(except?: string): Promise<void> {
  const from = await folder();
  if (!from) return;
  const names: string[] = [];
  try {
    for await (const name of from.keys()) {
      if (name.startsWith(PREFIX) && (except === undefined || name !== nameOf(except))) {
        names.push(name);
      }
    }
  } catch {
    return;
  }
  await Promise.allSettled(names.map((name) => from.removeEntry(name)));
}

/**
 * Removes key files that nothing uses, unless another tab is about to use one that no header names yet.
 * `inUse` is asked while no tab can change the key: the id of the vault whose key file stays, if one does.
 */
export async function removeLeftKeyFiles(inUse: () => Promise<string | undefined>): Promise<void> {
  await globalThis.navigator?.locks?.request(LOCK, { ifAvailable: true }, async (lock) => {
    if (lock) await removeKeyFiles(await inUse());
  });
}

/** Runs `work` while no other tab removes key files as left over. */
export async function whileKeyFilesStay<T>(work: () => Promise<T>): Promise<T> {
  const locks = globalThis.navigator?.locks;
  return locks ? locks.request(LOCK, work) : work();
}

/** Puts the key of an unprotected vault away: in its file, or in the header where there can be none. */
export async function putInClear(
  vaultId: string,
  bytes: Uint8Array<ArrayBuffer>,
  holds: { readonly holdsNothing: boolean },
): Promise<Pick<VaultHeader, 'keyFile' | 'clearKey'>> {
  return (await writeKeyFile(vaultId, bytes, holds)) ? { keyFile: true } : { clearKey: bytes };
}
