import { LOCK, SAFARI_DAYS } from '../../../domain/limits.ts';
import type { NoticeText } from '../../../domain/notices.ts';
import { counted } from '../../../domain/text/counted.ts';
import type { InstallationState } from '../../platform/installation.ts';
import type { WhyNotSaved } from '../../session/autosave.ts';
import type { Counts } from '../../vault/stock.ts';
import type { Theme } from './theme.ts';

export const LOCK_NOW = 'Lock now';

export const gateWords = {
  lockNotLoaded: 'The lock screen could not be loaded. Everything stored is safe.',
  opening: 'Opening your data…',
  slow: 'The storage of this browser has not answered for 5 seconds. Press Try again. If this stays, close other tabs of this app, then restart the browser. What was saved is still there.',
  unread: 'The assessment could not be read. Go back and try again.',
  tryAgain: 'Try again',
} as const;

export const refusalWords = {
  noCrypto: {
    title: 'This address is not secure',
    description:
      'The page was loaded over plain http from another machine. Browsers do not encrypt there, so nothing can be stored safely and assessments stay closed.',
    remedy:
      'Open the app at an address that begins with https, or on the machine it runs on at http://localhost. The person who runs the server finds how under "TLS" in docs/operations.md.',
  },
  keyMissing: {
    title: 'The key of this device is gone',
    description:
      'Assessments are stored here, but the browser no longer has the file with their key. No passphrase was set, so they can no longer be read.',
    remedy:
      'Reload the page once, in case the browser only failed to read it. If this screen comes back, destroy what is stored and start over.',
  },
  newer: {
    title: 'Stored by a newer version',
    description:
      'The assessments on this device were stored by a newer version of this app. This older version leaves them alone: nothing was changed or lost.',
    remedy:
      'Close every tab of the app and open it again for the newer version. If this screen comes back, the server runs an older one than before.',
  },
} as const;

/** At a start. */
export const storeGoneWords = {
  title: 'Stored data is gone',
  what: 'The browser removed the assessments, kit and other data stored on this device, as it may when space runs out. Nobody deleted it in this app.',
  otherTab:
    'Is the app still open in another tab or window? Go there first: it stores again what it shows.',
  backup:
    'Do you have a backup file? Start over, then open it under "Assessments". A teammate can also hand over their copy.',
  goOn: 'Start over',
  passphrase: 'If a passphrase was set, it is gone too: set one again.',
} as const;

/** While the app is open. */
export const storeLossWords = {
  title: 'The browser removed stored data',
  close: 'Close',
  what: 'This happens when the device runs out of space.',
  isStored: 'What is open on this page is stored again.',
  isNotStored:
    'What is open on this page cannot be stored again yet. Keep it open and free some space: the app tries again every few seconds.',
  isLost: 'Lost on this device:',
  lost: ({ plans, care, kits, papers, pictures, waiting }: Counts): readonly string[] => [
    ...(plans > 0
      ? [
          `${counted(plans, 'other assessment')}${plans > 1 ? ', with archived and deleted ones' : ''}`,
        ]
      : []),
    ...(care > 0 ? [`requests and casualties of ${counted(care, 'assessment')}`] : []),
    ...(kits > 0 ? ['the kit'] : []),
    ...(papers > 0 ? [`${counted(papers, 'PDF')} of your agency`] : []),
    ...(pictures > 0 ? [`${counted(pictures, 'picture')} of plans`] : []),
    ...(waiting > 0 ? [`${counted(waiting, 'hospital change')} not sent to the server yet`] : []),
  ],
  bring: 'Open your last backup file under "Assessments" to bring it back.',
  log: 'The log of what was sent starts over.',
  mayHappenAgain: 'It may happen again. Make a backup file now, and move it off this device.',
  backUp: 'Make a backup file',
} as const;

/** Under each refusal. */
export const READ_REFERENCE = 'You can still read the Medical Reference.';

