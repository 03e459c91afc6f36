import { useEffect } from 'react';
import { LIST_AUTHOR } from '../../../domain/assessment/authors.ts';
import {
  cardState,
  readCard,
  savedInTier,
  takeSaved,
} from '../../../domain/hospital/hospital-card.ts';
import { tierKeys } from '../../../domain/hospital/tiers.ts';
import { useAssessment } from '../../device/open-assessment.tsx';
import { useHospitalList } from './use-hospitals.ts';

/** Fills each tier from the saved list while that tier has no answer; an answered one is never touched. */
export function useFillCards(): void {
  const document = useAssessment();
  const { hospitals } = useHospitalList();
  useEffect(() => {
    for (const tier of tierKeys) {
      const state = cardState(readCard(document, tier), savedInTier(hospitals, tier));
      if (state.kind === 'fill') takeSaved(document, tier, state.saved, LIST_AUTHOR);
    }
  }, [document, hospitals]);
}
