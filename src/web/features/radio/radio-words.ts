import type { NoticeText } from '../../../domain/notices.ts';

export const radioWords = {
  isOn: 'Radio silence is on. Turn it off',
  isOff: 'Radio silence is off. Turn it on',
  /** Heard when it was switched. */
  heardOn: 'Radio silence is on: this app sends nothing new',
  heardOff: 'Radio silence is off',
  title: 'Radio silence',
  why: 'While it is on, this app sends nothing new: no weather, no hospital list, no look for a new version, no part of the app that is not on this device, in any tab. Calls, texts and other apps of this phone are not stopped: for that use airplane mode.',
  more: 'What can still leave',
  moreWhy:
    'What is on its way at that moment still arrives. What waits for the server stays on this device. When the app is opened anew, the browser itself may look at the app’s server whether there is a new version, and a forced reload (Shift and Reload) fetches the page itself; no page can stop that. What the browser finds is not downloaded.',
  switchIt: 'Radio silence: send nothing',
  notWhole: (app: string) =>
    `Not all of ${app} is on this device. Keep it open: what is missing cannot be opened until radio silence ends.`,
  end: 'End radio silence?',
  endWhy: 'What waits for the server is sent at once.',
  endIt: 'End radio silence',
  stay: 'Stay silent',
  leave: 'Radio silence is on',
  leaveWhy: (to: string) => `${to} would be opened outside of this app, which uses the network.`,
  openAnyway: 'Open it anyway',
  log: 'What was sent',
  logWhy: (most: number) =>
    `Every request to the outside, and those to the app’s own server summed up: the newest ${most} lines, kept on this device. The files of the app itself are not listed. A line to the outside is written before its request leaves: one that was stopped in that moment is listed too.`,
  logEmpty: 'Nothing was sent yet.',
  ownServer: (host: string) => `this app’s server (${host})`,
  mapApp: 'a map app',
  times: (count: number) => `${count} times, last`,
  showAll: (count: number) => `Show all ${count}`,
} as const;

export const radioNotices = {
  notKept: {
    title: 'Radio Silence in This Tab Alone',
    description:
      'The browser keeps no settings: other tabs still send, and it ends when this page closes.',
    destructive: true,
  },
  notEnded: {
    title: 'Radio Silence Is Still On',
    description:
      'The browser did not let the app change it. Close the app, open it again and try once more.',
    destructive: true,
  },
} as const satisfies Readonly<Record<string, NoticeText>>;

export const missedNotice = (app: string): NoticeText => ({
  title: 'Not on This Device Yet',
  description: `This part of ${app} is not on this device yet. End radio silence to fetch it.`,
  destructive: true,
});
