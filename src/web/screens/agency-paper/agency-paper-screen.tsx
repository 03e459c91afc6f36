import { Link } from 'wouter';
import { paperViewWords as words } from '../../features/agency-papers/agency-papers-words.ts';
import { PaperView } from '../../features/agency-papers/paper-view.tsx';
import { REFERENCE_PATH } from '../../paths.ts';
import { buttonClass } from '../../ui/button.tsx';

/** One PDF of the agency: the content of the screen, within its frame. */
export function AgencyPaperScreen({ id }: { readonly id: string }) {
  return (
    <PaperView
      key={id}
      id={id}
      toList={
        <Link className={buttonClass('plain')} href={REFERENCE_PATH}>
          {words.toList}
        </Link>
      }
    />
  );
}
