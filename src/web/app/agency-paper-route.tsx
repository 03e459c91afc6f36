import { useLocation } from 'wouter';
import { AGENCY_PAPER_PATH, REFERENCE_PATH } from '../paths.ts';
import { cameFromApp } from '../platform/in-app-history.ts';
import { AgencyPaperScreen } from '../screens/agency-paper/agency-paper-screen.tsx';
import { agencyPaperWords as words } from '../screens/agency-paper/agency-paper-words.ts';
import { GatedScreen } from './gated-screen.tsx';

/** One PDF of the agency. */
export function AgencyPaperRoute() {
  const [path, visit] = useLocation();
  return (
    <GatedScreen
      title={words.title}
      onBack={() => (cameFromApp() ? history.back() : visit(REFERENCE_PATH))}
    >
      <AgencyPaperScreen id={path.slice(AGENCY_PAPER_PATH.length + 1).replace(/\/+$/, '')} />
    </GatedScreen>
  );
}
