// What leaves this device at once: assessments, with their care records where that is asked for, the kit, or all of it.
import type { Update } from '../../domain/answers/answer-set.ts';
import { EMPTY_UPDATE } from '../../domain/answers/arrival.ts';
import type {
  OutgoingPackage,
  PackedAssessment,
  PackedKit,
} from '../../domain/exchange/codes/package-text.ts';
import { kitToGive } from '../../domain/kit/kit-parts.ts';
import { hasTypedAnswers } from '../../domain/plan/new-assessment.ts';
import { careRow } from '../vault/vault-format.ts';
import type { Services } from './services.tsx';
import { NoSuchAssessment, type Session } from './session.ts';

type Device = Pick<Services, 'session' | 'kit'>;

/** What of the kit leaves: all of it in a backup, without who carries this phone to another person. */
export type KitPart = 'whole' | 'withRoster' | 'withoutRoster';

/**
 * True while nothing can be read: the browser has removed what was stored and there is no room for it again, or the storage has not
 * answered for SAVE.slowMs. What is open in memory is then all that can leave.
 */
export function isOpenAlone(session: Session): boolean {
  const isSlow = session.allOpen().some((open) => {
    const status = open.status();
    return status.kind === 'notSaved' && status.why === 'slow';
  });
  return isSlow || session.vault.loss()?.isStored === false;
}

/** Undefined if there is none. @throws StorageFailed | VaultClosed */
async function packKit(
  { session, kit }: Device,
  part: KitPart,
  isAlone = isOpenAlone(session),
): Promise<PackedKit | undefined> {
  const open = isAlone ? kit.read() : await kit.mustOpen();
  if (!open || !hasTypedAnswers(open.document.answers())) return undefined;
  const id = session.settings.read()?.kitId ?? session.newId();
  if (!isAlone) await session.settings.change({ kitId: id });
  const update = open.give();
  return { id, update: part === 'whole' ? update : kitToGive(update, part === 'withRoster') };
}

/** The kit alone, for a colleague. @throws StorageFailed | VaultClosed */
export async function packKitAlone(
  device: Device,
  part: Exclude<KitPart, 'whole'>,
  now: Date,
): Promise<OutgoingPackage> {
  const kit = await packKit(device, part);
  const from = device.session.settings.read()?.name ?? '';
  return { packedAt: now.getTime(), from, assessments: [], ...(kit ? { kit } : {}) };
}

/** Requests and casualties of an assessment, stored already or not; undefined if there are none. */
async function packCare(
  session: Session,
  id: string,
  isAlone: boolean,
): Promise<Update | undefined> {
  const name = careRow(id);
  const open = session.openOf(name);
  if (!isAlone) await open?.flush();
  const stored = open || isAlone ? undefined : await session.vault.records().read(name);
  const update = open ? open.give() : stored?.update;
  if (!open) session.vault.tabs.notify({ kind: 'given', id: name });
  return update && update.live.length > 0 ? update : undefined;
}

/** True where a person wrote requests or casualties beside the assessment. @throws StorageFailed | VaultClosed */
export async function hasCare(session: Session, id: string): Promise<boolean> {
  const name = careRow(id);
  const open = session.openOf(name);
  if (open) return open.document.state().live.length > 0;
  return (await session.vault.records().readHead(name)) !== undefined;
}

/**
 * Everything of the named assessments; or of all that are not deleted, with the kit. As it is now, stored already or not; where
 * isOpenAlone says so at the call, of what is open in memory. What is known of casualties leaves only `withCare`.
 * @throws NoSuchAssessment | StorageFailed | VaultClosed
 */
export async function packAssessments(
  device: Device,
  ids: readonly string[] | undefined,
  now: Date,
  withCare: boolean,
): Promise<OutgoingPackage> {
  const { session } = device;
  const isAlone = isOpenAlone(session);
  if (!isAlone) await session.open()?.flush();
  const records = session.vault.records();
  const all = isAlone ? [] : await records.list();
  const listed = all.filter(({ head }) => !head?.deleted);
  // One that could not be stored yet is on no list.
  const open = session.open();
  const isUnlisted =
    open && (open.isUnsaved() || isAlone) && !listed.some(({ id }) => id === open.id);
  const unlisted = isUnlisted ? [open.id] : [];
  const chosen = ids ?? [...listed.map(({ id }) => id), ...unlisted];
  const assessments: PackedAssessment[] = [];
  for (const id of chosen) {
    const stored = isAlone ? undefined : await records.read(id);
    const update = open?.id === id ? open.give() : stored?.update;
    if (open?.id !== id) session.vault.tabs.notify({ kind: 'given', id });
    const care = withCare ? await packCare(session, id, isAlone) : undefined;
    if (!update && ids) throw new NoSuchAssessment(id);
    // One whose records are gone does not keep the others from being packed, nor its own care record.
    if (!update && !care) continue;
    assessments.push({
      id,
      madeAt: stored?.head?.madeAt ?? (open?.id === id ? open.madeAt : now.getTime()),
      archived: stored?.head?.archived ?? false,
      update: update ?? EMPTY_UPDATE,
      ...(care ? { care } : {}),
    });
  }
  const kit = ids ? undefined : await packKit(device, 'whole', isAlone);
  const from = session.settings.read()?.name ?? '';
  return { packedAt: now.getTime(), from, assessments, ...(kit ? { kit } : {}) };
}
