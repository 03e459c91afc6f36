import { FilePlus, LockKeyhole, PencilLine, Radio, TriangleAlert } from 'lucide-react';
import { Link, useLocation } from 'wouter';
import { InstallHint } from '../../features/device/install-hint.tsx';
import { EmptyInstalled } from '../../features/plans/empty-installed.tsx';
import { useContinue } from '../../features/plans/use-continue.ts';
import { ASSESSMENTS_PATH, CALL_OUT_PATH, NEW_CALL_OUT_PATH, OPERATION_PATH } from '../../paths.ts';
import { homePlansWords } from '../words.ts';

export function HomePlans() {
  const offer = useContinue();
  if (offer.kind === 'reading') return null;
  if (offer.kind === 'gone') {
    return (
      <Link href={ASSESSMENTS_PATH}>
        <TriangleAlert aria-hidden="true" /> {homePlansWords.gone}
      </Link>
    );
  }
  return (
    <>
      {offer.kind !== 'nothing' && (
        <div>
          <Link href={CALL_OUT_PATH}>
            {offer.kind === 'locked' ? (
              <LockKeyhole aria-hidden="true" />
            ) : (
              <PencilLine aria-hidden="true" />
            )}
            <span>
              {offer.kind === 'locked' ? homePlansWords.locked : homePlansWords.goOn(offer.name)}
            </span>
          </Link>
          <Link href={OPERATION_PATH}>
            <Radio aria-hidden="true" /> {homePlansWords.operation}
          </Link>
        </div>
      )}
      <Link href={NEW_CALL_OUT_PATH}>
        <FilePlus aria-hidden="true" /> {homePlansWords.begin}
      </Link>
    </>
  );
}

export function HomeHints() {
  const [, visit] = useLocation();
  const toAssessments = () => visit(ASSESSMENTS_PATH);
  return (
    <>
      <EmptyInstalled onOpen={toAssessments} />
      <InstallHint onMove={toAssessments} />
    </>
  );
}
