// The assessment that is open on this device, for every feature that reads or writes answers.
import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';
import type { AnswerDocument } from '../../domain/answers/answer-document.ts';
import type { Answers, ShownAnswer } from '../../domain/answers/answers.ts';
import type { AnswerPath } from '../../domain/answers/path.ts';
import type { Damage } from '../vault/stored-assessment.ts';
import type { VaultState } from '../vault/vault-state.ts';
import type { Autosave, SaveStatus } from './autosave.ts';
import type { DeviceSettings } from './device-settings.ts';
import { useSession } from './services.tsx';

export function useVaultState(): VaultState {
  const { vault } = useSession();
  return useSyncExternalStore(vault.subscribe, vault.state);
}

/** Undefined while the vault is not open. */
export function useDeviceSettings(): DeviceSettings | undefined {
  const { settings } = useSession();
  return useSyncExternalStore(settings.subscribe, settings.read);
}

/** The open assessment with its autosave; undefined while none is open. */
export function useOpenAssessment(): Autosave | undefined {
  const session = useSession();
  return useSyncExternalStore(session.subscribe, session.open);
}

/** Another document than the open assessment: below it, all that reads or writes answers has it to do with that one. */
export const InDocument = createContext<Autosave | undefined>(undefined);

/** What is open, or the document that this is drawn in. */
export function useAutosave(): Autosave {
  const open = useOpenAssessment();
  const autosave = useContext(InDocument) ?? open;
  if (!autosave) throw new Error('No assessment is open');
  return autosave;
}

export function useAssessment(): AnswerDocument {
  return useAutosave().document;
}

/** What of it could not be read. */
export const useDamage = (): Damage => useAutosave().damage;

export function useSaveStatus(): SaveStatus {
  const autosave = useAutosave();
  return useSyncExternalStore(autosave.subscribe, autosave.status);
}

/** The answer at a path with those given apart from it; draws again when that path changes, and only then. */
export function useShownAnswer(path: AnswerPath): ShownAnswer | undefined {
  const document = useAssessment();
  const subscribe = useCallback(
    (listener: () => void) => document.subscribe(path, listener),
    [document, path],
  );
  return useSyncExternalStore(subscribe, () => document.answer(path));
}

/** The text at a path; '' when there is none. */
export function useAnswer(path: AnswerPath): string {
  return useShownAnswer(path)?.text ?? '';
}

/** Something computed from all answers; draws again only when its value differs. */
export function useFromAnswers<T extends string | number | boolean>(
  compute: (answers: Answers) => T,
): T {
  const document = useAssessment();
  return useSyncExternalStore(document.subscribeAll, () => compute(document.answers()));
}

/** All answers; draws again after any change. */
export function useAnswers(): Answers {
  const document = useAssessment();
  return useSyncExternalStore(document.subscribeAll, document.answers);
}

export function useAddedSections(): readonly string[] {
  const document = useAssessment();
  return useSyncExternalStore(document.subscribeAll, document.addedSections);
}
