// Files in the vault: a sealed list, and the bytes of each in sealed pieces beside it.
// INVARIANT: a file is on the list only while all of its pieces are there; pieces of none are removed when the next one comes.

import { AGENCY_PAPERS } from '../../domain/limits.ts';
import { sha256 } from '../platform/digest.ts';
import { type Keyring, openRow, sealRow } from './keyring.ts';
import { beginningWith, openPiece, pieceName, sealPiece } from './pieces.ts';
import { Unopenable } from './sealing.ts';
import type { Writing } from './vault-database.ts';
import { OwnerGone, untilStored, type VaultRows, WriteConflict } from './vault-rows.ts';

/** It was deleted, here or in another tab. */
export class NotOnShelf extends Error {
  override readonly name = 'NotOnShelf';
}

interface Shelved {
  readonly id: string;
  readonly bytes: number;
  /** In hexadecimal, of all its bytes. */
  readonly sha256: string;
}

export interface ShelfPlace<Item> {
  /** The row of the list. */
  readonly row: string;
  /** Before the names of the pieces of `id`, or of all that are sealed with this key. */
  readonly pieces: (vaultId: string, id?: string) => string;
  /** Before the names of all that may be left over, where it is more than of this key. */
  readonly strays?: string;
  /** While this row is there alone. */
  readonly owner?: string;
  /** Why it is not added to these, as it is thrown. */
  readonly refusal: (item: Item, listed: readonly Item[]) => Error | undefined;
  readonly onListed?: (items: readonly Item[]) => void;
}

interface Listed<Item> {
  readonly items: readonly Item[];
  readonly generation: number;
}

const pieceCount = ({ bytes }: Pick<Shelved, 'bytes'>) =>
  Math.ceil(bytes / AGENCY_PAPERS.pieceBytes);

export class Shelf<Item extends Shelved> {
  readonly #rows: VaultRows;
  readonly #place: ShelfPlace<Item>;

  constructor(rows: VaultRows, place: ShelfPlace<Item>) {
    this.#rows = rows;
    this.#place = place;
  }

  /** @throws StorageFailed | VaultClosed; Unopenable where the list cannot be read, which then is never written over. */
  list(): Promise<readonly Item[]> {
    return this.#rows.sealing(async () => (await this.#listed(this.#rows.keyring)).items);
  }

