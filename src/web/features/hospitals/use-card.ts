// One hospital card: its state against the saved list, and what its buttons do.
// INVARIANT: text that was typed into a card is only removed by a tap of the user's, and can be brought back.
import { useCallback, useRef, useSyncExternalStore } from 'react';
import type { Hospital } from '../../../domain/hospitals/hospital.ts';
import {
  applySaved,
  type CardAnswers,
  cardState,
  clearCard,
  deletableFor,
  hasText,
  keepCard,
  keepWholeCard,
  linkCard,
  linkCardAgain,
  linkCardAsBefore,
  linkCards,
  readCard,
  recordVerified,
  savedAround,
  savedIdOf,
  savedInTier,
} from '../../../domain/hospitals/hospital-card.ts';
import { failedNotice, hospitalNotices } from '../../../domain/hospitals/hospital-notices.ts';
import {
  contentOf,
  type HospitalContent,
  sameTexts,
} from '../../../domain/hospitals/hospital-texts.ts';
import type { NoticeText } from '../../../domain/notices.ts';
import type { HospitalTier } from '../../../domain/plan/catalogue.ts';
import type { OutboxEntry, Unanswered } from '../../../domain/sync/outbox.ts';
import { formatZoned } from '../../../domain/text/written-time.ts';
import { isSilent } from '../../platform/silence.ts';
import { useDependencies } from '../../session/dependencies.tsx';
import { type NoticeAction, useNoticeBoard } from '../../session/notice-board.ts';
import { useAssessment } from '../../session/open-assessment.tsx';
import { useHospitalState, useHospitals, useSession } from '../../session/services.tsx';
import type { Outcome } from '../../sync/synced-list.ts';
import { type Replaced, useCardMemory } from './card-memory.ts';
import { undoWords } from './words.ts';

