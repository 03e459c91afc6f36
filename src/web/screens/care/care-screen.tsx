import { useLocation } from 'wouter';
import { AnswerNotes } from '../../features/assessment/answer-notes.tsx';
import { ChangeLog } from '../../features/assessment/change-log.tsx';
import { CasualtyList } from '../../features/casualty/casualty-list.tsx';
import { RequestList } from '../../features/requests/request-list.tsx';
import { careRowPath, casualtyPath } from '../../paths.ts';
import flow from '../../ui/flow.module.css';
import { OpenCare } from './open-care.tsx';

/** Casualties and requests of the plan that is open: the content of the screen, within its frame. */
export function CareScreen() {
  const [, visit] = useLocation();
  return (
    <OpenCare>
      <div className={flow.stack}>
        <CasualtyList onOpen={(row) => visit(casualtyPath(row))} Notes={AnswerNotes} />
        <RequestList onOpen={(row) => visit(careRowPath(row))} />
        <ChangeLog />
      </div>
    </OpenCare>
  );
}
