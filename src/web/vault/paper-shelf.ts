// An agency's papers in the vault: a sealed list, and the bytes of each in sealed pieces beside it.
// INVARIANT: a paper is on the list only while all of its pieces are there; pieces of none are removed when the next paper comes.

import { AGENCY_PAPERS } from '../../domain/limits.ts';
import {
  type AgencyPaper,
  type PaperFault,
  paperFault,
} from '../../domain/reference/agency-paper.ts';
import { sha256 } from '../platform/digest.ts';
import { type Keyring, openRow, sealRow } from './keyring.ts';
import {
  beginningWith,
  openPiece,
  PAPERS_ROW,
  PIECES,
  pieceRow,
  piecesOf,
  sealPiece,
} from './paper-pieces.ts';
import { Unopenable } from './sealing.ts';
import type { Writing } from './vault-database.ts';
import { untilStored, type VaultRows, WriteConflict } from './vault-rows.ts';

/** It is not added, and nothing changed. */
export class PaperRefused extends Error {
  override readonly name = 'PaperRefused';
  readonly fault: PaperFault;

  constructor(fault: PaperFault) {
    super(`The paper is not added: ${fault}`);
    this.fault = fault;
  }
}

/** It was deleted, here or in another tab. */
export class NoSuchPaper extends Error {
  override readonly name = 'NoSuchPaper';
}

interface Listed {
  readonly papers: readonly AgencyPaper[];
  readonly generation: number;
}

const pieceCount = ({ bytes }: Pick<AgencyPaper, 'bytes'>) =>
  Math.ceil(bytes / AGENCY_PAPERS.pieceBytes);

export class PaperShelf {
  readonly #rows: VaultRows;

  constructor(rows: VaultRows) {
    this.#rows = rows;
  }

  /** @throws StorageFailed | VaultClosed; Unopenable where the list cannot be read, which then is never written over. */
  list(): Promise<readonly AgencyPaper[]> {
    return this.#rows.sealing(async () => (await this.#listed(this.#rows.keyring)).papers);
  }

