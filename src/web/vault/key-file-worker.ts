// Writes a key file and asks the system to put it on the disk, which only a worker can do in every browser.
import type { KeyFileOrder } from './key-file.ts';

interface SyncAccessHandle {
  truncate(size: number): void;
  write(bytes: Uint8Array<ArrayBuffer>, options: { readonly at: number }): number;
  flush(): void;
  close(): void;
}

type WithSyncAccess = FileSystemFileHandle & {
  createSyncAccessHandle(): Promise<SyncAccessHandle>;
};

self.addEventListener('message', async ({ data }: MessageEvent<KeyFileOrder>) => {
  try {
    const folder = await navigator.storage.getDirectory();
    const open = async (name: string) => {
      const file = await folder.getFileHandle(name, { create: true });
      return (file as WithSyncAccess).createSyncAccessHandle();
    };
    // A file whose access was refused stays locked for every other way to write it (WebKitGTK): tried with another first.
    const probe = `${data.name}-probe`;
    (await open(probe)).close();
    await folder.removeEntry(probe);
    const access = await open(data.name);
    access.truncate(0);
    access.write(data.bytes, { at: 0 });
    access.flush();
    access.close();
    self.postMessage(true);
  } catch {
    // No file storage here (a private window, an old browser): the key goes into the header.
    self.postMessage(false);
  }
});
