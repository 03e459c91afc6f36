import type { RoadFault } from '../../../domain/points/road-minutes.ts';
import { counted } from '../../../domain/text/counted.ts';

/** A question to the agency's routing server. */
export const askRoadsWords = {
  title: 'Minutes by road from the routing server',
  get: 'Ask your agency\u2019s routing server for minutes by road',
  again: 'Ask the routing server again',
  /** In the button: what leaves the phone. */
  sends: (from: string, point: string, hospitals: number) =>
    `sends the points of ${from} (${point}) and ${counted(hospitals, 'hospital')}`,
  /** In the log of what was sent. */
  logged: (from: string, to: readonly string[]) =>
    `for your agency\u2019s routing server, from ${from} to ${to.join('; ')}`,
  needsPoints:
    'Minutes by road need the points of the incident and of this hospital, each known to 100 m and with no open check.',
  silent: 'Radio silence is on: minutes by road are not requested.',
  asking: 'Asking the routing server…',
  cancel: 'Cancel',
  moved: 'The points are not those that were asked for: ask again.',
  none: {
    noRoad: (ago: string) => `The routing server found no road to this hospital, asked ${ago}.`,
    unusable: (ago: string) =>
      `What the routing server said of this hospital cannot be right, and is not offered. Asked ${ago}.`,
  },
  notKept: 'Not stored: it is here only until this page closes.',
} as const;

const TYPE_ON = 'Type the minutes, or work them out from the map.';

export const roadFaultWords: Readonly<Record<RoadFault, string>> = {
  silent: `Radio silence is on: nothing was requested. ${TYPE_ON}`,
  unreachable: `Your server could not be reached: no network, or it is blocked here. ${TYPE_ON}`,
  tooLate: `Your server did not answer in time. ${TYPE_ON}`,
  signedOut: 'Your server asks who you are: sign in, then ask again.',
  busy: 'Your server is busy. Try again in a minute.',
  refused: `Your server refused the request. ${TYPE_ON}`,
  moved: `Your server redirected to another address, which was not followed. ${TYPE_ON}`,
  tooLarge: `The answer from your server is too large and was not read. ${TYPE_ON}`,
  routingAway: `Your server could not reach the routing server. ${TYPE_ON}`,
  routingTooLate: `The routing server did not answer in time. ${TYPE_ON}`,
  routingMoved: `The routing server redirected to another address, which was not followed. ${TYPE_ON}`,
  routingTooLarge: `The answer of the routing server is too large and was not read. ${TYPE_ON}`,
  routingRefused: `The routing server refused the request. ${TYPE_ON}`,
  notRoads: `The routing server sent no minutes. ${TYPE_ON}`,
  noRoadNear: `The routing server knows no road near one of the points. ${TYPE_ON}`,
};