  /**
   * Adds a paper once all of it is on disk; the result is the list then.
   * @throws PaperRefused | StorageFailed | VaultClosed | Unopenable; then it is not on the list.
   */
  add(paper: AgencyPaper, bytes: Uint8Array<ArrayBuffer>): Promise<readonly AgencyPaper[]> {
    // Two tabs that add at once would go on removing the pieces of the other.
    let isTidy = false;
    return this.#changing(async (keyring) => {
      const listed = await this.#listed(keyring);
      const fault = paperFault(paper, listed.papers);
      if (fault) throw new PaperRefused(fault);
      if (!isTidy) await this.#tidy(keyring, listed);
      isTidy = true;
      const own = beginningWith(`${piecesOf(keyring.vaultId, paper.id)}/`);
      try {
        await this.#writePieces(keyring, paper, bytes);
        return await this.#write(keyring, listed, [...listed.papers, paper], async (writing) => {
          const found = await writing.objectStore('rows').count(own);
          if (found !== pieceCount(paper)) throw new WriteConflict(paper.id);
        });
      } catch (error) {
        await this.#rows
          .write(keyring, {}, (writing) => writing.objectStore('rows').delete(own))
          .catch(() => undefined);
        throw error;
      }
    });
  }

  /** @throws NoSuchPaper | StorageFailed | VaultClosed | Unopenable */
  rename(id: string, title: string): Promise<readonly AgencyPaper[]> {
    return this.#changing(async (keyring) => {
      const listed = await this.#listed(keyring);
      known(listed, id);
      const papers = listed.papers.map((each) => (each.id === id ? { ...each, title } : each));
      return this.#write(keyring, listed, papers);
    });
  }

  /** For good. @throws StorageFailed | VaultClosed | Unopenable */
  remove(id: string): Promise<readonly AgencyPaper[]> {
    return this.#changing(async (keyring) => {
      const listed = await this.#listed(keyring);
      const papers = listed.papers.filter((each) => each.id !== id);
      const own = beginningWith(`${piecesOf(keyring.vaultId, id)}/`);
      return this.#write(keyring, listed, papers, (writing) =>
        writing.objectStore('rows').delete(own),
      );
    });
  }

  /** All its bytes, as they were added. @throws NoSuchPaper | StorageFailed | VaultClosed; Unopenable where it is damaged. */
  read(id: string): Promise<Uint8Array<ArrayBuffer>> {
    return this.#rows.sealing(async () => {
      const { keyring } = this.#rows;
      const paper = known(await this.#listed(keyring), id);
      const bytes = new Uint8Array(paper.bytes);
      let at = 0;
      for (let number = 0; number < pieceCount(paper); number += 1) {
        const name = pieceRow(keyring.vaultId, id, number);
        const row = await this.#rows.find(keyring, name);
        const piece = row && (await openPiece(keyring, name, row));
        if (!piece || at + piece.length > bytes.length) throw damaged(id);
        bytes.set(piece, at);
        at += piece.length;
      }
      if (at !== bytes.length || (await sha256(bytes)) !== paper.sha256) throw damaged(id);
      return bytes;
    });
  }

  #changing<T>(work: (keyring: Keyring) => Promise<T>): Promise<T> {
    return untilStored(() => this.#rows.sealing(() => work(this.#rows.keyring)));
  }

  async #listed(keyring: Keyring): Promise<Listed> {
    const row = await this.#rows.find(keyring, PAPERS_ROW);
    if (!row) return { papers: [], generation: 0 };
    const papers = (await openRow(keyring, PAPERS_ROW, row)) as readonly AgencyPaper[];
    return { papers, generation: row.generation };
  }

  async #write(
    keyring: Keyring,
    { generation }: Listed,
    papers: readonly AgencyPaper[],
    also: (writing: Writing) => Promise<unknown> = async () => undefined,
  ): Promise<readonly AgencyPaper[]> {
    const sealed = await sealRow(keyring, PAPERS_ROW, generation + 1, papers);
    await this.#rows.write(keyring, { [PAPERS_ROW]: generation }, async (writing) => {
      await also(writing);
      await writing.objectStore('rows').put(sealed, PAPERS_ROW);
    });
    this.#rows.stock.putPapers(papers.map(({ id }) => id));
    return papers;
  }

  /** Each in a transaction of its own: a phone holds one sealed piece at a time. */
  async #writePieces(keyring: Keyring, paper: AgencyPaper, bytes: Uint8Array<ArrayBuffer>) {
    for (let number = 0; number < pieceCount(paper); number += 1) {
      const from = number * AGENCY_PAPERS.pieceBytes;
      const name = pieceRow(keyring.vaultId, paper.id, number);
      const sealed = await sealPiece(
        keyring,
        name,
        bytes.slice(from, from + AGENCY_PAPERS.pieceBytes),
      );
      await this.#rows.write(keyring, {}, (writing) =>
        writing.objectStore('rows').put(sealed, name),
      );
    }
  }

  /** Removes pieces of no paper: of a page that was ended midway, here or while the key was changed. */
  #tidy(keyring: Keyring, { papers, generation }: Listed): Promise<void> {
    const starts = papers.map(({ id }) => `${piecesOf(keyring.vaultId, id)}/`);
    return this.#rows.write(keyring, { [PAPERS_ROW]: generation }, async (writing) => {
      const store = writing.objectStore('rows');
      const names = await store.getAllKeys(beginningWith(PIECES));
      const left = names.filter((name) => !starts.some((start) => name.startsWith(start)));
      await Promise.all(left.map((name) => store.delete(name)));
    });
  }
}

function known({ papers }: Listed, id: string): AgencyPaper {
  const paper = papers.find((each) => each.id === id);
  if (!paper) throw new NoSuchPaper(id);
  return paper;
}

const damaged = (id: string) => new Unopenable(`The paper ${id} is damaged`);
