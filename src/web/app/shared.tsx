// The page that the system opens with something that another app shared.
import { useEffect, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { SHARED } from '../../domain/limits.ts';
import { useContinue } from '../features/plans/use-continue.ts';
import { SharedDialog, SharedLocked, SharedPlaces } from '../form/shared-dialog.tsx';
import { sharedWords as words } from '../form/words.ts';
import { ASSESSMENTS_PATH, CALL_OUT_PATH, HOME_PATH, NEW_CALL_OUT_PATH } from '../paths.ts';
import { SHARED_SEARCH, type SharedAnswer } from '../platform/messages.ts';
import { askShared } from '../platform/shared-text.ts';
import { useDependencies } from '../session/dependencies.tsx';
import { useOpenAssessment, useVaultState } from '../session/open-assessment.tsx';
import { Button } from '../ui/button.tsx';
import flow from '../ui/flow.module.css';

/** Nothing, unless something was shared: then the dialog, until it is closed or five minutes old. */
export function Shared() {
  const [, visit] = useLocation();
  const isOpened = useSearch() === SHARED_SEARCH;
  const { later } = useDependencies();
  const [shared, setShared] = useState<SharedAnswer | 'asking'>();
  useEffect(() => {
    if (!isOpened) return;
    setShared('asking');
    // A reload asks for nothing.
    visit(HOME_PATH, { replace: true });
    void askShared().then(setShared);
  }, [isOpened, visit]);
  useEffect(
    () => (shared === undefined ? undefined : later(() => setShared(undefined), SHARED.keptMs)),
    [shared, later],
  );
  return shared !== undefined && <Asking shared={shared} onEnd={() => setShared(undefined)} />;
}

interface AskingProps {
  readonly shared: SharedAnswer | 'asking';
  readonly onEnd: () => void;
}

/** It steps aside while a plan is unlocked, begun or chosen. */
function Asking({ shared, onEnd }: AskingProps) {
  const [, visit] = useLocation();
  const vault = useVaultState().kind;
  const open = useOpenAssessment();
  const now = `${vault} ${open?.id ?? ''}`;
  const [asideFrom, setAsideFrom] = useState<string>();
  if (asideFrom === now) return null;
  const go = (path: string) => {
    setAsideFrom(now);
    visit(path);
  };
  if (vault === 'locked')
    return <SharedLocked onUnlock={() => go(CALL_OUT_PATH)} onClose={onEnd} />;
  return (
    <SharedDialog shared={shared} onClose={onEnd}>
      {(read) => (
        <>
          {open && <SharedPlaces key={open.id} read={read} onAccepted={onEnd} />}
          <Plans isOpen={open !== undefined} onGo={go} />
        </>
      )}
    </SharedDialog>
  );
}

/** Where no plan is open, or it is for another. */
function Plans({
  isOpen,
  onGo,
}: {
  readonly isOpen: boolean;
  readonly onGo: (path: string) => void;
}) {
  const offer = useContinue();
  return (
    <>
      <p>{isOpen ? words.otherPlan : words.noPlan}</p>
      <div className={flow.stack}>
        {!isOpen && offer.kind === 'assessment' && (
          <Button look="primary" onClick={() => onGo(CALL_OUT_PATH)}>
            {words.plan(offer.summary.name)}
          </Button>
        )}
        <Button onClick={() => onGo(NEW_CALL_OUT_PATH)}>{words.begin}</Button>
        <Button onClick={() => onGo(ASSESSMENTS_PATH)}>{words.choose}</Button>
      </div>
    </>
  );
}
