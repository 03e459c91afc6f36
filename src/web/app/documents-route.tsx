import { useOpenAssessment } from '../device/open-assessment.tsx';
import { DOCUMENTS_TITLE, DocumentsScreen } from '../screens/documents/documents-screen.tsx';
import { GatedScreen } from './gated-screen.tsx';

export function DocumentsRoute() {
  return (
    <GatedScreen title={DOCUMENTS_TITLE} opensAssessment>
      <OpenDocuments />
    </GatedScreen>
  );
}

function OpenDocuments() {
  return <DocumentsScreen key={useOpenAssessment()?.id} />;
}
