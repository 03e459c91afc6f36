import { useCallback, useEffect, useSyncExternalStore } from 'react';
import type { Answers } from '../../domain/answers/answers.ts';
import { CLOSED, type PapersState } from './agency-papers.ts';
import type { Autosave } from './autosave.ts';
import { useOpenAssessment, useVaultState } from './open-assessment.tsx';
import { useServices, useServicesState } from './services.tsx';

/** The kit of this device, opened when it is first asked for, as soon as the vault is open; undefined until then. */
export function useKit(): Autosave | undefined {
  const kit = useServices().kit;
  const isVaultOpen = useVaultState().kind === 'open';
  useEffect(() => {
    if (isVaultOpen) void kit.open();
  }, [kit, isVaultOpen]);
  return useSyncExternalStore(kit.subscribe, kit.read);
}

const nothing = () => undefined;

/** What an open document says, the kit or another; draws again with each change of it. */
export function useAnswersOf(open: Autosave): Answers;
export function useAnswersOf(open: Autosave | undefined): Answers | undefined;
export function useAnswersOf(open: Autosave | undefined): Answers | undefined {
  const document = open?.document;
  const subscribe = useCallback(
    (listener: () => void) => document?.subscribeAll(listener) ?? nothing,
    [document],
  );
  return useSyncExternalStore(subscribe, () => document?.answers());
}

/** What the kit says; undefined until it is read. */
export const useKitAnswers = (): Answers | undefined => useAnswersOf(useKit());

/** The care record of the plan that is open, read as soon as the vault is open; undefined until then. */
export function useCare(): Autosave | undefined {
  const care = useServices().care;
  const plan = useOpenAssessment();
  const isVaultOpen = useVaultState().kind === 'open';
  useEffect(() => {
    if (isVaultOpen && plan) void care.open(plan);
  }, [care, plan, isVaultOpen]);
  return useSyncExternalStore(care.subscribe, () => plan && care.of(plan.id));
}

const never = () => () => undefined;

/** Also where the parts of the device are not there yet: the reference is read before them. */
export function useAgencyPapers(): PapersState {
  const papers = useServicesState().services?.agencyPapers;
  useEffect(() => void papers?.look(), [papers]);
  return useSyncExternalStore(papers?.subscribe ?? never, papers?.state ?? (() => CLOSED));
}
