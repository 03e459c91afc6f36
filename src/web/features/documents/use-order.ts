import { useCallback } from 'react';
import type { DocumentKind } from '../../../domain/documents/document-kind.ts';
import type { Redaction } from '../../../domain/documents/redaction.ts';
import type { TeamAllergies } from '../../../domain/kit/team-allergies.ts';
import { useDependencies } from '../../session/dependencies.ts';
import { useAssessment, useOpenAssessment } from '../../session/open-assessment.tsx';
import { readPaper } from './paper-store.ts';
import type { DocumentOrder } from './prepare-document.ts';

export interface DocumentChoice {
  readonly kind: DocumentKind;
  readonly redaction: Redaction;
  readonly carriesData: boolean;
  readonly carriesAuthors: boolean;
  /** Counted in the roster, where the papers are to say it. */
  readonly teamAllergies?: TeamAllergies;
}

/** What is ordered by a choice at this moment. */
export function useOrder(): (choice: DocumentChoice) => DocumentOrder {
  const assessment = useAssessment();
  const autosave = useOpenAssessment();
  const { now, locale, timeZone, brand } = useDependencies();
  return useCallback(
    ({ kind, redaction, carriesData, carriesAuthors, teamAllergies }) => ({
      kind,
      redaction,
      ...(teamAllergies ? { teamAllergies } : {}),
      answers: assessment.answers(),
      addedSections: assessment.addedSections(),
      brand: brand.name,
      generatedAt: now(),
      locale,
      timeZone,
      paper: readPaper(locale),
      ...(carriesData && autosave
        ? {
            carried: {
              id: autosave.id,
              madeAt: autosave.madeAt,
              ...(carriesAuthors ? { state: autosave.give() } : {}),
            },
          }
        : {}),
    }),
    [assessment, autosave, now, locale, timeZone, brand],
  );
}
