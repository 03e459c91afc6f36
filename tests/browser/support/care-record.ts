// The care record of the open plan, and the same record on another phone.
import type { AnswerDocument } from '../../../src/domain/answers/answer-document.ts';
import { createDocument } from '../../../src/domain/answers/open-document.ts';
import { careCatalogue } from '../../../src/domain/care/care-catalogue.ts';
import type { MountedApp } from './mounted-app.tsx';

export function recordOf({ session, services }: MountedApp) {
  const plan = session.open();
  const care = plan && services.care.of(plan.id)?.document;
  if (!plan || !care) throw new Error('No record is open');
  return { plan: plan.document, care };
}

/** What another phone writes in the same record, apart from this one; `now` is its clock. */
export function copyOf(record: AnswerDocument, now: Date): AnswerDocument {
  const other = createDocument({
    now: () => now,
    author: () => 'Dana',
    replica: 'other',
    sections: careCatalogue,
  });
  other.merge(record.state());
  return other;
}
