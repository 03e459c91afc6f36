import { Link, useLocation } from 'wouter';
import { requestSections } from '../../../domain/care/care-catalogue.ts';
import { AnswerNotes } from '../../features/assessment/answer-notes.tsx';
import { DetailField } from '../../features/assessment/detail-field.tsx';
import { CasualtyView } from '../../features/casualty/casualty-view.tsx';
import { RequestView } from '../../features/requests/request-view.tsx';
import { CARE_PATH, careRowPath, casualtyIn, referenceCardPath } from '../../paths.ts';
import { useAssessment, useFromAnswers } from '../../session/open-assessment.tsx';
import { buttonClass } from '../../ui/button.tsx';
import flow from '../../ui/flow.module.css';
import { CasualtyPaper, LiveRequest, RequestPaper, useCopyCare } from './care-paper.tsx';
import { careScreenWords as words } from './care-screen-words.ts';
import { OpenCare } from './open-care.tsx';

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
      Notes={AnswerNotes}
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
