import { type ComponentType, createContext } from 'react';
import type { AnswerPath } from '../../../domain/answers/path.ts';
import type { Field, Section } from '../../../domain/plan/catalogue.ts';

/** What draws the answers that are known from elsewhere. */
export interface OffersParts {
  /** Under the box of a field. */
  readonly AtField: ComponentType<{ readonly path: AnswerPath; readonly field: Field }>;
  /** At the head of a section, or of a card of the call-out view. */
  readonly AtHead: ComponentType<{
    readonly title: string;
    readonly parts: readonly {
      readonly section: string;
      /** Of these fields and of the rows; of all where it is not given. */
      readonly keys?: readonly string[];
      readonly hasRows?: boolean;
    }[];
  }>;
  /** Beside the control that adds a row to a section; `onTaken` is told once a row was added. */
  readonly AtRows: ComponentType<{ readonly section: Section; readonly onTaken: () => void }>;
}

/** Undefined until its code is there. */
export const OffersContext = createContext<OffersParts | undefined>(undefined);
