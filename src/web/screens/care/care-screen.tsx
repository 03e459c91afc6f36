import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { requestSections } from '../../../domain/care/care-catalogue.ts';
import { CasualtyList } from '../../features/care/casualty-list.tsx';
import { CasualtyView } from '../../features/care/casualty-view.tsx';
import { RequestList } from '../../features/care/request-list.tsx';
import { RequestView } from '../../features/care/request-view.tsx';
import { AnswerNotes } from '../../form/answer-notes.tsx';
import { ChangeLog } from '../../form/change-log.tsx';
import { DamageNote } from '../../form/damage-note.tsx';
import { DetailField } from '../../form/detail-field.tsx';
import {
  CARE_PATH,
  careRowPath,
  casualtyIn,
  casualtyPath,
  referenceCardPath,
} from '../../paths.ts';
import { cameFromApp } from '../../platform/in-app-history.ts';
import {
  InDocument,
  useAssessment,
  useFromAnswers,
  useOpenAssessment,
  useVaultState,
} from '../../session/open-assessment.tsx';
import { useCare } from '../../session/use-kit.ts';
import { buttonClass } from '../../ui/button.tsx';
import flow from '../../ui/flow.module.css';
import { GatedScreen } from '../gated-screen.tsx';
import { SavedStatus } from '../plan-status.tsx';
import { careScreenWords as words } from '../words.ts';
import { CasualtyPaper, LiveRequest, RequestPaper, useCopyCare } from './care-paper.tsx';

/** All below reads and writes the care record of the plan that is open. */
export function OpenCare({ children }: { readonly children: ReactNode }) {
  const care = useCare();
  const isVaultOpen = useVaultState().kind === 'open';
  if (!care) return <p role="status">{isVaultOpen ? words.reading : words.notOpen}</p>;
  return (
    <InDocument value={care}>
      <SavedStatus name={words.name} />
      <DamageNote name={words.name} />
      {children}
    </InDocument>
  );
}

/** One request or casualty, by the last part of its path: the content of the screen, within its frame. */
export function CareRowScreen({ row }: { readonly row: string }) {
  return (
    <OpenCare>
      <div className={flow.stack}>
        <RowView key={row} row={row} />
        <Link className={buttonClass('plain')} href={CARE_PATH}>
          {words.toAll}
        </Link>
      </div>
    </OpenCare>
  );
}

const REQUEST_PARTS = {
  Field: DetailField,
  Notes: AnswerNotes,
  Paper: RequestPaper,
  Live: LiveRequest,
} as const;

function RowView({ row }: { readonly row: string }) {
  const casualty = casualtyIn(row);
  return casualty === undefined ? <OneRequest row={row} /> : <OneCasualty row={casualty} />;
}

function OneCasualty({ row }: { readonly row: string }) {
  const [, visit] = useLocation();
  const care = useAssessment();
  const copy = useCopyCare();
  const isHere = useFromAnswers(() => care.rows('casualties').includes(row));
  if (!isHere) return <p>{words.gone}</p>;
  return (
    <CasualtyView
      row={row}
      onOpen={(handover) => visit(careRowPath(handover))}
      Paper={CasualtyPaper}
      onDeleted={() => visit(CARE_PATH)}
      onCopy={() => copy.casualty(row)}
      onCard={(card) => visit(referenceCardPath(card))}
    />
  );
}

function OneRequest({ row }: { readonly row: string }) {
  const care = useAssessment();
  const copy = useCopyCare();
  const section = useFromAnswers(
    () => requestSections.find(({ id }) => care.rows(id).includes(row))?.id ?? '',
  );
  if (section === '') return <p>{words.gone}</p>;
  return (
    <RequestView section={section} row={row} parts={{ ...REQUEST_PARTS, copyText: copy.request }} />
  );
}

/** Casualties and requests of the plan that is open: the content of the screen, within its frame. */
function CareScreen() {
  const [, visit] = useLocation();
  return (
    <OpenCare>
      <div className={flow.stack}>
        <CasualtyList onOpen={(row) => visit(casualtyPath(row))} />
        <RequestList onOpen={(row) => visit(careRowPath(row))} />
        <ChangeLog />
      </div>
    </OpenCare>
  );
}

export function CareRoute() {
  return (
    <GatedScreen title={words.title} opensAssessment>
      <CareOfPlan />
    </GatedScreen>
  );
}

function CareOfPlan() {
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
