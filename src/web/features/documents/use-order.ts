import { useCallback } from 'react';
import type { DocumentKind } from '../../../domain/documents/document-kind.ts';
import type { Redaction } from '../../../domain/documents/redaction.ts';
import { useAssessment, useOpenAssessment } from '../../device/open-assessment.tsx';
import { useSurroundings } from '../../device/surroundings.tsx';
import { readPaper } from './paper-store.ts';
import type { DocumentOrder } from './prepare-document.ts';

export interface DocumentChoice {
  readonly kind: DocumentKind;
  readonly redaction: Redaction;
  readonly carriesData: boolean;
  readonly carriesAuthors: boolean;
}

/** What is ordered by a choice at this moment. */
export function useOrder(): (choice: DocumentChoice) => DocumentOrder {
  const assessment = useAssessment();
  const keeper = useOpenAssessment();
  const { now, locale, timeZone, brand } = useSurroundings();
  return useCallback(
    ({ kind, redaction, carriesData, carriesAuthors }) => ({
      kind,
      redaction,
      answers: assessment.answers(),
      addedSections: assessment.addedSections(),
      brand: brand.name,
      generatedAt: now(),
      locale,
      timeZone,
      paper: readPaper(locale),
      ...(carriesData && keeper
        ? {
            carried: {
              id: keeper.id,
              madeAt: keeper.madeAt,
              ...(carriesAuthors ? { state: keeper.give() } : {}),
            },
          }
        : {}),
    }),
    [assessment, keeper, now, locale, timeZone, brand],
  );
}
