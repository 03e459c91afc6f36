import type { WeatherFault } from '../../../domain/conditions/weather.ts';
import { counted } from '../../../domain/text/counted.ts';

const goOn = 'You can go on typing.';

export const weatherWords = {
  title: 'Weather from outside',
  get: (service: string) => `Get weather from ${service}`,
  again: (service: string) => `Ask ${service} again`,
  /** In the button: what leaves the phone. */
  sends: (point: string) => `sends ${point}`,
  needsPoint: (service: string) =>
    `Weather from ${service} needs a point: write the coordinates of the incident.`,
  silent: 'Radio silence is on: no weather is asked for.',
  asking: (service: string) => `Asking ${service}…`,
  cancel: 'Cancel',
  asked: (service: string, issued: string, ago: string) =>
    [service, ...(issued === '' ? [] : [`issued ${issued}`]), `asked ${ago}`].join(', '),
  forPlace: (point: string) => `For ${point}, up to 5 miles from the plan\u2019s point.`,
  otherPlace: (point: string) =>
    `This weather is for ${point}. The plan is at another place now: ask again.`,
  hours: (hours: string) => `Hours offered: ${hours}.`,
  unclearPeriod:
    'The operational period is not clear, so no hours are offered. Write begin and end as 2026-11-28 15:00.',
  noHours: 'The forecast has no hour of the operational period.',
  beyond: 'The forecast does not cover the whole period: what is offered says so.',
  /** `isClear`: the hours are those that are offered. */
  noAlerts: (service: string, isClear: boolean) =>
    `${service} named no alert for ${isClear ? 'these hours' : 'the hours to come'} when it was asked. One for a small area near it may be missed.`,
  otherHours: (count: number) =>
    `${counted(count, 'alert is', 'alerts are')} for other hours, and not shown.`,
  alertsUnread: 'Alerts could not be read: nobody knows whether there are any.',
  alerts: 'Weather alerts',
  takeAlerts: 'They stand at the description as a text to take.',
  moreAlerts: (count: number) =>
    `${counted(count, 'more alert was', 'more alerts were')} not read: of which hours, nobody knows.`,
  outdated: (fields: readonly string[]) =>
    `Taken from a forecast, but not what it says now for the operational period: ${fields.join(', ')}. Clear a box to be offered it anew.`,
  notKept: 'It could not be stored, and is here until this page closes.',
} as const;

export const weatherFaultWords: Readonly<Record<WeatherFault, (service: string) => string>> = {
  silent: () => `Radio silence is on: nothing was asked. ${goOn}`,
  unreachable: (service) =>
    `${service} could not be reached: no network, or it is blocked here. ${goOn}`,
  tooLate: (service) => `${service} did not answer in time. ${goOn}`,
  noCoverage: (service) =>
    `${service} has no forecast for this place: it covers the United States. ${goOn}`,
  busy: (service) => `${service} is busy. Try again in a few minutes. ${goOn}`,
  failed: (service) => `${service} has a fault. Try again in a few minutes. ${goOn}`,
  refused: (service) => `${service} refused the question. ${goOn}`,
  moved: (service) => `${service} pointed to another address, which was not asked. ${goOn}`,
  tooLarge: (service) => `The answer of ${service} is too large, and was not read. ${goOn}`,
  notWeather: (service) =>
    `What came from ${service} is no forecast. A sign-in page of this network may stand in the way. ${goOn}`,
};
