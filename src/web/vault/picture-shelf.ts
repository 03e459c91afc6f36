// The pictures of one plan in the vault (shelf.ts). They go with the plan.

import type { PictureFault } from '../../domain/pictures/picture-head.ts';
import { type HeldPicture, pictureFault } from '../../domain/pictures/stored-picture.ts';
import { picturePiecesOf, picturesRow } from './pieces.ts';
import { Shelf } from './shelf.ts';
import type { VaultRows } from './vault-rows.ts';

/** It is not kept, and nothing changed. */
export class PictureRefused extends Error {
  override readonly name = 'PictureRefused';
  readonly fault: PictureFault;

  constructor(fault: PictureFault) {
    super(`The picture is not kept: ${fault}`);
    this.fault = fault;
  }
}

/** @throws OwnerGone where the plan is not stored, or was deleted for good. */
export const pictureShelf = (rows: VaultRows, plan: string): Shelf<HeldPicture> =>
  new Shelf(rows, {
    row: picturesRow(plan),
    pieces: (vaultId, id) => picturePiecesOf(vaultId, plan, id),
    owner: plan,
    refusal: (picture, held) => {
      const fault = pictureFault(picture, held);
      return fault && new PictureRefused(fault);
    },
    onListed: (held) =>
      rows.stock.putPictures(
        plan,
        held.map(({ id }) => id),
      ),
  });
