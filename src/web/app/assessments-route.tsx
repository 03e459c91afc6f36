import {
  ASSESSMENTS_TITLE,
  AssessmentsScreen,
} from '../screens/assessments/assessments-screen.tsx';
import { GatedScreen } from './gated-screen.tsx';

export function AssessmentsRoute() {
  return (
    <GatedScreen title={ASSESSMENTS_TITLE}>
      <AssessmentsScreen />
    </GatedScreen>
  );
}
