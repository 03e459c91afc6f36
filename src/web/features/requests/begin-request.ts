import type { AssessmentDocument } from '../../../domain/answers/answer-document.ts';
import { carePath } from '../../../domain/care/care-catalogue.ts';
import { openRequest, type RequestKind, requestRows } from '../../../domain/care/request.ts';

/** Adds a request with its form written, so that no later version reads it in another; the key of its row. */
export function beginRequest(care: AssessmentDocument, kind: RequestKind): string {
  switch (kind) {
    case 'nineLine': {
      // As the last one of this plan, else as civilians ask.
      const answers = care.answers();
      const last = requestRows(answers).find(({ section }) => section === 'nineLines');
      const { codes, form } = last
        ? openRequest(answers, last).nineLine
        : { codes: 'US', form: 'peace' };
      const row = care.addRow('nineLines');
      care.write(carePath('nineLines', 'codes', row), codes);
      care.write(carePath('nineLines', 'form', row), form === 'war' ? 'War' : 'Peace');
      return row;
    }
    case 'incidentReport':
      return care.addRow('incidentReports');
    case 'mist':
    case 'atMist': {
      const row = care.addRow('handovers');
      care.write(carePath('handovers', 'form', row), kind === 'mist' ? 'MIST' : 'AT-MIST');
      return row;
    }
  }
}
