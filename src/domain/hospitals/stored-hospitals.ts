// What an earlier version of the app stored on this device, as this version keeps it.

import { type Answers, undisputedText } from '../answers/answers.ts';
import { type AnswerPath, fieldPath } from '../answers/path.ts';
import type { HospitalTier } from '../plan/catalogue.ts';
import type { Stamp } from '../sync/content.ts';
import type { OutboxEntry, Question } from '../sync/outbox.ts';
import type { Hospital } from './hospital.ts';
import {
  type HospitalContent,
  hospitalTextKeys,
  type KnownTexts,
  tierKeys,
} from './hospital-texts.ts';

type ContentBefore = { readonly category: HospitalTier; readonly texts: KnownTexts };

/** PERSISTED in the vault of format 2, all in one row. */
export interface HospitalsBefore {
  readonly list?: readonly (HospitalContent & Stamp)[];
  readonly readAt?: number;
  readonly outbox: readonly (Omit<
    OutboxEntry<HospitalContent, Hospital>,
    'id' | 'content' | 'sent'
  > &
    ContentBefore & { readonly hospitalId: string; readonly sent: readonly ContentBefore[] })[];
  readonly taken?: number;
  readonly hasNoServer?: boolean;
}

export const isOfBefore = (stored: unknown): stored is HospitalsBefore =>
  typeof stored === 'object' &&
  stored !== null &&
  'outbox' in stored &&
  Array.isArray(stored.outbox);

/** The texts alone: those of before may hold a whole hospital, with its id and version. */
function contentOf({ category, texts }: ContentBefore): HospitalContent {
  const known = hospitalTextKeys.filter((key) => texts[key] !== undefined);
  return {
    category,
    ...Object.fromEntries(known.map((key) => [key, texts[key]])),
  } as HospitalContent;
}

/** The texts of what waits stay as they were typed: what their writer did not know is not sent. */
export function fromBefore({ list, outbox, ...head }: HospitalsBefore) {
  return {
    head,
    list,
    outbox: outbox.map(
      ({
        hospitalId,
        category,
        texts,
        sent,
        question,
        ...entry
      }): OutboxEntry<HospitalContent, Hospital> => ({
        ...entry,
        id: hospitalId,
        content: contentOf({ category, texts }),
        sent: sent.map(contentOf),
        ...(question ? { question: question as Question<Hospital> } : {}),
      }),
    ),
  };
}

/** A hospital of a plan that has no saved one: its name, and where that stands. */
interface UnsavedHospital {
  readonly path: AnswerPath;
  readonly name: string;
}

/** Those of the three cards that are linked to no saved hospital; each is saved on its card. */
export const unsavedHospitals = (answers: Answers): readonly UnsavedHospital[] =>
  tierKeys.flatMap((tier) => {
    const path = fieldPath('hospitalFacilities', 'name', tier);
    const name = undisputedText(answers.get(path));
    const isSaved =
      undisputedText(answers.get(fieldPath('hospitalFacilities', 'savedId', tier))) !== '';
    return name === '' || isSaved ? [] : [{ path, name }];
  });
