import { useEffect } from 'react';
import {
  applyLaterTexts,
  applySaved,
  cardState,
  hasText,
  linkCard,
  readCard,
  savedAround,
  savedIdOf,
} from '../../../domain/hospitals/hospital-card.ts';
import { tierKeys } from '../../../domain/hospitals/hospital-texts.ts';
import { useDependencies } from '../../session/dependencies.tsx';
import { useAssessment } from '../../session/open-assessment.tsx';
import { useHospitalState, useHospitals } from '../../session/services.tsx';

/**
 * Fills each tier from the saved list while that tier has no answer; an answered one is never touched, but for the
 * version of its saved hospital once the server has what the card says.
 */
export function useFillCards(): void {
  const document = useAssessment();
  const list = useHospitals();
  const { timeZone } = useDependencies();
  const items = useHospitalState('items');
  const outbox = useHospitalState('outbox');
  const reading = useHospitalState('reading');
  useEffect(() => void list.readListOnce(), [list]);
  useEffect(() => {
    for (const tier of tierKeys) {
      const around = savedAround(items, document, tier);
      // What waits is not saved yet: an older assessment stays what it was.
      const savedId = savedIdOf(document, tier);
      const isWaiting = outbox.some(({ id }) => id === savedId);
      const own = around.find(({ id }) => id === savedId);
      if (own && !isWaiting) applyLaterTexts(document, tier, own, timeZone);
      const card = readCard(document, tier);
      const state = cardState(card, around);
      // Not from an old list while a newer one is on its way.
      if (state.kind === 'fill' && reading !== 'pending')
        applySaved(document, tier, state.saved, { timeZone });
      const { saved } = state;
      const isOwn = state.kind === 'upToDate' && saved?.id === card.savedId && hasText(card.texts);
      if (isOwn && saved && saved.version !== card.savedVersion) linkCard(document, tier, saved);
    }
  }, [document, items, outbox, reading, timeZone]);
}
