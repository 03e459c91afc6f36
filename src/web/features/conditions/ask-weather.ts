// Asks a weather service for one place, by a press of the user's. INVARIANT: what leaves the phone is the rounded point and what
// follows from it: no cookie, no referrer, and no address that an answer names.

import {
  faultOf,
  formatSentPoint,
  sentPoint,
  serviceName,
  type Weather,
  type WeatherFault,
} from '../../../domain/conditions/weather.ts';
import {
  readAlerts,
  readGridAnswer,
  readHours,
  readPointAnswer,
  withGrid,
} from '../../../domain/conditions/weather-answers.ts';
import { WEATHER } from '../../../domain/limits.ts';
import type { Point } from '../../../domain/points/point.ts';
import type { Ask } from '../../platform/network.ts';
import { RadioSilence } from '../../platform/silence.ts';

/** Why there is no answer. */
class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
  readonly fault: WeatherFault;

  constructor(fault: WeatherFault) {
    super(fault);
    this.fault = fault;
  }
}

interface WeatherAsking {
  readonly ask: Ask;
  readonly later: (work: () => void, ms: number) => () => void;
  readonly now: () => Date;
  /** An origin. */
  readonly url: string;
  readonly point: Point;
  /** The user gave it up. */
  readonly signal: AbortSignal;
}

/** No more than may be: an answer without an end is not read to its end. */
async function boundedText(response: Response): Promise<string> {
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for (;;) {
    const { done = true, value } = (await reader?.read()) ?? {};
    if (done) return text + decoder.decode();
    bytes += value?.length ?? 0;
    if (bytes > WEATHER.mostBytes) {
      await reader?.cancel();
      throw new NoAnswer('tooLarge');
    }
    text += decoder.decode(value, { stream: true });
  }
}

async function get(path: string, { ask, later, url, signal }: WeatherAsking): Promise<string> {
  const controller = new AbortController();
  const give = () => controller.abort();
  signal.addEventListener('abort', give);
  let isLate = false;
  const stop = later(() => {
    isLate = true;
    controller.abort();
  }, WEATHER.timeoutMs);
  try {
    const response = await ask(url + path, {
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
      redirect: 'manual',
      headers: { accept: 'application/geo+json' },
      signal: controller.signal,
    });
    // A page does not learn where to. The service redirects points with too many decimals, or with a zero at their end: none is sent.
    if (response.type === 'opaqueredirect') throw new NoAnswer('moved');
    if (!response.ok) throw new NoAnswer(faultOf(response.status));
    return await boundedText(response);
  } catch (error) {
    if (error instanceof NoAnswer || signal.aborted) throw error;
    if (isLate) throw new NoAnswer('tooLate');
    throw new NoAnswer(error instanceof RadioSilence ? 'silent' : 'unreachable');
  } finally {
    stop();
    signal.removeEventListener('abort', give);
  }
}

/** As read; what is no such answer is a fault. */
function must<T>(read: T | undefined): T {
  if (read === undefined) throw new NoAnswer('notWeather');
  return read;
}

/** Undefined if the user gave it up. */
export async function askWeather(
  asking: WeatherAsking,
): Promise<Weather | WeatherFault | undefined> {
  const { point, url, now, signal } = asking;
  const sent = sentPoint(point);
  try {
    const { office, x, y } = must(readPointAnswer(await get(`/points/${sent}`, asking)));
    const square = `/gridpoints/${office}/${x},${y}`;
    // Without gusts, visibility or alerts a forecast is one still.
    const mayFail = (path: string) =>
      get(path, asking).catch((error: unknown) => {
        if (error instanceof NoAnswer) return '';
        throw error;
      });
    const [hourly, squareSays, alertsSay] = await Promise.all([
      get(`${square}/forecast/hourly`, asking),
      mayFail(square),
      mayFail(`/alerts/active?point=${sent}`),
    ]);
    const hours = must(readHours(hourly));
    const grid = readGridAnswer(squareSays);
    const alerts = readAlerts(alertsSay);
    return {
      service: serviceName(url),
      sent: formatSentPoint(point),
      askedAt: now().getTime(),
      ...(grid ? withGrid(hours, grid) : hours),
      ...(alerts ? { alerts } : {}),
    };
  } catch (error) {
    if (signal.aborted) return undefined;
    if (error instanceof NoAnswer) return error.fault;
    throw error;
  }
}
