// Favorites and the cards that were read last, kept in the vault; none while it is closed.
import { useCallback, useSyncExternalStore } from 'react';
import type { DeviceSettingsStore } from '../../session/device-settings.ts';
import { useServicesState } from '../../session/services.tsx';

const LAST = 5;
const NONE: readonly string[] = [];
const nothing = () => undefined;
const never = () => nothing;

interface ReadCards {
  readonly favorites: readonly string[];
  readonly lastRead: readonly string[];
  /** Nothing can be kept while the vault is closed. */
  readonly isKept: boolean;
  readonly setFavorite: (id: string, isFavorite: boolean) => void;
  readonly noteRead: (id: string) => void;
}

export function useReadCards(): ReadCards {
  // The reference is read before the parts of the device are there, too.
  const settings: DeviceSettingsStore | undefined = useServicesState().services?.session.settings;
  const kept = useSyncExternalStore(settings?.subscribe ?? never, settings?.read ?? nothing);
  const favorites = kept?.favoriteCards ?? NONE;
  const setFavorite = useCallback(
    (id: string, isFavorite: boolean) => {
      const others = (settings?.read()?.favoriteCards ?? NONE).filter((each) => each !== id);
      // Storage that is away is reported elsewhere; the star shows what is kept.
      settings
        ?.change({ favoriteCards: isFavorite ? [...others, id] : others })
        .catch(() => undefined);
    },
    [settings],
  );
  const noteRead = useCallback(
    (id: string) => {
      const now = settings?.read();
      if (!now || now.lastCards?.[0] === id) return;
      const others = (now.lastCards ?? NONE).filter((each) => each !== id);
      settings?.change({ lastCards: [id, ...others].slice(0, LAST) }).catch(() => undefined);
    },
    [settings],
  );
  return {
    favorites,
    lastRead: kept?.lastCards ?? NONE,
    isKept: kept !== undefined,
    setFavorite,
    noteRead,
  };
}
