/** The service of the US government; US places alone, no key. */
export const WEATHER_GOV = 'https://api.weather.gov';

/** As a medic knows it: `weather.gov`, or the host of another origin. */
export const serviceName = (url: string): string =>
  url === WEATHER_GOV ? 'weather.gov' : url.replace(/^https?:\/\//, '');
