// The choice for each paper of the plan, where all are made together.
import { documentTypes } from '../../../domain/papers/papers.ts';
import { readCarriesData } from './data-store.ts';
import type { DocumentChoice } from './document-order.ts';
import type { Documents } from './use-documents.ts';

/** As the chosen one is made; of the others, the report carries its data where that was chosen for it last. */
export const allChoices = ({ kind, choice }: Documents): readonly DocumentChoice[] =>
  documentTypes.map(({ kind: each }) => ({
    ...choice,
    kind: each,
    carriesData: each === kind ? choice.carriesData : each === 'report' && readCarriesData(),
    carriesAuthors: each === kind && choice.carriesAuthors,
  }));
