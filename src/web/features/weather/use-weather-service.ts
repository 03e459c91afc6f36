import { useEffect } from 'react';
import { WEATHER_GOV } from '../../../domain/conditions/weather.ts';
import { useSilent } from '../../platform/use-silent.ts';
import { useDependencies } from '../../session/dependencies.ts';
import { useSession } from '../../session/device-parts.tsx';
import { useDeviceSettings } from '../../session/open-assessment.tsx';
import type { ApiClient } from '../../sync/api-client.ts';

const OFF = 'off';

/** What the server says; undefined where it says nothing, or there is none. */
async function readSetting(api: ApiClient): Promise<string | undefined> {
  try {
    const { weatherUrl } = Object(await api.read(['/api/settings'])) as { weatherUrl?: unknown };
    if (weatherUrl === null) return OFF;
    const isUrl = typeof weatherUrl === 'string' && /^https?:\/\//.test(weatherUrl);
    return isUrl ? new URL(weatherUrl).origin : undefined;
  } catch {
    return undefined;
  }
}

/** Where weather may be asked for, as an origin: as the server says, or said last; undefined for nowhere, or while the vault is closed. */
export function useWeatherService(): string | undefined {
  const { api } = useDependencies();
  const { settings } = useSession();
  const set = useDeviceSettings();
  const isSilent = useSilent();
  useEffect(() => {
    if (isSilent) return;
    void readSetting(api).then(async (said) => {
      const known = await settings.whenRead();
      if (!said || !known || known.weatherUrl === said) return;
      // Where it cannot be kept it is asked again.
      await settings.change({ weatherUrl: said }).catch(() => undefined);
    });
  }, [api, settings, isSilent]);
  if (!set || set.weatherUrl === OFF) return undefined;
  return set.weatherUrl ?? WEATHER_GOV;
}
