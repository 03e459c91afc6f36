// What a form draws besides its sections and plain fields: handed in by the app, once its code is there.
import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import type { AnswerPath } from '../../domain/answers/path.ts';
import type { Field, Row, Section } from '../../domain/answers/sections.ts';
import type { UsedPart } from '../platform/lazy.ts';
import { InDocument } from '../session/open-assessment.tsx';

export interface FieldTools {
  /** What stands under a section's fields. */
  readonly SectionEnd: ComponentType<SectionEndProps>;
  /** The sections beyond the specification's. */
  readonly MoreSections: ComponentType;
  /** The control to add a section. */
  readonly AddSection: ComponentType<{ readonly onAdded: (key: string) => void }>;
  /** What looks wrong of a point, under its box. */
  readonly PointNotes: ComponentType<{ readonly path: AnswerPath; readonly label: string }>;
  readonly CheckCount: ComponentType<CheckCountProps>;
  /** Under the box of a field: what is known for it, and its own tools. */
  readonly UnderField: ComponentType<{ readonly path: AnswerPath; readonly field: Field }>;
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
  /** Beside the control that adds a row to a section; `onAccepted` is called once a row was added. */
  readonly AtRows: ComponentType<{ readonly section: Section; readonly onAccepted: () => void }>;
}

export interface SectionEndProps {
  readonly section: Section;
  /** Stands under this named row of the section, not under the section. */
  readonly row?: Row;
}

export interface CheckCountProps {
  /** Whether a path lies in the part that is counted. */
  readonly isIn: (path: string) => boolean;
  /** Stands after the count; '' for nothing. */
  readonly also: string;
  /** What is drawn where nothing is to be checked. */
  readonly children: ReactNode;
}

export const FieldToolsContext = createContext<UsedPart<FieldTools>>({
  value: undefined,
  failed: false,
  tryAgain: () => undefined,
});

/** Undefined until its code is there, and in every other document than the plan. */
export function useFieldTools(): FieldTools | undefined {
  const { value } = useContext(FieldToolsContext);
  return useContext(InDocument) ? undefined : value;
}

/** Reads them again, where they could not be read. */
export function useMissingTools(): (() => void) | undefined {
  const { failed, tryAgain } = useContext(FieldToolsContext);
  return failed ? tryAgain : undefined;
}
