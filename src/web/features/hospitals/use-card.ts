// One hospital card: its state against the saved list, and what its buttons do.
import { useIsMutating } from '@tanstack/react-query';
import { useCallback, useRef, useSyncExternalStore } from 'react';
import type { HospitalTier } from '../../../domain/assessment/catalogue.ts';
import type { Hospital } from '../../../domain/hospital/hospital.ts';
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

export function useCard(tier: HospitalTier) {
  const document = useAssessment();
  const board = useNoticeBoard();
  const { newId } = useSurroundings();
  const { hospitals } = useHospitalList();
  const { save, remove, readListAgain } = useHospitalChanges();
  const deletePending = useIsMutating({ mutationKey: DELETE_KEY }) > 0;
  const idOfNew = useRef<string>(undefined);

  const card = useCardAnswers(tier);
  const inTier = savedInTier(hospitals, tier);
  const state = cardState(card, inTier);

  const failed = (text: (typeof notices)[keyof typeof notices], error: unknown) => {
    board.post(text);
    if (error instanceof HttpError && OUTDATED.has(error.status)) void readListAgain();
  };

  const onSave = async () => {
    const { saved } = state;
    idOfNew.current ??= newId();
    try {
      const kept = await save.mutateAsync({ tier, texts: card.texts, saved, id: idOfNew.current });
      idOfNew.current = undefined;
      linkCard(document, tier, kept);
      await readListAgain();
      board.post(saved ? notices.hospitalUpdated : notices.hospitalSaved);
    } catch (error) {
      failed(saved ? notices.hospitalUpdateFailed : notices.hospitalSaveFailed, error);
    }
  };

  const bringBack = async (before: CardAnswers, deleted: Hospital | undefined) => {
    writeCardTexts(document, tier, before.texts);
    if (!deleted) return;
    try {
      const kept = await save.mutateAsync({
        tier,
        texts: deleted,
        saved: undefined,
        id: deleted.id,
      });
      linkCard(document, tier, kept);
      await readListAgain();
    } catch (error) {
      failed(notices.hospitalSaveFailed, error);
    }
  };

  const onDelete = async () => {
    const deleted = savedForCard(card, inTier);
    if (!deleted && !hasText(card.texts)) return;
    try {
      if (deleted) await remove.mutateAsync(deleted);
    } catch (error) {
      failed(notices.hospitalDeleteFailed, error);
      return;
    }
    const before = readCard(document, tier);
    clearCard(document, tier);
    if (deleted) await readListAgain();
    board.post(deleted ? notices.hospitalDeleted : notices.hospitalCardCleared, [
      { label: 'Undo', onPress: () => void bringBack(before, deleted), closes: true },
    ]);
  };

  return {
    state,
    inTier,
    savedId: card.savedId,
    saving: save.isPending,
    deletePending,
    onSave,
    onDelete,
    /** Takes a saved hospital's texts into the card. */
    onTake: (saved: Hospital) => takeSaved(document, tier, saved),
    /** Keeps the card's texts; Save will then update that saved hospital. */
    onKeep: (saved: Hospital) => linkCard(document, tier, saved),
  };
}
