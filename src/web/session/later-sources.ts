import { codeAhead } from '../platform/lazy.ts';

export const laterSources = codeAhead(() => import('./later-lists.ts').then(({ later }) => later));