export const lockWords = {
  title: 'Locked',
  encrypted: 'Assessments on this device are encrypted.',
  passphrase: 'Passphrase',
  wrongPassphrase: 'Wrong passphrase.',
  wait: (seconds: number) => `Wait ${seconds} s before the next try.`,
  waitAloud: (seconds: number) => `Wait ${counted(seconds, 'second')} before the next try.`,
  waited: 'You can try again now.',
  typeFirst: 'Type the passphrase first.',
  unlock: 'Unlock',
  unlocking: 'Unlocking…',
  fingerprint: 'Fingerprint or face',
  wrongFingerprint: 'The fingerprint or face did not unlock it.',
  forgotten: 'Forgot passphrase',
  code: 'Recovery code',
  noCode: 'That is not a recovery code: it has five groups of five letters and digits.',
  wrongCode: 'That recovery code does not open this vault.',
  unlockByCode: 'Unlock with code',
  onlyDestroy:
    'Without the passphrase or recovery code nobody can read this data, not even the makers of this app. You can only destroy it:',
  wipe: `Hold ${LOCK.holdToWipeMs / 1000} s to destroy all assessments on this device`,
  wipeAsks: 'Press again to destroy all assessments on this device.',
} as const;

export const lockWarningWords = {
  title: 'About to lock',
  stay: 'Stay unlocked',
  seconds: (count: number) => `Locks in ${counted(count, 'second')}.`,
  why: 'Any key or touch keeps it open; unlocking brings you back here.',
} as const;

export const protectionWords = {
  setTitle: 'Set a passphrase',
  changeTitle: 'Change the passphrase',
  whatHappens:
    'Everything is encrypted again, with a new recovery code. The old code and unlocking by fingerprint or face stop working.',
  set: 'Set passphrase',
  change: 'Change passphrase',
  unprotected: 'Not protected',
  unprotectedWhy:
    'Assessments are encrypted, but the key is stored beside them on this device: anyone with the unlocked phone, or a copy of its storage, can read them.',
  keyAmongRecords:
    'This browser keeps the key in the database, which keeps deleted data for a while: set the passphrase before you type anything secret.',
  isProtected: 'Protected by a passphrase',
  isProtectedWhy: 'Without the passphrase or recovery code nobody can read what is stored here.',
  lock: 'Lock now',
  stopFingerprint: 'Stop using fingerprint or face',
  remove: 'Remove passphrase',
  removing: 'Removing…',
  removeWhy: 'Without a passphrase anyone with the unlocked phone can read everything.',
  keep: 'Keep it',
  removeNow: 'Remove the passphrase',
} as const;

export const lockTimeWords = {
  idle: 'Lock after',
  hidden: 'Lock in the background after',
  hiddenAloud: 'Lock in the background after',
  minutes: (count: number) => (count === 0 ? 'At once' : `${count} min`),
} as const;

export const passphraseWords = {
  first: 'New passphrase',
  second: 'New passphrase again',
  cancel: 'Cancel',
  encrypting: 'Encrypting…',
} as const;

export const recoveryWords = {
  title: 'Write down the recovery code',
  why: 'It opens the vault if you forget the passphrase. It is shown once and kept nowhere: write it on paper, away from this phone.',
  weaker: 'Too little free memory for full strength: use a longer passphrase.',
  written: 'I wrote it down',
} as const;

export const fingerprintWords = {
  use: 'Use fingerprint or face',
  title: 'Fingerprint or face',
  first: 'Type the passphrase again; this device then asks for your fingerprint or face.',
  second:
    'Passphrase correct. This device now asks for your fingerprint or face, on some devices twice.',
  passphrase: 'Passphrase',
  wrong: 'Wrong passphrase.',
  noSecret: 'The reader of this device cannot unlock a vault. Nothing was changed.',
  changed: 'The passphrase was changed in the meantime.',
  cancel: 'Cancel',
  next: 'Continue',
  ask: 'Scan now',
} as const;

