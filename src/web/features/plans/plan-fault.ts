import { type NoticeText, notices } from '../../../domain/notices.ts';
import { UnsavedAssessment } from '../../session/session.ts';

/** What to say when an assessment could not be opened or changed. */
export function assessmentFault(error: unknown): NoticeText {
  return error instanceof UnsavedAssessment ? notices.assessmentUnsaved : notices.assessmentFailed;
}
