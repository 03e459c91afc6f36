import { useSyncExternalStore } from 'react';
import { isSilent, onSilence } from './silence.ts';

/** Whether radio silence is on; draws again when it is switched, in any tab. */
export const useSilent = (): boolean => useSyncExternalStore(onSilence, isSilent);
