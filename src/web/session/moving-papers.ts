// An agency's PDFs into a backup file, and from one to this device.
import {
  type PackedPaper,
  type SortedPapers,
  sortPapers,
} from '../../domain/reference/packed-papers.ts';
import { PaperRefused } from '../vault/paper-shelf.ts';
import { Unopenable } from '../vault/sealing.ts';
import type { AgencyPapers } from './agency-papers.ts';

export interface MovingPaper extends PackedPaper {
  readonly content: Uint8Array<ArrayBuffer>;
}

/** All that can be read, in their order. @throws StorageFailed | VaultClosed */
export async function packPapers(
  shelf: AgencyPapers,
): Promise<{ readonly papers: readonly MovingPaper[]; readonly unreadable: number }> {
  const papers: MovingPaper[] = [];
  let unreadable = 0;
  for (const { id, ...paper } of await shelf.list()) {
    try {
      papers.push({ ...paper, content: await shelf.read(id) });
    } catch (error) {
      // A damaged one does not keep the others from being packed.
      if (!(error instanceof Unopenable)) throw error;
      unreadable += 1;
    }
  }
  return { papers, unreadable };
}

/**
 * What taking them would add here; changes nothing. Undefined if the list here cannot be read, which then is never
 * written over. @throws StorageFailed | VaultClosed
 */
export async function comparePapers(
  shelf: AgencyPapers,
  arrived: readonly MovingPaper[],
): Promise<SortedPapers<MovingPaper> | undefined> {
  try {
    return sortPapers(arrived, await shelf.list());
  } catch (error) {
    if (!(error instanceof Unopenable)) throw error;
    return undefined;
  }
}

/** Each is there whole, or not at all. @throws PaperRefused | StorageFailed | VaultClosed | Unopenable */
export async function importPapers(
  shelf: AgencyPapers,
  fresh: readonly MovingPaper[],
): Promise<void> {
  for (const { content, ...paper } of fresh) {
    try {
      await shelf.restore(paper, content);
    } catch (error) {
      // It was added in another tab meanwhile.
      if (!(error instanceof PaperRefused) || error.fault !== 'there') throw error;
    }
  }
}
