// The vault and the desk in front of it, started once; Home is there before them.
import { AssessmentDesk, type DeskSurroundings } from '../device/assessment-desk.ts';
import { lockByItself } from '../device/auto-lock.ts';
import { DeviceSettingsStore } from '../device/device-settings.ts';
import { askToKeep } from '../device/storage-space.ts';
import { openTabChannel } from '../device/vault/tab-channel.ts';
import { Vault, type VaultSurroundings } from '../device/vault/vault.ts';

export type DeskInput = Omit<DeskSurroundings, 'vault' | 'settings'> &
  Pick<VaultSurroundings, 'restart' | 'appName'>;

export function startDesk({ restart, appName, ...input }: DeskInput): AssessmentDesk {
  const vault = new Vault({ tabs: openTabChannel(), later: input.later, restart, appName });
  const settings = new DeviceSettingsStore(vault);
  lockByItself(vault, settings);
  void vault.start();
  const desk = new AssessmentDesk({ ...input, vault, settings });
  askToKeepOnceSaved(desk);
  return desk;
}

/** Asks the browser to keep what is stored as soon as there is something to keep: some ask their user in turn. */
function askToKeepOnceSaved(desk: AssessmentDesk): void {
  let isAsked = false;
  desk.subscribe(() => {
    const keeper = desk.open();
    keeper?.subscribe(() => {
      if (isAsked || keeper.status().kind !== 'saved') return;
      isAsked = true;
      void askToKeep();
    });
  });
}
