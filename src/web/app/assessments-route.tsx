import { AssessmentsScreen } from '../screens/assessments/assessments-screen.tsx';
import { assessmentsScreenWords } from '../screens/assessments/assessments-screen-words.ts';
import { GatedScreen } from './gated-screen.tsx';

export function AssessmentsRoute() {
  return (
    <GatedScreen title={assessmentsScreenWords.title}>
      <AssessmentsScreen />
    </GatedScreen>
  );
}
