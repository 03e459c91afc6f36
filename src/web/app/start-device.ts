// The vault with the desk in front of it, and the app's installation: started once; Home is there before them.
import { AssessmentDesk, type DeskSurroundings } from '../device/assessment-desk.ts';
import { lockByItself } from '../device/auto-lock.ts';
import type { DeviceParts } from '../device/device-parts.tsx';
import { DeviceSettingsStore } from '../device/device-settings.ts';
import { Installation } from '../device/installation.ts';
import { followShownPart } from '../device/shown-part.ts';
import { askToKeep } from '../device/storage-space.ts';
import { openTabChannel } from '../device/vault/tab-channel.ts';
import { Vault, type VaultSurroundings } from '../device/vault/vault.ts';

export type DeviceInput = Omit<DeskSurroundings, 'vault' | 'settings'> &
  Pick<VaultSurroundings, 'restart' | 'appName'> & {
    /** Address of the service worker; undefined where the app is not built, as in development. */
    readonly workerPath: string | undefined;
  };

const TEXT_BOX = 'input, textarea';

export function startDevice({ restart, appName, workerPath, ...input }: DeviceInput): DeviceParts {
  followShownPart(window);
  const vault = new Vault({ tabs: openTabChannel(), later: input.later, restart, appName });
  const settings = new DeviceSettingsStore(vault);
  lockByItself(vault, settings);
  void vault.start();
  const desk = new AssessmentDesk({ ...input, vault, settings });
  askToKeepOnceSaved(desk);
  const installation = new Installation({
    container: workerPath === undefined ? undefined : navigator.serviceWorker,
    later: input.later,
    isAllSaved: () => vault.isAllSaved(),
    isInUse: () =>
      document.visibilityState === 'visible' && document.activeElement?.matches(TEXT_BOX) === true,
    restart,
  });
  void installation.start(workerPath ?? '');
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void installation.lookForUpdate();
  });
  return { desk, installation };
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
