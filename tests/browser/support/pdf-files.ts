// Finished files as the screen offers them: by the address of a link, without going through a download.
import { expect } from 'vitest';
import { commands, type Locator, page } from 'vitest/browser';
import type { SeenPage } from './pdf-commands.ts';
import { button, notice } from './screen.ts';

declare module 'vitest/browser' {
  interface BrowserCommands {
    pagesOfPdf(base64: string): Promise<SeenPage[]>;
    problemsOfPdf(base64: string): Promise<string[]>;
    pdfWithOtherData(base64: string, from: string, to: string): Promise<string>;
  }
}

const asBase64 = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));

/** What an address of a file gives. */
const bytesAt = async (address: string) =>
  new Uint8Array(await (await fetch(address)).arrayBuffer());

/** What a link leads to, once it is there. */
export async function fileOf(link: Locator): Promise<Uint8Array<ArrayBuffer>> {
  await expect.element(link).toBeVisible();
  return bytesAt((link.element() as HTMLAnchorElement).href);
}

export const pagesOf = (bytes: Uint8Array): Promise<SeenPage[]> =>
  commands.pagesOfPdf(asBase64(bytes));

export const problemsOf = (bytes: Uint8Array): Promise<string[]> =>
  commands.problemsOfPdf(asBase64(bytes));

export async function withOtherData(
  bytes: Uint8Array,
  from: string,
  to: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const changed = await commands.pdfWithOtherData(asBase64(bytes), from, to);
  return bytesAt(`data:;base64,${changed}`);
}

export async function textOf(bytes: Uint8Array): Promise<string> {
  return (await pagesOf(bytes)).map(({ text }) => text).join('\n');
}

export const generate = (): Locator => button('Generate PDF');

/** Makes the report of the assessment that is shown, and reads what its notice offers; one from before may still be on its way out. */
export async function generatedPages(): Promise<SeenPage[]> {
  const link = notice('PDF Generated').getByRole('link', { name: 'Download' });
  const addresses = () => link.elements().map((each) => (each as HTMLAnchorElement).href);
  const before = addresses();
  const made = () => addresses().filter((each) => !before.includes(each));
  await generate().click();
  await expect.poll(made).toHaveLength(1);
  return pagesOf(await bytesAt(made()[0] ?? ''));
}

export const openFile = (content: BlobPart, name = 'report.pdf'): Promise<void> =>
  page
    .getByLabelText('Backup file, PDF or map file', { exact: true })
    .upload(new File([content], name, { type: 'application/pdf' }));