type HospitalOutcome = Outcome<HospitalContent, Hospital>;
type SavedVersion = Pick<Hospital, 'id' | 'version'>;

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
  const list = useHospitals();
  const session = useSession();
  const { settings } = session;
  const { newId, now, timeZone } = useDependencies();
  const items = useHospitalState('items');
  const outbox = useHospitalState('outbox');
  const isDeleting = useHospitalState('isDeleting');
  const { memory, recall, remember } = useCardMemory(document, tier);

  const card = useCardAnswers(tier);
  const inTier = savedInTier(items, tier);
  const around = savedAround(items, document, tier);
  const state = cardState(card, around);
  const entry = outbox.find(({ id }) => id === card.savedId);

  /** Says what became of a change: `done` only when the server has answered. */
  const say = (
    outcome: HospitalOutcome,
    done: NoticeText,
    kind: OutboxEntry<unknown, unknown>['kind'],
    actions: readonly NoticeAction[] = [],
  ) => {
    switch (outcome.kind) {
      case 'done':
        return board.post(done, actions);
      case 'cancelled':
        return board.post(hospitalNotices.hospitalCardCleared, actions);
      case 'waits':
        return board.post(waitingNotice(kind, outcome.why), actions);
      case 'asks':
        return board.post(failedNotice(kind, outcome.entry), actions);
      case 'failed':
        return board.post(failedNotice(kind, {}), actions);
    }
  };

  /** Why it waits; that there is no server is reported once. */
  const waitingNotice = (
    kind: OutboxEntry<unknown, unknown>['kind'],
    why: Unanswered | undefined,
  ): NoticeText => {
    const { hasNoServer, outbox } = list.state();
    if (hasNoServer) {
      if (settings.read()?.noServerSaid) return hospitalNotices.hospitalOnDevice;
      // Where it cannot be stored, it is reported once more.
      settings.change({ noServerSaid: true }).catch(() => undefined);
      return hospitalNotices.hospitalHasNoServer;
    }
    if (isSilent()) return hospitalNotices.hospitalSilent;
    // What was cut off before its turn failed as the one before it.
    const lastFault = why ?? outbox.find((each) => each.lastFault)?.lastFault;
    return lastFault ? failedNotice(kind, { lastFault }) : hospitalNotices.hospitalWaits;
  };

  /** Saves texts as a hospital, which the card is linked to at once: the next edit is one of it. */
  const save = async (
    texts: CardAnswers['texts'],
    saved: SavedVersion,
    // One that was moved to this card stays what it is saved as.
    category: HospitalTier = tier,
  ): Promise<HospitalOutcome> => {
    const before = readCard(document, tier);
    linkCard(document, tier, saved);
    // On disk before it is sent: an app that ends now knows afterwards which hospital the card is.
    await session.open()?.flush();
    const outcome = await list.submit({
      kind: 'save',
      id: saved.id,
      content: contentOf(category, texts),
      baseVersion: saved.version,
    });
    if (outcome.kind === 'done' && outcome.item) {
      // Another assessment may be open by now.
      for (const each of new Set([document, session.open()?.document ?? document]))
        linkCards(each, outcome.item);
    }
    // The user may have filled the card from another hospital meanwhile.
    if (outcome.kind === 'failed' && savedIdOf(document, tier) === saved.id) {
      linkCardAsBefore(document, tier, before);
    }
    return outcome;
  };

  const saveTexts = async (
    texts: CardAnswers['texts'],
    actionsAfter: (outcome: HospitalOutcome) => readonly NoticeAction[] = () => [],
  ) => {
    const { saved } = state;
    const isNew = (saved?.version ?? 0) === 0;
    const kind = isNew ? 'create' : 'update';
    remember({ ...recall(), saving: true });
    const outcome = await save(
      texts,
      saved ?? { id: newId(), version: 0 },
      saved?.category,
    ).finally(() => remember({ ...recall(), saving: false }));
    const actions = actionsAfter(outcome);
    if (outcome.kind === 'cancelled') board.post(failedNotice(kind, {}), actions);
    else
      say(
        outcome,
        isNew ? hospitalNotices.hospitalSaved : hospitalNotices.hospitalUpdated,
        kind,
        actions,
      );
  };

  /** A person called and made sure: who and when goes with it to the team's list. */
  const onVerified = () => {
    const asking = { by: settings.read()?.name ?? '', at: formatZoned(now(), timeZone) };
    const restore = recordVerified(document, tier, asking);
    const undo = ({ kind }: HospitalOutcome) => {
      if (!restore()) board.post(hospitalNotices.hospitalNotBroughtBack);
      else if (kind !== 'failed' && kind !== 'cancelled')
        board.post(hospitalNotices.hospitalVerifiedUndone);
    };
    return saveTexts(readCard(document, tier).texts, (outcome) => [
      { label: undoWords.undo, closes: true, onPress: () => undo(outcome) },
    ]);
  };

  /** Puts back what was removed, unless the card has text of its own by now. */
  const bringBack = async ({ restore, deleted }: Replaced) => {
    if (hasText(readCard(document, tier).texts)) {
      board.post(hospitalNotices.hospitalNotBroughtBack);
      return;
    }
    remember({ saving: recall().saving });
    restore();
    if (!deleted) return;
    // A new id: versions count from one again, and another device may still hold the old ones.
    const outcome = await save(deleted, { id: newId(), version: 0 }, deleted.category);
    if (outcome.kind !== 'done') say(outcome, hospitalNotices.hospitalSaved, 'create');
  };

  const onDelete = async () => {
    const before = card;
    const restore = keepCard(document, tier);
    const deleted = deletableFor(card, around);
    if (!deleted && !hasText(card.texts)) {
      board.post(hospitalNotices.hospitalCardBlank);
      return;
    }
    const outcome: HospitalOutcome = deleted
      ? await list.submit({
          kind: 'delete',
          id: deleted.id,
          content: contentOf(deleted.category, deleted),
          baseVersion: deleted.version,
        })
      : { kind: 'cancelled' };
    const isGone = outcome.kind !== 'asks' && outcome.kind !== 'failed';
    const undoable: Replaced = { restore, ...(deleted ? { deleted } : {}) };
    if (isGone) {
      const untouched = sameTexts(readCard(document, tier).texts, before.texts);
      if (untouched) clearCard(document, tier);
      else linkCard(document, tier, undefined);
      remember({ saving: false, undoable });
    }
    const undo: NoticeAction = {
      label: undoWords.undo,
      onPress: () => void bringBack(undoable),
      closes: true,
    };
    const actions = isGone ? [undo] : [];
    say(outcome, hospitalNotices.hospitalDeleted, 'delete', actions);
  };

  /** Empties this card of this plan alone. */
  const onClear = () => {
    const { savedId } = card;
    if (!hasText(card.texts) && savedId === '') {
      board.post(hospitalNotices.hospitalCardEmpty);
      return;
    }
    const keep = keepCard(document, tier);
    const restore = () => {
      keep();
      if (savedId !== '') linkCardAgain(document, tier, card, list.state().items);
    };
    clearCard(document, tier);
    remember({ ...recall(), undoable: { restore } });
    board.post(hospitalNotices.hospitalCardCleared, [
      { label: undoWords.undo, onPress: () => void bringBack({ restore }), closes: true },
    ]);
  };

  const onUseSaved = (saved: Hospital) => {
    // What waits stands in the list too, but nowhere else.
    const isElsewhere = !entry && inTier.some((each) => sameTexts(each, card.texts));
    const replaced = hasText(card.texts) && !isElsewhere;
    const restore = keepWholeCard(document, tier);
    applySaved(document, tier, saved, { timeZone, by: 'user' });
    if (!replaced) return;
    board.post(hospitalNotices.hospitalCardReplaced, [
      {
        label: undoWords.undo,
        closes: true,
        onPress: () => {
          if (!sameTexts(readCard(document, tier).texts, saved)) {
            board.post(hospitalNotices.hospitalNotBroughtBack);
            return;
          }
          restore();
        },
      },
    ]);
  };

  const canBringBack = memory.undoable && !hasText(card.texts) ? memory.undoable : undefined;

  return {
    state,
    inTier,
    savedId: card.savedId,
    texts: card.texts,
    saving: memory.saving,
    deletePending: isDeleting,
    /** What this card's hospital has waiting for the server. */
    entry,
    onSave: () => saveTexts(card.texts),
    onVerified,
    /** The saved hospital that Delete removes. */
    deletable: deletableFor(card, around),
    onDelete,
    onClear,
    /** The card's hospital is about to be saved under another id. */
    onSaveAsNew: (id: string) => linkCard(document, tier, { id, version: 0 }),
    /** Fills the card with a saved hospital's texts. */
    onUseSaved,
    /** Keeps the card's texts; Save will then update that saved hospital. */
    onKeep: (saved: Hospital) => linkCard(document, tier, saved),
    /** Puts back what the last delete removed, while the card is blank. */
    onBringBack: canBringBack && (() => void bringBack(canBringBack)),
  };
}
