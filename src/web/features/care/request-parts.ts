// What other features draw within a request: given by the screen that knows them.
import type { ComponentType, ReactNode } from 'react';
import type { AnswerPath } from '../../../domain/answers/path.ts';
import type { Field } from '../../../domain/answers/sections.ts';
import type { RequestRow } from '../../../domain/care/request.ts';

export interface RequestParts {
  /** A box with its answer. */
  readonly Field: ComponentType<{
    readonly path: AnswerPath;
    readonly field: Field;
    readonly children?: ReactNode;
  }>;
  /** What a person has to decide of an answer that has no box. */
  readonly Notes: ComponentType<{ readonly path: AnswerPath; readonly label: string }>;
  /** The request on one page, with its ways out. */
  readonly Paper: ComponentType<{ readonly of: RequestRow; readonly onClose: () => void }>;
  /** What makes a live request of it, for other tools. */
  readonly Live: ComponentType<{ readonly of: RequestRow }>;
  /** The request as a text. */
  readonly copyText: (of: RequestRow) => void;
}
