import { useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import {
  askedHospitalFields,
  unfoldedHospitalFields,
} from '../../domain/assessment/call-out-cards.ts';
import { AskedField } from '../features/assessment/asked-field.tsx';
import { useNewPlan } from '../features/assessments/use-new-plan.ts';
import { OffersStart } from '../features/offers/offers-start.tsx';
import { CALL_OUT_PATH } from '../paths.ts';
import { useCodePart } from '../platform/code-part.ts';
import { CallOutScreen } from '../screens/call-out/call-out-screen.tsx';
import { callOutWords } from '../screens/call-out/call-out-words.ts';
import { useOpenAssessment } from '../session/open-assessment.tsx';
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

const UNFOLDED = { always: unfoldedHospitalFields, asked: askedHospitalFields } as const;

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
        hospitals={<Hospitals FieldDrawing={AskedField} unfolded={UNFOLDED} />}
        offers={offers}
        findPart={find}
      />
      <DeskPages key={`pages ${id}`} />
    </>
  );
}
