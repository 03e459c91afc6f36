// What tabs of one device tell each other. Never a text: answers travel through the vault alone.
import type { Keyring } from './keyring.ts';
import type { CollectionName } from './vault-format.ts';

export type TabMessage =
  /** Something was stored in this assessment. */
  | { readonly kind: 'changed'; readonly id: string }
  /** This assessment was given away: anyone who has it open writes under another name from now on. */
  | { readonly kind: 'given'; readonly id: string }
  /** This assessment is about to be deleted for good: nobody writes into it any more. */
  | { readonly kind: 'ended'; readonly id: string }
  /** The key was changed; the new one cannot be read, only used. */
  | { readonly kind: 'rekeyed'; readonly keyring: Keyring }
  /** What is set on this device was changed. */
  | { readonly kind: 'device' }
  /** A synced list, or what of it waits to be sent, was changed. */
  | { readonly kind: 'synced'; readonly collection: CollectionName }
  /** Something was sent, and written down. */
  | { readonly kind: 'sent' }
  /** Weather, or minutes by road, was asked for this assessment. */
  | { readonly kind: 'weather' | 'roads'; readonly id: string }
  /** Pictures came to this assessment, or went. */
  | { readonly kind: 'pictures'; readonly id: string }
  /** An agency's papers were changed. */
  | { readonly kind: 'papers' }
  /** A person works in this tab: no tab is idle. */
  | { readonly kind: 'active' }
  /** A hidden tab asks before it locks, and a tab that is on screen answers. */
  | { readonly kind: 'whoIsVisible' }
  | { readonly kind: 'visible' }
  | { readonly kind: 'lock' }
  | { readonly kind: 'wiped' }
  /** A start has found no store where there was one: a tab that is open may still hold what it held. */
  | { readonly kind: 'missed' }
  /** The browser had removed the store, and this tab has made it anew: anyone who holds something stores it again. */
  | { readonly kind: 'remade' };

export interface TabChannel {
  notify(message: TabMessage): void;
  /** The same, and this tab is told too: what changed came from no screen of its own. */
  notifyAll(message: TabMessage): void;
  /** Calls `listener` with what other tabs tell; the result ends it. */
  listen(listener: (message: TabMessage) => void): () => void;
}

const NAME = 'bulwark';

export function openTabChannel(): TabChannel {
  const channel = new BroadcastChannel(NAME);
  return {
    notify: (message) => channel.postMessage(message),
    notifyAll(message) {
      // A channel hears all but itself.
      const other = new BroadcastChannel(NAME);
      other.postMessage(message);
      other.close();
    },
    listen(listener) {
      const hear = ({ data }: MessageEvent<TabMessage>) => listener(data);
      channel.addEventListener('message', hear);
      return () => channel.removeEventListener('message', hear);
    },
  };
}
