import type { AssessmentDocument } from '../../src/domain/assessment/assessment-document.ts';
import { createDocument } from '../../src/domain/assessment/document.ts';

/** An empty document on a copy of this person's own. */
export const writtenBy = (name: string): AssessmentDocument =>
  createDocument({
    now: () => new Date('2026-11-20T15:00:00Z'),
    author: () => name,
    replica: name.replace(/\W/g, ''),
  });
