import { useSyncExternalStore } from 'react';
import { isInstalledByHand, readPlatform } from '../../platform/installed.ts';
import { useDependencies } from '../../session/dependencies.ts';

export type InstallWay =
  /** The browser asks its own question. */
  | { readonly kind: 'prompt'; readonly ask: () => Promise<void> }
  /** Only by hand: Share, Add to Home Screen. */
  | { readonly kind: 'ios' }
  | { readonly kind: 'installed' }
  | { readonly kind: 'none' };

/** How this app can be installed here. */
export function useInstallWay(): InstallWay {
  const { installPrompt } = useDependencies();
  const ask = useSyncExternalStore(installPrompt.subscribe, installPrompt.ask);
  const platform = readPlatform();
  if (platform.isInstalled) return { kind: 'installed' };
  if (ask) return { kind: 'prompt', ask };
  return { kind: isInstalledByHand(platform) ? 'ios' : 'none' };
}
