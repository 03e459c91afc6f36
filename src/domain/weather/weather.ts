// What a weather service said for one place, checked and bounded. PERSISTED: in the vault, beside the plan it was asked for.

/** One hour of a forecast; what is not said is not there. */
export interface WeatherHour {
  /** Milliseconds since 1970. */
  readonly from: number;
  readonly to: number;
  readonly fahrenheit?: number;
  readonly humidityPercent?: number;
  /** Both the same where one is said. Miles an hour. */
  readonly windLow?: number;
  readonly windHigh?: number;
  /** Where it comes from: `NNW`. */
  readonly windFrom?: string;
  readonly gustMilesAnHour?: number;
  readonly visibilityMiles?: number;
  readonly sky?: string;
  readonly rainPercent?: number;
}

export interface WeatherAlert {
  readonly event: string;
  readonly severity: string;
  /** Milliseconds since 1970. */
  readonly from?: number;
  readonly until?: number;
  readonly issuedAt?: number;
  readonly headline: string;
}

export interface Forecast {
  readonly issuedAt?: number;
  /** In their order, none twice. */
  readonly hours: readonly WeatherHour[];
}

export interface Alerts {
  readonly all: readonly WeatherAlert[];
  /** How many more there were than are kept. */
  readonly left: number;
}

export interface Weather extends Forecast {
  /** `weather.gov` */
  readonly service: string;
  /** What was sent: `39.7, −105.1`. */
  readonly sent: string;
  /** Milliseconds since 1970. */
  readonly askedAt: number;
  /** Undefined where they could not be read: that is not "none". */
  readonly alerts?: Alerts;
}

/** Why there is no weather. */
export const weatherFaults = [
  'silent',
  'unreachable',
  'tooLate',
  'noCoverage',
  'busy',
  'failed',
  'refused',
  'moved',
  'tooLarge',
  'notWeather',
] as const;
export type WeatherFault = (typeof weatherFaults)[number];

/** What a status that is not OK means. */
export function faultOf(status: number): WeatherFault {
  if (status === 404) return 'noCoverage';
  if (status === 429 || status === 503) return 'busy';
  return status >= 500 ? 'failed' : 'refused';
}
