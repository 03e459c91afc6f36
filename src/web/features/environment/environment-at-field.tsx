import type { AnswerPath } from '../../../domain/answers/path.ts';
import { FeltNotes } from './felt-notes.tsx';
import { NightView } from './night-view.tsx';
import { WbgtNotes } from './wbgt-notes.tsx';

/** What follows from the numbers of a plan, under the box that it belongs to. */
export function EnvironmentAtField({ path }: { readonly path: AnswerPath }) {
  switch (path) {
    case 'weather.temperature':
      return <FeltNotes />;
    case 'weather.description':
      return <NightView />;
    case 'weather.wbgt':
      return <WbgtNotes />;
    default:
      return null;
  }
}
