export const LOCK_NOW = 'Lock now';

export const gateWords = {
  opening: 'Opening what is stored on this device…',
  slow: 'The storage of this browser has not answered for 5 seconds. Press Try again. If this stays, close the other tabs of this app, then restart the browser. What was saved is still there.',
  unread: 'The assessment could not be read. Go back and try again.',
  lockNotLoaded: 'The lock screen could not be loaded. Everything stored is safe.',
  tryAgain: 'Try again',
} as const;
