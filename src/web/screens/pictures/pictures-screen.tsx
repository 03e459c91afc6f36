import { useLocation } from 'wouter';
import { PicturesView } from '../../features/pictures/pictures-view.tsx';
import { ASSESSMENT_PATH } from '../../paths.ts';
import { cameFromApp } from '../../platform/in-app-history.ts';
import { GatedScreen } from '../gated-screen.tsx';
import { PlanStatus } from '../plan-status.tsx';
import { picturesScreenWords } from '../words.ts';

/** The pictures of the open plan. */
export function PicturesRoute() {
  const [, visit] = useLocation();
  return (
    <GatedScreen
      title={picturesScreenWords.title}
      opensAssessment
      onBack={() => (cameFromApp() ? history.back() : visit(ASSESSMENT_PATH))}
    >
      <PlanStatus />
      <PicturesView />
    </GatedScreen>
  );
}
