// Asks the agency's routing server. INVARIANT: nothing of it is believed: it has so long and so many bytes, is not followed to another
// address, and of its answer numbers within bounds are used.
import { ROADS } from '../../domain/limits.ts';
import type { Point } from '../../domain/points/point.ts';
import type { RoadTime, RoutingFault } from '../../domain/points/road-minutes.ts';
import {
  type RoutingKind,
  readRouting,
  routingQuestion,
} from '../../domain/points/routing-servers.ts';

export interface Routing {
  /** With no slash at its end. */
  readonly url: string;
  readonly kind: RoutingKind;
  /** How long it may take; ROADS.routingTimeoutMs where it is missing. */
  readonly timeoutMs?: number;
}

/** Undefined for one that is too large. */
async function boundedText({ body }: Response): Promise<string | undefined> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const part of body ?? []) {
    bytes += part.length;
    if (bytes > ROADS.mostBytes) return undefined;
    text += decoder.decode(part, { stream: true });
  }
  return text + decoder.decode();
}

/** A time for each of `to`, in their order, or why there is none; `left` ends it once nobody waits any more. */
export async function askRoutingServer(
  { url, kind, timeoutMs = ROADS.routingTimeoutMs }: Routing,
  ends: { readonly from: Point; readonly to: readonly Point[] },
  left: AbortSignal,
): Promise<readonly RoadTime[] | RoutingFault> {
  const late = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(url + routingQuestion(kind, ends), {
      redirect: 'manual',
      headers: { accept: 'application/json' },
      signal: AbortSignal.any([late, left]),
    });
    if (response.status >= 300 && response.status < 400) {
      await response.body?.cancel();
      return 'routingMoved';
    }
    const text = await boundedText(response);
    return text === undefined ? 'routingTooLarge' : readRouting(kind, response.status, text, ends);
  } catch {
    return late.aborted ? 'routingTooLate' : 'routingAway';
  }
}
