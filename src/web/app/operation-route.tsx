import { OperationScreen } from '../screens/operation/operation-screen.tsx';
import { operationWords } from '../screens/operation/operation-words.ts';
import { useOpenAssessment } from '../session/open-assessment.tsx';
import { GatedScreen } from './gated-screen.tsx';

export function OperationRoute() {
  return (
    <GatedScreen title={operationWords.title} opensAssessment>
      <OpenOperation />
    </GatedScreen>
  );
}

function OpenOperation() {
  return <OperationScreen key={useOpenAssessment()?.id} />;
}
