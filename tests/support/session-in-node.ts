// The app's session on the storage of a phone, without a page: for what needs no screen.
import { Care } from '../../src/web/session/care.ts';
import { DeviceSettingsStore } from '../../src/web/session/device-settings.ts';
import { Kit } from '../../src/web/session/kit.ts';
import { Session, type SessionDependencies } from '../../src/web/session/session.ts';
import type { Vault } from '../../src/web/vault/vault.ts';
import type { NodeVault } from './vault-in-node.ts';

/** The moment at which all of it happens. */
export const SESSION_NOW = new Date('2026-11-21T10:00:00Z');

type Follow = (listener: unknown) => () => void;

let made = 0;

/**
 * As after a start; `follow` is told who follows the vault, other tabs or a lock. Timers never end, unless `later` ends them;
 * `listen` is told who hears other tabs.
 */
export async function sessionOn(
  { records, rows }: NodeVault,
  follow: Follow = () => () => undefined,
  later: SessionDependencies['later'] = () => () => undefined,
  listen: Follow = follow,
): Promise<Session> {
  const vault = {
    state: () => ({ kind: 'open' }),
    records: () => records,
    rows: () => rows,
    subscribe: follow,
    beforeLock: follow,
    onRemade: follow,
    loss: () => undefined,
    tabs: { listen, notify: () => undefined, notifyAll: () => undefined },
  } as unknown as Vault;
  const settings = new DeviceSettingsStore(vault);
  await settings.whenRead();
  return new Session({
    vault,
    settings,
    now: () => SESSION_NOW,
    later,
    newId: () => {
      made += 1;
      return `id${made}`;
    },
    locale: 'en-US',
    timeZone: 'America/Denver',
  });
}

/** The services beside a session, one of each as on a device. */
function oneFor<T>(make: (session: Session) => T): (session: Session) => T {
  const made = new WeakMap<Session, T>();
  return (session) => {
    const service = made.get(session) ?? make(session);
    made.set(session, service);
    return service;
  };
}

export const kitOf = oneFor((session) => new Kit(session));
export const careOf = oneFor((session) => new Care(session));
export const deviceOf = (session: Session) => ({ session, kit: kitOf(session) });
