// A plan that was briefed: sealed, approved or not, as the documents screen does it, but for the files.
import type { AnswerDocument } from '../../src/domain/answers/answer-document.ts';
import { createDocument } from '../../src/domain/answers/open-document.ts';
import { recordAsked } from '../../src/domain/hospitals/divert.ts';
import {
  answersToSeal,
  nextVersion,
  sealVersion,
} from '../../src/domain/papers/versions/sealing.ts';
import { barricadedSubject } from './barricaded-subject.ts';
import { FILLED_AT } from './filled-assessments.ts';

const FILE = { sha256: 'ab'.repeat(32), fileSha256: 'cd'.repeat(32) };

/** Seals the document as it stands. */
export function brief(document: AnswerDocument, approval?: string): AnswerDocument {
  sealVersion(document, {
    number: nextVersion(document.answers()),
    files: { report: FILE },
    ...(approval === undefined ? {} : { approval }),
    at: FILLED_AT.getTime(),
    by: 'Dana Ruiz',
    brand: 'Bulwark',
    locale: 'en-US',
    timeZone: 'America/Denver',
    paper: 'Letter',
    redaction: { profile: 'everything', without: [] },
    addedSections: document.addedSections(),
    answers: answersToSeal(document.answers()),
  });
  return document;
}

/** Since the briefing the primary hospital went on divert, and was asked just before noon in Greenwich. */
export function changedSinceBriefing(): AnswerDocument {
  const document = brief(barricadedSubject(), 'Lt. Marcus Hale');
  const asking = { by: 'Dana Ruiz', at: '2026-11-21 04:40 MST' };
  recordAsked(document, 'primary', 'divert', asking);
  document.write('icsEvacuation.collectionPoint', 'Loading dock, 8530 W Colfax, C side');
  return document;
}

/** Two phones said different things of the landing zone, the hospital's number and whether it is open. */
export function inConflict(): AnswerDocument {
  const document = barricadedSubject();
  const other = createDocument({
    now: () => FILLED_AT,
    author: () => 'K. Lee',
    replica: 'lee',
  });
  other.write('helicopterPlan.landingZone', 'Church lot, W 14th Ave & Carr St');
  other.write('hospitalFacilities.primary.edContact', '720-555-0999');
  other.write('hospitalFacilities.primary.notes', 'On divert');
  document.write('hospitalFacilities.primary.notes', 'Ambulance bay on the east side');
  document.merge(other.state());
  return document;
}
