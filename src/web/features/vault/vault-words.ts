export const firstOfferWords = {
  title: 'Protect this plan',
  why: 'A lost phone should tell nobody where you are going. A passphrase encrypts everything you type here; you can also set your name for the change log.',
  notNow: 'Not now',
  set: 'Set a passphrase',
} as const;

export const LOCK_NOW = 'Lock now';

export const gateWords = {
  opening: 'Opening what is stored on this device…',
  slow: 'The storage of this browser does not respond. Another tab of this app may block it: close the other tabs, then reload this page. Nothing is lost.',
  unread: 'The assessment could not be read. Go back and try again.',
  lockNotLoaded: 'The lock screen could not be loaded. Everything stored is safe.',
  tryAgain: 'Try again',
} as const;
