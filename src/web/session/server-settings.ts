// How its server is set, kept on the device so that it is known where there is no network.
import { useEffect } from 'react';
import { useSilent } from '../platform/use-silent.ts';
import type { ApiClient } from '../sync/api-client.ts';
import { useDependencies } from './dependencies.tsx';
import type { DeviceSettings, DeviceSettingsStore } from './device-settings.ts';
import { useDeviceSettings } from './open-assessment.tsx';
import { useSession } from './services.tsx';

/** In place of an origin: weather is asked of nobody. */
export const NO_WEATHER = 'off';

type ServerSettings = Pick<DeviceSettings, 'weatherUrl' | 'hasRoads'>;

/** What the server says; undefined if it says nothing, or there is none. */
async function readSettings(api: ApiClient): Promise<ServerSettings | undefined> {
  try {
    const said = Object(await api.read(['/api/settings'])) as Readonly<Record<string, unknown>>;
    const { weatherUrl, hasRoads } = said;
    const isUrl = typeof weatherUrl === 'string' && /^https?:\/\//.test(weatherUrl);
    return {
      ...(weatherUrl === null && { weatherUrl: NO_WEATHER }),
      ...(isUrl && { weatherUrl: new URL(weatherUrl).origin }),
      ...(typeof hasRoads === 'boolean' && { hasRoads }),
    };
  } catch {
    return undefined;
  }
}

/** Those that a page has asked for: once, however many fields want to know. */
const asked = new WeakSet<DeviceSettingsStore>();

async function keepSettings(api: ApiClient, settings: DeviceSettingsStore): Promise<void> {
  if (asked.has(settings)) return;
  asked.add(settings);
  const said = await readSettings(api);
  const known = await settings.whenRead();
  if (!said || !known) {
    asked.delete(settings);
    return;
  }
  const { weatherUrl = known.weatherUrl, hasRoads = known.hasRoads } = said;
  if (weatherUrl === known.weatherUrl && hasRoads === known.hasRoads) return;
  // Where it cannot be kept it is asked again.
  await settings.change(said).catch(() => asked.delete(settings));
}

/** What is set on this device, with what its server says as soon as that is known; undefined while the vault is closed. */
export function useServerSettings(): DeviceSettings | undefined {
  const { api } = useDependencies();
  const { settings } = useSession();
  const isSilent = useSilent();
  useEffect(() => {
    if (!isSilent) void keepSettings(api, settings);
  }, [api, settings, isSilent]);
  return useDeviceSettings();
}
