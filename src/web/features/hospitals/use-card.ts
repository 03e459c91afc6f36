// One hospital card: its state against the saved list, and what its buttons do.
// INVARIANT: text that was typed into a card is only taken away by a tap of the user's, and can be brought back.
import { useIsMutating } from '@tanstack/react-query';
import { useCallback, useRef, useSyncExternalStore } from 'react';
import type { HospitalTier } from '../../../domain/assessment/catalogue.ts';
import { type Hospital, hospitalSchema, sameTexts } from '../../../domain/hospital/hospital.ts';
import {
  type CardAnswers,
  cardState,
  clearCard,
  hasText,
  linkCard,
  readCard,
  savedForCard,
  savedInTier,
  takeSaved,
  writeCardTexts,
} from '../../../domain/hospital/hospital-card.ts';
import { notices } from '../../../domain/notices.ts';
import { HttpError } from '../../device/api-client.ts';
import { useNoticeBoard } from '../../device/notice-board.tsx';
import { useAssessment } from '../../device/open-assessment.tsx';
import { useSurroundings } from '../../device/surroundings.tsx';
import { type Taken, useCardMemory } from './card-memory.ts';
import { DELETE_KEY, useHospitalChanges, useHospitalList } from './use-hospitals.ts';

/** Answers that mean the list on this device is outdated: the record changed, or is gone. */
const OUTDATED: ReadonlySet<number> = new Set([404, 409, 412]);

function useCardAnswers(tier: HospitalTier): CardAnswers {
  const document = useAssessment();
  const last = useRef<{ readonly key: string; readonly card: CardAnswers }>(undefined);
  return useSyncExternalStore(
    document.subscribeAll,
    useCallback(() => {
      const card = readCard(document, tier);
      const key = JSON.stringify(card);
      if (last.current?.key !== key) last.current = { key, card };
      return last.current.card;
    }, [document, tier]),
  );
}

/** The record that a refusal says is saved now. */
function currentIn(error: HttpError): Hospital | undefined {
  try {
    return hospitalSchema.parse(JSON.parse(error.body).current);
  } catch {
    return undefined;
  }
}

export function useCard(tier: HospitalTier) {
  const document = useAssessment();
  const board = useNoticeBoard();
  const { newId } = useSurroundings();
  const { hospitals } = useHospitalList();
  const { save, remove, readListAgain } = useHospitalChanges();
  const deletePending = useIsMutating({ mutationKey: DELETE_KEY }) > 0;
  const { memory, recall, remember } = useCardMemory(document, tier);

  const card = useCardAnswers(tier);
  const inTier = savedInTier(hospitals, tier);
  const state = cardState(card, inTier);

  const failed = (text: (typeof notices)[keyof typeof notices], error: unknown) => {
    board.post(text);
    if (error instanceof HttpError && OUTDATED.has(error.status)) void readListAgain();
  };

  /** A new hospital; when an answer was lost and it is saved already, what is typed now updates it. */
  const saveNew = async (texts: CardAnswers['texts'], id: string): Promise<Hospital> => {
    try {
      return await save({ tier, texts, saved: undefined, id });
    } catch (error) {
      const current = error instanceof HttpError && error.status === 409 && currentIn(error);
      if (!current) throw error;
      return save({ tier, texts, saved: current, id });
    }
  };

  const onSave = async () => {
    const { saved } = state;
    const sentId = recall().sentId ?? newId();
    remember({ ...recall(), saving: true, ...(saved ? {} : { sentId }) });
    try {
      const kept = saved
        ? await save({ tier, texts: card.texts, saved, id: saved.id })
        : await saveNew(card.texts, sentId);
      linkCard(document, tier, kept);
      remember({ saving: false });
      await readListAgain();
      board.post(saved ? notices.hospitalUpdated : notices.hospitalSaved);
    } catch (error) {
      const { sentId: sent, ...rest } = recall();
      const outcomeKnown = error instanceof HttpError;
      remember({ ...rest, saving: false, ...(outcomeKnown || !sent ? {} : { sentId: sent }) });
      failed(saved ? notices.hospitalUpdateFailed : notices.hospitalSaveFailed, error);
    }
  };

  /** Puts back what was taken, unless the card has text of its own by now. */
  const bringBack = async ({ card: before, deleted }: Taken) => {
    if (hasText(readCard(document, tier).texts)) {
      board.post(notices.hospitalNotBroughtBack);
      return;
    }
    remember({ saving: recall().saving });
    writeCardTexts(document, tier, before.texts);
    if (!deleted) return;
    try {
      // A new id: versions count anew, and another device may still hold the old ones.
      const kept = await save({ tier, texts: deleted, saved: undefined, id: newId() });
      linkCard(document, tier, kept);
      await readListAgain();
    } catch (error) {
      failed(notices.hospitalSaveFailed, error);
    }
  };

  const onDelete = async () => {
    const before = card;
    const deleted = savedForCard(card, inTier);
    const { sentId } = recall();
    if (!deleted && sentId === undefined && !hasText(card.texts)) {
      board.post(notices.hospitalCardBlank);
      return;
    }
    try {
      if (deleted) await remove(deleted);
      else if (sentId !== undefined) await removeIfThere(sentId);
    } catch (error) {
      failed(notices.hospitalDeleteFailed, error);
      return;
    }
    const untouched = sameTexts(readCard(document, tier).texts, before.texts);
    if (untouched) clearCard(document, tier);
    else linkCard(document, tier, undefined);
    const taken: Taken = { card: before, ...(deleted ? { deleted } : {}) };
    remember({ saving: false, taken });
    if (deleted || sentId !== undefined) await readListAgain();
    board.post(deleted ? notices.hospitalDeleted : notices.hospitalCardCleared, [
      { label: 'Undo', onPress: () => void bringBack(taken), closes: true },
    ]);
  };

  /** Deletes a hospital whose saving had no known outcome; that it is not there is fine. */
  const removeIfThere = async (id: string) => {
    try {
      await remove({ id, version: 1 });
    } catch (error) {
      if (!(error instanceof HttpError) || error.status !== 404) throw error;
    }
  };

  const onTake = (saved: Hospital) => {
    const replaced = hasText(card.texts) && !inTier.some((each) => sameTexts(each, card.texts));
    takeSaved(document, tier, saved);
    if (!replaced) return;
    board.post(notices.hospitalCardReplaced, [
      {
        label: 'Undo',
        closes: true,
        onPress: () => {
          if (!sameTexts(readCard(document, tier).texts, saved)) {
            board.post(notices.hospitalNotBroughtBack);
            return;
          }
          writeCardTexts(document, tier, card.texts);
        },
      },
    ]);
  };

  const canBringBack = memory.taken && !hasText(card.texts) ? memory.taken : undefined;

  return {
    state,
    inTier,
    savedId: card.savedId,
    saving: memory.saving,
    deletePending,
    onSave,
    onDelete,
    /** Takes a saved hospital's texts into the card. */
    onTake,
    /** Keeps the card's texts; Save will then update that saved hospital. */
    onKeep: (saved: Hospital) => linkCard(document, tier, saved),
    /** Puts back what the last delete took, while the card is blank. */
    onBringBack: canBringBack && (() => void bringBack(canBringBack)),
  };
}
