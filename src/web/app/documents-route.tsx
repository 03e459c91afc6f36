import { useLocation } from 'wouter';
import { ASSESSMENT_PATH } from '../paths.ts';
import { cameFromApp } from '../platform/in-app-history.ts';
import { DocumentsScreen } from '../screens/documents/documents-screen.tsx';
import { documentsScreenWords } from '../screens/documents/documents-screen-words.ts';
import { useOpenAssessment } from '../session/open-assessment.tsx';
import { DeskPages } from './desk-pages.tsx';
import { GatedScreen } from './gated-screen.tsx';

export function DocumentsRoute() {
  const [, visit] = useLocation();
  return (
    <GatedScreen
      title={documentsScreenWords.title}
      onBack={() => (cameFromApp() ? history.back() : visit(ASSESSMENT_PATH))}
      opensAssessment
    >
      <OpenDocuments />
    </GatedScreen>
  );
}

function OpenDocuments() {
  return <DocumentsScreen key={useOpenAssessment()?.id} DeskPages={DeskPages} />;
}
