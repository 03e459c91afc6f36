export const LOCK_NOW = 'Lock now';

export const gateWords = {
  opening: 'Opening what is stored on this device…',
  slow: 'The storage of this browser does not respond. Another tab of this app may block it: close the other tabs, then reload this page. Nothing is lost.',
  unread: 'The assessment could not be read. Go back and try again.',
  lockNotLoaded: 'The lock screen could not be loaded. Everything stored is safe.',
  tryAgain: 'Try again',
} as const;
