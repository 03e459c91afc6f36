// The assessment that is open on this device, for every feature that reads or writes answers.
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useSyncExternalStore,
} from 'react';
import type { Answers, AssessmentDocument } from '../../domain/assessment/document.ts';
import type { AnswerPath } from '../../domain/assessment/path.ts';

export interface AssessmentHolder {
  /** The open assessment; the first call makes it. */
  open(): AssessmentDocument;
  /** The open assessment, if one was made. */
  peek(): AssessmentDocument | undefined;
}

export function createAssessmentHolder(make: () => AssessmentDocument): AssessmentHolder {
  let document: AssessmentDocument | undefined;
  return {
    open() {
      document ??= make();
      return document;
    },
    peek: () => document,
  };
}

const Context = createContext<AssessmentHolder | undefined>(undefined);

export function AssessmentProvider({
  holder,
  children,
}: {
  readonly holder: AssessmentHolder;
  readonly children: ReactNode;
}) {
  return <Context value={holder}>{children}</Context>;
}

export function useAssessmentHolder(): AssessmentHolder {
  const holder = useContext(Context);
  if (!holder) throw new Error('No assessment can be opened here');
  return holder;
}

export function useAssessment(): AssessmentDocument {
  return useAssessmentHolder().open();
}

/** The text at a path; draws again when that path changes, and only then. */
export function useAnswer(path: AnswerPath): string {
  const document = useAssessment();
  const subscribe = useCallback(
    (listener: () => void) => document.subscribe(path, listener),
    [document, path],
  );
  return useSyncExternalStore(subscribe, () => document.read(path));
}

/** Something computed from all answers; draws again only when its value differs. */
export function useFromAnswers<T extends string | number | boolean>(
  compute: (answers: Answers) => T,
): T {
  const document = useAssessment();
  return useSyncExternalStore(document.subscribeAll, () => compute(document.answers()));
}

export function useAddedSections(): readonly string[] {
  const document = useAssessment();
  return useSyncExternalStore(document.subscribeAll, document.addedSections);
}
