// What is ordered by a choice, from what is open at this moment.

import type { AnswerDocument } from '../../../domain/answers/answer-document.ts';
import type { Answers } from '../../../domain/answers/answers.ts';
import type { PaperPoints } from '../../../domain/papers/builders/paper-points.ts';
import type { PaperKind } from '../../../domain/papers/model/paper-model.ts';
import { namesAssessment, type Redaction } from '../../../domain/papers/redaction/redaction.ts';
import { placeSettings } from '../../../domain/points/place-settings.ts';
import type { CodePart } from '../../platform/lazy.ts';
import type { Autosave } from '../../session/autosave.ts';
import type { Dependencies } from '../../session/dependencies.tsx';
import type { PlanPictures } from '../../session/plan-pictures.ts';
import { readPaper } from './paper-store.ts';
import type { PaperOrder } from './prepare-paper.ts';

export interface PaperOptions {
  readonly kind: PaperKind;
  readonly redaction: Redaction;
  readonly carriesData: boolean;
  readonly carriesAuthors: boolean;
  /** Report and brief have the sketch of the points. */
  readonly hasPicture?: true;
  /** Cards of the reference behind the report, by their ids. */
  readonly annex?: readonly string[];
  /** The pictures of the plan behind the report. */
  readonly hasPictures?: true;
}

/** What is ordered now, unlike a version that was sealed before there were points, says how they are written. */
export type PointsOrder = PaperOrder & { readonly points: PaperPoints };

export interface OrderSources {
  readonly assessment: AnswerDocument;
  /** Undefined while none is open. */
  readonly autosave: Autosave | undefined;
  readonly dependencies: Dependencies;
  /** Undefined where no paper of theirs has any. */
  readonly pictures?: CodePart<PlanPictures>;
  /** What the kit says; undefined if it cannot be read. */
  readonly kit: Answers | undefined;
}

export function paperOrder(
  { assessment, autosave, dependencies, kit, pictures }: OrderSources,
  { kind, redaction, carriesData, carriesAuthors, hasPicture, annex, hasPictures }: PaperOptions,
): PointsOrder {
  const { now, locale, timeZone, brand } = dependencies;
  const { format, distance, farMetres } = placeSettings(kit);
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
    points: { ...(format ? { format } : {}), distance, farMetres },
    ...(hasPicture ? { hasPicture } : {}),
    ...(annex ? { annex } : {}),
    ...(hasPictures && pictures && autosave
      ? { pictures: async () => (await pictures.load()).readAll(autosave.id) }
      : {}),
    ...(carriesData && autosave
      ? {
          carried: {
            id: autosave.id,
            madeAt: autosave.madeAt,
            ...(carriesAuthors && namesAssessment(redaction) ? { state: autosave.give() } : {}),
          },
        }
      : {}),
  };
}
