import { type ReactNode, useMemo, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import {
  askedHospitalFields,
  namesMaterials,
  unfoldedHospitalFields,
} from '../../domain/plan/call-out.ts';
import type { HospitalTier } from '../../domain/plan/catalogue.ts';
import { isTierAsked } from '../../domain/plan/completeness.ts';
import { AskedField } from '../features/assessment/asked-field.tsx';
import { AskedLater } from '../features/assessment/asked-later.tsx';
import { useNewPlan } from '../features/assessments/use-new-plan.ts';
import { OffersStart } from '../features/offers/offers-start.tsx';
import { CALL_OUT_PATH } from '../paths.ts';
import { useCodePart } from '../platform/code-part.ts';
import { CallOutScreen } from '../screens/call-out/call-out-screen.tsx';
import { callOutWords } from '../screens/call-out/call-out-words.ts';
import { useFromAnswers, useOpenAssessment } from '../session/open-assessment.tsx';
import { DeskPages } from './desk-pages.tsx';
import { GatedScreen } from './gated-screen.tsx';
import { FilledCards, Hospitals } from './hospitals-part.tsx';
import { findPart } from './later-code.ts';
import { offers } from './offers-part.tsx';

export function CallOutRoute() {
  return (
    <GatedScreen title={callOutWords.title} opensAssessment>
      <OpenCallOut />
    </GatedScreen>
  );
}

function CallOutHospitals() {
  const hasMaterials = useFromAnswers(namesMaterials);
  const unfolded = useMemo(
    () => ({ always: unfoldedHospitalFields, asked: askedHospitalFields(hasMaterials) }),
    [hasMaterials],
  );
  return <Hospitals FieldDrawing={AskedField} CardFrame={TierLater} unfolded={unfolded} />;
}

function TierLater({
  tier,
  children,
}: {
  readonly tier: HospitalTier;
  readonly children: ReactNode;
}) {
  return (
    <AskedLater
      isAsked={(answers) => isTierAsked(tier, answers)}
      isInside={(path) => path.startsWith(`hospitalFacilities.${tier}.`)}
    >
      {children}
    </AskedLater>
  );
}

function OpenCallOut() {
  const id = useOpenAssessment()?.id;
  const [, visit] = useLocation();
  const find = useCodePart(findPart);
  const isWanted = useSearch() === 'new';
  // The address says it once: a reload begins no other.
  const [isBegun, setBegun] = useState(false);
  const isBeginning = useNewPlan(isWanted, () => {
    setBegun(true);
    visit(CALL_OUT_PATH, { replace: true });
  });
  if (isBeginning) return null;
  return (
    <>
      <OffersStart />
      <FilledCards key={`cards ${id}`} />
      <CallOutScreen
        key={id}
        isBegun={isBegun}
        hospitals={<CallOutHospitals />}
        offers={offers}
        findPart={find}
      />
      <DeskPages key={`pages ${id}`} />
    </>
  );
}
