// What is ordered by a choice, from what is open at this moment.
import type { AssessmentDocument } from '../../../domain/assessment/assessment-document.ts';
import type { DocumentKind } from '../../../domain/documents/document-kind.ts';
import type { Redaction } from '../../../domain/documents/redaction.ts';
import type { Autosave } from '../../session/autosave.ts';
import type { Dependencies } from '../../session/dependencies.ts';
import { readPaper } from './paper-store.ts';
import type { DocumentOrder } from './prepare-document.ts';

export interface DocumentChoice {
  readonly kind: DocumentKind;
  readonly redaction: Redaction;
  readonly carriesData: boolean;
  readonly carriesAuthors: boolean;
}

export interface OrderSources {
  readonly assessment: AssessmentDocument;
  /** Undefined while none is open. */
  readonly autosave: Autosave | undefined;
  readonly dependencies: Dependencies;
}

export function documentOrder(
  { assessment, autosave, dependencies }: OrderSources,
  { kind, redaction, carriesData, carriesAuthors }: DocumentChoice,
): DocumentOrder {
  const { now, locale, timeZone, brand } = dependencies;
  return {
    kind,
    redaction,
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
  };
}