  /**
   * Adds a file once all of it is on disk; the result is the list then.
   * @throws StorageFailed | VaultClosed | Unopenable | OwnerGone, and the refusal; then it is not on the list.
   */
  add(item: Item, bytes: Uint8Array<ArrayBuffer>): Promise<readonly Item[]> {
    // Two tabs that add at once would go on removing the pieces of the other.
    let isTidy = false;
    return this.#changing(async (keyring) => {
      const listed = await this.#listed(keyring);
      const refusal = this.#place.refusal(item, listed.items);
      if (refusal) throw refusal;
      if (!isTidy) await this.#tidy(keyring, listed);
      isTidy = true;
      const own = this.#piecesOf(keyring, item.id);
      try {
        await this.#writePieces(keyring, item, bytes);
        return await this.#write(keyring, listed, [...listed.items, item], async (writing) => {
          const rows = writing.objectStore('rows');
          const { owner } = this.#place;
          if (owner !== undefined && !(await rows.getKey(owner))) throw new OwnerGone(owner);
          const found = await rows.count(own);
          if (found !== pieceCount(item)) throw new WriteConflict(item.id);
        });
      } catch (error) {
        await this.#rows
          .write(keyring, {}, (writing) => writing.objectStore('rows').delete(own))
          .catch(() => undefined);
        throw error;
      }
    });
  }

  /** @throws NotOnShelf | StorageFailed | VaultClosed | Unopenable */
  change(id: string, change: (item: Item) => Item): Promise<readonly Item[]> {
    return this.#changing(async (keyring) => {
      const listed = await this.#listed(keyring);
      known(listed, id);
      const items = listed.items.map((each) => (each.id === id ? change(each) : each));
      return this.#write(keyring, listed, items);
    });
  }

  /** For good. @throws StorageFailed | VaultClosed | Unopenable */
  remove(...ids: readonly string[]): Promise<readonly Item[]> {
    return this.#changing(async (keyring) => {
      const listed = await this.#listed(keyring);
      const items = listed.items.filter((each) => !ids.includes(each.id));
      return this.#write(keyring, listed, items, (writing) =>
        Promise.all(
          ids.map((id) => writing.objectStore('rows').delete(this.#piecesOf(keyring, id))),
        ),
      );
    });
  }

  /** All its bytes, as they were added. @throws NotOnShelf | StorageFailed | VaultClosed; Unopenable where it is damaged. */
  read(id: string): Promise<Uint8Array<ArrayBuffer>> {
    return this.#rows.sealing(async () => {
      const { keyring } = this.#rows;
      const item = known(await this.#listed(keyring), id);
      const bytes = new Uint8Array(item.bytes);
      let at = 0;
      for (let number = 0; number < pieceCount(item); number += 1) {
        const name = pieceName(this.#place.pieces(keyring.vaultId, id), number);
        const row = await this.#rows.find(keyring, name);
        const piece = row && (await openPiece(keyring, name, row));
        if (!piece || at + piece.length > bytes.length) throw damaged(id);
        bytes.set(piece, at);
        at += piece.length;
      }
      if (at !== bytes.length || (await sha256(bytes)) !== item.sha256) throw damaged(id);
      return bytes;
    });
  }

  #piecesOf = ({ vaultId }: Keyring, id: string): IDBKeyRange =>
    beginningWith(`${this.#place.pieces(vaultId, id)}/`);

  #changing<T>(work: (keyring: Keyring) => Promise<T>): Promise<T> {
    return untilStored(() => this.#rows.sealing(() => work(this.#rows.keyring)));
  }

  async #listed(keyring: Keyring): Promise<Listed<Item>> {
    const { row: name } = this.#place;
    const row = await this.#rows.find(keyring, name);
    if (!row) return { items: [], generation: 0 };
    const items = (await openRow(keyring, name, row)) as readonly Item[];
    return { items, generation: row.generation };
  }

  async #write(
    keyring: Keyring,
    { generation }: Listed<Item>,
    items: readonly Item[],
    also: (writing: Writing) => Promise<unknown> = async () => undefined,
  ): Promise<readonly Item[]> {
    const { row, onListed } = this.#place;
    const sealed = await sealRow(keyring, row, generation + 1, items);
    await this.#rows.write(keyring, { [row]: generation }, async (writing) => {
      await also(writing);
      await writing.objectStore('rows').put(sealed, row);
    });
    onListed?.(items);
    return items;
  }

  /** Each in a transaction of its own: a phone holds one sealed piece at a time. */
  async #writePieces(keyring: Keyring, item: Item, bytes: Uint8Array<ArrayBuffer>) {
    for (let number = 0; number < pieceCount(item); number += 1) {
      const from = number * AGENCY_PAPERS.pieceBytes;
      const name = pieceName(this.#place.pieces(keyring.vaultId, item.id), number);
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

  /** Removes pieces of no file: of a page that was ended midway, here or while the key was changed. */
  #tidy(keyring: Keyring, { items, generation }: Listed<Item>): Promise<void> {
    const { row, pieces, strays } = this.#place;
    const starts = items.map(({ id }) => `${pieces(keyring.vaultId, id)}/`);
    const all = beginningWith(strays ?? pieces(keyring.vaultId));
    return this.#rows.write(keyring, { [row]: generation }, async (writing) => {
      const store = writing.objectStore('rows');
      const names = await store.getAllKeys(all);
      const left = names.filter((name) => !starts.some((start) => name.startsWith(start)));
      await Promise.all(left.map((name) => store.delete(name)));
    });
  }
}

function known<Item extends Shelved>({ items }: Listed<Item>, id: string): Item {
  const item = items.find((each) => each.id === id);
  if (!item) throw new NotOnShelf(id);
  return item;
}

const damaged = (id: string) => new Unopenable(`${id} is damaged`);
