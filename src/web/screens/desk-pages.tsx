import { PAPERS_SCREEN } from '../../domain/limits.ts';
import type { Chosen } from '../features/papers/use-papers.ts';
import { codePart, useCodePart } from '../platform/lazy.ts';
import { Button } from '../ui/button.tsx';
import { InScreen } from '../ui/screen.tsx';
import { useWide } from '../ui/use-wide.ts';
import { deskPagesWords as words } from './words.ts';

/** A phone never loads them. */
const pages = codePart(() => import('../features/papers/pages-beside.tsx'));

interface DeskPagesProps {
  /** The document that is chosen on the screen; without one, a paper is chosen above its pages. */
  readonly chosen?: Chosen;
}

/** On a wide window, beside the content of the screen: the pages of a paper, as they are now. */
export function DeskPages(props: DeskPagesProps) {
  return useWide(PAPERS_SCREEN.besideFromPx) && <LoadedPages {...props} />;
}

function LoadedPages({ chosen }: DeskPagesProps) {
  const { value, failed, tryAgain } = useCodePart(pages);
  if (value) return chosen ? <value.Pages chosen={chosen} /> : <value.ChosenPages />;
  if (!failed) return null;
  return (
    <InScreen place="beside">
      <p role="alert">{words.notLoaded}</p>
      <Button onClick={tryAgain}>{words.tryAgain}</Button>
    </InScreen>
  );
}
