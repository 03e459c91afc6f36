import type { PaperModel } from '../../../../domain/papers/model/paper-model.ts';
import { layOutCard } from './lay-out-card.ts';
import { layOutForm } from './lay-out-form.ts';
import { layOutReport } from './lay-out-report.ts';
import type { LaidOutPaper } from './page-content.ts';
import type { Typesetter } from './typesetter.ts';

/** Measures a document in its own look. Equal model and fonts give equal pages. */
export function layOutPaper(model: PaperModel, typesetter: Typesetter): LaidOutPaper {
  switch (model.look) {
    case 'form':
      return layOutForm(model, typesetter);
    case 'card':
      return layOutCard(model, typesetter);
    case 'report':
      return layOutReport(model, typesetter);
  }
}
