// What the kit says beside the cards; nothing while it cannot be read: the reference is there before the vault is.
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { type OwnProtocol, protocolsOf } from '../../../domain/kit/protocols.ts';
import type { Autosave } from '../../session/autosave.ts';
import { useServicesState } from '../../session/services.tsx';
import { useAnswersOf } from '../../session/use-kit.ts';

const NONE: readonly OwnProtocol[] = [];
const nothing = () => undefined;
const never = () => nothing;

interface OwnProtocols {
  readonly kit: Autosave | undefined;
  readonly protocols: readonly OwnProtocol[];
}

export function useOwnProtocols(): OwnProtocols {
  const { services } = useServicesState();
  const opened = services?.kit;
  const vault = services?.session.vault;
  const state = useSyncExternalStore(vault?.subscribe ?? never, vault?.state ?? nothing);
  const isVaultOpen = state?.kind === 'open';
  useEffect(() => {
    if (isVaultOpen) void opened?.open();
  }, [opened, isVaultOpen]);
  const kit = useSyncExternalStore(opened?.subscribe ?? never, opened?.read ?? nothing);
  const answers = useAnswersOf(kit);
  const protocols = useMemo(() => (answers ? protocolsOf(answers) : NONE), [answers]);
  return { kit, protocols };
}