export const nameWords = {
  title: 'Your name',
  why: 'Each answer shows who wrote it: in the change log, and where two answers differ.',
  name: 'Name or call sign',
  keep: 'Save name',
  offers: 'Known answers for Name or call sign',
  /** The operator of the open plan. */
  writeAs: (name: string) => `Use ${name}, operator of this plan`,
} as const;

const MEGABYTE = 1_000_000;

function formatBytes(bytes: number): string {
  const megabytes = bytes / MEGABYTE;
  if (megabytes < 1) return 'less than 1 MB';
  if (megabytes < 1000) return `${Math.round(megabytes)} MB`;
  return `${(megabytes / 1000).toFixed(1)} GB`;
}

export const storageWords = {
  title: 'Storage on this device',
  kept: 'The browser has promised to keep what is stored here.',
  notKept: 'The browser may delete what is stored here when the device runs out of space.',
  refused: 'The browser declined to keep it.',
  meanwhile:
    'Back up often and keep space free. Browsers keep an installed app’s data more reliably.',
  askToKeep: 'Ask to keep data',
  space: (used: number, free: number) =>
    `Used: ${formatBytes(used)}. Left for this app: ${formatBytes(free)}.`,
  safari: `Safari deletes everything stored here after ${SAFARI_DAYS} days without a visit.`,
  safariRemedy:
    'Add the app to the home screen (Share, then Add to Home Screen) and use it from there: what an installed app stores is not deleted like that.',
  clearing: "Clearing the browser's data for this site deletes all assessments in any case.",
} as const;

/** The device keeps passkeys in a list of its own, which a page cannot change everywhere. */
export const LEFT_PASSKEY =
  'If a passkey for this app is still in the list of this device (settings, passwords), remove it there: it opens nothing.';

export const updateWords = {
  ready: 'A new version is ready.',
  whatHappens:
    'Every tab of the app reloads, and a locked app asks for its passphrase again. Nothing typed is lost.',
  refused:
    'The update did not start: here or in another tab something is not saved yet, or waits for your answer. Finish that, then try again.',
  update: 'Update now',
  updating: 'Updating…',
} as const;

export const installHintWords = {
  title: (app: string) => `Put ${app} on the home screen`,
  why: 'It then opens like any other app, with no network needed.',
  notNow: 'Not now',
  install: 'Install',
} as const;

export const iosStepsWords = {
  how: 'In the browser tap *Share*, then *Add to Home Screen*.',
  storesApart:
    '*The home screen app has its own storage*: it starts empty, and what you type in one is not in the other.',
  moveFirst: ` Move your assessments first, with a backup file or by codes: Safari deletes what is here after ${SAFARI_DAYS} days without a visit.`,
  move: 'Back up or hand over',
} as const;

export const offlineWords: Readonly<Record<InstallationState['offline'], string>> = {
  looking: 'Checking what is on this device…',
  downloading: 'Downloading to this device. Keep the app open and the network on for a moment.',
  ready: 'The whole app is on this device and works with no network.',
  failed:
    'The app could not be downloaded completely. Without a network it may not start. It tries again at the next start.',
  impossible:
    'This browser cannot keep the app here, as in a private window or without https: it will not start without a network.',
};

export const offlineCardWords = {
  version: (name: string, version: string) => `${name} ${version}`,
  title: 'Without a network',
  installed: (app: string) => `${app} is installed on this device.`,
  install: (app: string) => `Install ${app}`,
} as const;

