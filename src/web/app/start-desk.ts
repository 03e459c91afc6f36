// The vault and the desk in front of it, started once; Home is there before them.
import { AssessmentDesk, type DeskSurroundings } from '../device/assessment-desk.ts';
import { lockByItself } from '../device/auto-lock.ts';
import { DeviceSettingsStore } from '../device/device-settings.ts';
import { openTabChannel } from '../device/vault/tab-channel.ts';
import { Vault, type VaultSurroundings } from '../device/vault/vault.ts';

export type DeskInput = Omit<DeskSurroundings, 'vault' | 'settings'> &
  Pick<VaultSurroundings, 'restart' | 'appName'>;

export function startDesk({ restart, appName, ...input }: DeskInput): AssessmentDesk {
  const vault = new Vault({ tabs: openTabChannel(), later: input.later, restart, appName });
  const settings = new DeviceSettingsStore(vault);
  lockByItself(vault, settings);
  void vault.start();
  return new AssessmentDesk({ ...input, vault, settings });
}
