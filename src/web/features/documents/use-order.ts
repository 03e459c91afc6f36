import { useCallback } from 'react';
import { useDependencies } from '../../session/dependencies.ts';
import { useAssessment, useOpenAssessment } from '../../session/open-assessment.tsx';
import { useKitAnswers } from '../../session/use-kit.ts';
import { type DocumentChoice, documentOrder, type PointsOrder } from './document-order.ts';

/** What is ordered by a choice at this moment. */
export function useOrder(): (choice: DocumentChoice) => PointsOrder {
  const assessment = useAssessment();
  const autosave = useOpenAssessment();
  const dependencies = useDependencies();
  const kit = useKitAnswers();
  return useCallback(
    (choice) => documentOrder({ assessment, autosave, dependencies, kit }, choice),
    [assessment, autosave, dependencies, kit],
  );
}
