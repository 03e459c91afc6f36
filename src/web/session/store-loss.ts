// What the browser has removed under the open app: shown until its user has read it, after a lock or a reload too.
import { useSyncExternalStore } from 'react';
import type { StoreLoss, Vault } from '../vault/vault.ts';
import type { DeviceSettingsStore } from './device-settings.ts';
import { useDeviceSettings } from './open-assessment.tsx';
import { useSession } from './services.tsx';

/** Where it cannot be noted, it is shown on this page alone. */
const note = (settings: DeviceSettingsStore, lost: StoreLoss['lost'] | undefined): Promise<void> =>
  settings.change({ lost }).catch(() => undefined);

export function noteLoss(vault: Vault, settings: DeviceSettingsStore): void {
  vault.subscribeLoss(() => {
    const loss = vault.loss();
    if (loss?.isStored) void note(settings, loss.lost);
  });
}

/** Undefined if nothing was lost, or that was read. */
export function useStoreLoss(): StoreLoss | undefined {
  const { vault } = useSession();
  const loss = useSyncExternalStore(vault.subscribeLoss, vault.loss);
  const lost = useDeviceSettings()?.lost;
  return loss ?? (lost && { isStored: true, lost });
}

/** Its user has read it. */
export function useForgetLoss(): () => void {
  const { vault, settings } = useSession();
  return () => {
    vault.forgetLoss();
    void note(settings, undefined);
  };
}
