// Pictures of plans into a backup file, and from one to this device.

import { type PackedPicture, picturesToTake } from '../../domain/pictures/packed-pictures.ts';
import { namedPictures } from '../../domain/pictures/plan-pictures.ts';
import { PictureRefused } from '../vault/picture-shelf.ts';
import { Unopenable } from '../vault/sealing.ts';
import { OwnerGone } from '../vault/vault-rows.ts';
import type { PlanPictures } from './plan-pictures.ts';
import { NoSuchAssessment, type Session } from './session.ts';

export interface MovingPicture extends PackedPicture {
  readonly content: Uint8Array<ArrayBuffer>;
}

/** What of these plans would leave, and how large it is; of plans that cannot be read, none. @throws StorageFailed | VaultClosed */
export async function picturesOfPlans(
  pictures: PlanPictures,
  session: Session,
  plans: readonly string[],
): Promise<readonly PackedPicture[]> {
  const found: PackedPicture[] = [];
  for (const plan of plans) {
    try {
      const held = await pictures.list(plan);
      if (held.length === 0) continue;
      const named = namedPictures((await session.readContents(plan)).answers);
      for (const { sha256, bytes } of held)
        if (named.has(sha256)) found.push({ plan, sha256, bytes });
    } catch (error) {
      if (!(error instanceof Unopenable)) throw error;
    }
  }
  return found;
}

/** All of these that can be read. @throws StorageFailed | VaultClosed */
export async function packPictures(
  pictures: PlanPictures,
  found: readonly PackedPicture[],
): Promise<readonly MovingPicture[]> {
  const packed: MovingPicture[] = [];
  for (const picture of found) {
    try {
      const content = await pictures.read(picture.plan, picture.sha256);
      if (content) packed.push({ ...picture, content });
    } catch (error) {
      // A damaged one does not keep the others from being packed.
      if (!(error instanceof Unopenable)) throw error;
    }
  }
  return packed;
}

/**
 * Adds those that the plans here speak of, once the plans of the file were taken; the result is how many are still not here: a plan
 * had no room for them, or speaks of others.
 * @throws StorageFailed | VaultClosed; then those before it are here.
 */
export async function importPictures(
  pictures: PlanPictures,
  session: Session,
  arrived: readonly MovingPicture[],
): Promise<number> {
  let missing = 0;
  for (const plan of new Set(arrived.map((picture) => picture.plan))) {
    const own = arrived.filter((picture) => picture.plan === plan);
    const isHere = new Set<string>();
    try {
      const held = await pictures.list(plan);
      for (const { sha256 } of held) isHere.add(sha256);
      const named = namedPictures((await session.readContents(plan)).answers);
      for (const { sha256, content } of picturesToTake(own, held, named)) {
        await pictures.add(plan, content);
        isHere.add(sha256);
      }
    } catch (error) {
      // Its plan was left out of the import: nobody misses them.
      if (error instanceof NoSuchAssessment) continue;
      // Another tab was quicker: the others are taken no less.
      const isOfOne =
        error instanceof PictureRefused ||
        error instanceof OwnerGone ||
        error instanceof Unopenable;
      if (!isOfOne) throw error;
    }
    missing += own.filter(({ sha256 }) => !isHere.has(sha256)).length;
  }
  return missing;
}
