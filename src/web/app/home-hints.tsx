// What Home draws after its first paint: the plan to go on with, how to install the app, and where the assessments of
// another storage may be.

import { useLocation } from 'wouter';
import { EmptyInstalled } from '../features/assessments/empty-installed.tsx';
import { InstallHint } from '../features/installation/install-hint.tsx';
import { ASSESSMENTS_PATH } from '../paths.ts';
import { HomePlans } from '../screens/home/home-plans.tsx';

function HomeHints() {
  const [, visit] = useLocation();
  const toAssessments = () => visit(ASSESSMENTS_PATH);
  return (
    <>
      <EmptyInstalled onOpen={toAssessments} />
      <InstallHint onMove={toAssessments} />
    </>
  );
}

export const homeLater = { HomeHints, HomePlans };
