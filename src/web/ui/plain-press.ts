import type { MouseEvent } from 'react';

/** A press that asks the browser for another tab stays the browser's. */
export const isPlainPress = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);
