import { Link, useLocation } from 'wouter';
import { AgencyPaperView } from '../../features/reference/agency-paper-view.tsx';
import { paperViewWords as words } from '../../features/reference/words.ts';
import { AGENCY_PAPER_PATH, REFERENCE_PATH } from '../../paths.ts';
import { cameFromApp } from '../../platform/in-app-history.ts';
import { buttonClass } from '../../ui/button.tsx';
import { GatedScreen } from '../gated-screen.tsx';
import { agencyPaperWords } from '../words.ts';

/** One PDF of the agency: the content of the screen, within its frame. */
function AgencyPaperScreen({ id }: { readonly id: string }) {
  return (
    <AgencyPaperView
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

/** One PDF of the agency. */
export function AgencyPaperRoute() {
  const [path, visit] = useLocation();
  return (
    <GatedScreen
      title={agencyPaperWords.title}
      onBack={() => (cameFromApp() ? history.back() : visit(REFERENCE_PATH))}
    >
      <AgencyPaperScreen id={path.slice(AGENCY_PAPER_PATH.length + 1).replace(/\/+$/, '')} />
    </GatedScreen>
  );
}
