import { useLocation } from 'wouter';
import {
  ASSESSMENT_PATH,
  DOCUMENTS_TITLE,
  DocumentsScreen,
} from '../screens/documents/documents-screen.tsx';
import { useOpenAssessment } from '../session/open-assessment.tsx';
import { GatedScreen } from './gated-screen.tsx';

export function DocumentsRoute() {
  const [, visit] = useLocation();
  return (
    <GatedScreen title={DOCUMENTS_TITLE} onBack={() => visit(ASSESSMENT_PATH)} opensAssessment>
      <OpenDocuments />
    </GatedScreen>
  );
}

function OpenDocuments() {
  return <DocumentsScreen key={useOpenAssessment()?.id} />;
}