export const radioWords = {
  isOn: 'Radio silence: nothing is sent',
  turnOff: 'Turn off',
  /** Heard when it was switched. */
  heardOn: 'Radio silence is on: this app sends nothing new',
  heardOff: 'Radio silence is off',
  title: 'Radio silence',
  why: 'While it is on, no tab of this app sends anything new: no weather, hospital list, update check or missing part. Calls, texts and other apps still send: for that use airplane mode.',
  more: 'What may still be sent',
  moreWhy:
    'Requests under way still arrive. Unsent changes stay on this device. At a start the browser itself may check the app’s server for a new version, and a forced reload fetches the page: no page can stop that. What the browser finds is not downloaded.',
  switchIt: 'Radio silence: send nothing',
  notWhole: (app: string) =>
    `Part of ${app} is not on this device. Keep it open: the missing part opens only after radio silence ends.`,
  end: 'End radio silence?',
  endWhy: 'Unsent changes are sent at once.',
  endIt: 'End radio silence',
  stay: 'Stay silent',
  leave: 'Radio silence is on',
  leaveWhy: (to: string) => `${to} opens outside this app and uses the network.`,
  openAnyway: 'Open anyway',
  log: 'What was sent',
  logWhy: (most: number) =>
    `Each outside request, listed before it leaves, and those to the app’s own server, summed up: the newest ${most} lines, kept on this device. App files are not listed.`,
  logEmpty: 'Nothing sent yet.',
  ownServer: (host: string) => `this app’s server (${host})`,
  mapApp: 'a map app',
  times: (count: number) => `${count} times, last`,
  showAll: (count: number) => `Show all ${count}`,
} as const;

export const radioNotices = {
  notKept: {
    title: 'Radio Silence in This Tab Only',
    description:
      'The browser keeps no settings: other tabs still send, and it ends when this page closes.',
    destructive: true,
  },
  notEnded: {
    title: 'Radio Silence Is Still On',
    description:
      'The browser did not let the app change it. Close the app, open it again and retry.',
    destructive: true,
  },
} as const satisfies Readonly<Record<string, NoticeText>>;

export const missedNotice = (app: string): NoticeText => ({
  title: 'Not on This Device Yet',
  description: `This part of ${app} is not on this device yet. End radio silence to fetch it.`,
  destructive: true,
});

export const statusWords = {
  isProtected: 'Protected',
  offline: 'Offline',
  /** Heard, not shown. */
  offlineAloud: 'The device is offline',
  onlineAgain: 'Online again',
  savedAgain: 'Everything is saved again',
  notProtected: 'Not protected',
  setPassphrase: 'Not protected: set a passphrase',
  blank: 'Nothing typed yet',
  saving: 'Saving…',
  saved: (when: string) => `Saved ${when}`,
  notSaved: 'Not saved',
} as const;

export const saveBannerWords: Readonly<Record<WhyNotSaved | 'title' | 'slowTitle', string>> = {
  title: 'Not saved.',
  slowTitle: 'Not saved yet. Keep this page open.',
  full: 'No space is left on this device. What you type stays on this page; keep it open. Free some space: it is saved as soon as there is room.',
  refused:
    'Browser storage is not available now. What you type stays on this page; keep it open. The app tries again every few seconds.',
  newer:
    'A newer version of the app has changed the storage. What you typed stays on this page: copy it or make the PDF, then close every tab and open the app again.',
  slow: 'The browser has not answered for 5 seconds. If Retry does not help, press Copy all and restart the browser.',
  emptied:
    'Everything stored on this device was deleted, here or in the settings of the browser. What you see is only on this page: make the PDF or copy it before you reload.',
  locked: 'The vault is locked. What you typed stays on this page until you unlock it.',
};

export const saveBannerActions = {
  retry: 'Retry',
  copy: 'Copy all',
  /** Stands with the notice that it was copied. */
  copied: 'everything typed here',
  backUp: 'Back up',
} as const;

const names: Readonly<Record<Theme, string>> = { day: 'Day', dark: 'Dark', night: 'Night' };

export const themeWords = {
  switchTo: (theme: Theme, next: Theme) => `${names[theme]} theme. Switch to ${names[next]}`,
} as const;

export const noticesWords = {
  dismiss: 'Dismiss notice',
  /** The key is put in by what draws the area. */
  area: 'Notices ({hotkey})',
} as const;
