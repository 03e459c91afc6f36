import type { WhyNotSaved } from '../../session/autosave.ts';

export const statusWords = {
  isProtected: 'Protected',
  offline: 'Offline',
  /** Heard, not shown. */
  offlineAloud: 'The device is offline',
  onlineAgain: 'Online again',
  savedAgain: 'All of it is saved again',
  notProtected: 'Not protected',
  setPassphrase: 'Not protected: set a passphrase',
  blank: 'Nothing typed yet',
  saving: 'Saving…',
  saved: (when: string) => `Saved ${when}`,
  notSaved: 'Not saved',
} as const;

export const saveBannerWords: Readonly<Record<WhyNotSaved | 'title', string>> = {
  title: 'Not saved.',
  full: 'No space is left on this device. What you type stays on this page; keep it open. Free some space: it is saved as soon as there is room.',
  refused:
    'The browser gives no storage now. What you type stays on this page; keep it open. The app tries again every few seconds.',
  newer:
    'A newer version of the app has changed the storage. What you typed stays on this page: copy it or make the PDF, then close every tab and open the app again.',
  slow: 'The storage of this browser has not answered for 5 seconds. What you type stays on this page; keep it open. Press Retry. If this stays, press Back up or Copy all, then restart the browser.',
  emptied:
    'Everything stored on this device was deleted, here or in the settings of the browser. What you see is on this page alone: make the PDF or copy it before you load the page again.',
  locked: 'The vault is locked. What you typed stays on this page until you unlock it.',
};

export const saveBannerActions = {
  retry: 'Retry',
  copy: 'Copy all',
  /** Said with the notice that it was copied. */
  copied: 'everything typed here',
  backUp: 'Back up',
} as const;
