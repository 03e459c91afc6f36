import { useLocation } from 'wouter';
import { CARE_PATH } from '../paths.ts';
import { cameFromApp } from '../platform/in-app-history.ts';
import { CareRowScreen } from '../screens/care/care-row-screen.tsx';
import { CareScreen } from '../screens/care/care-screen.tsx';
import { careScreenWords as words } from '../screens/care/care-screen-words.ts';
import { useOpenAssessment } from '../session/open-assessment.tsx';
import { GatedScreen } from './gated-screen.tsx';

export function CareRoute() {
  return (
    <GatedScreen title={words.title} opensAssessment>
      <OpenCare />
    </GatedScreen>
  );
}

function OpenCare() {
  return <CareScreen key={useOpenAssessment()?.id} />;
}

/** One request or casualty. */
export function CareRowRoute() {
  const [path, visit] = useLocation();
  return (
    <GatedScreen
      title={words.title}
      onBack={() => (cameFromApp() ? history.back() : visit(CARE_PATH))}
      opensAssessment
    >
      <CareRowScreen row={path.slice(CARE_PATH.length + 1).replace(/\/+$/, '')} />
    </GatedScreen>
  );
}
