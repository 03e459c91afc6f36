import { FilePlus, LockKeyhole, PencilLine, Radio, TriangleAlert } from 'lucide-react';
import { Link } from 'wouter';
import { useContinue } from '../../features/assessments/use-continue.ts';
import { ASSESSMENTS_PATH, CALL_OUT_PATH, NEW_CALL_OUT_PATH, OPERATION_PATH } from '../../paths.ts';
import { homePlansWords as words } from './home-later-words.ts';

/**
 * The plan that was open last, in one tap, to go on with or to read during the operation, and a new one. Before it is known which there is, none: no tap meets another link.
 * Home dresses them.
 */
export function HomePlans() {
  const offer = useContinue();
  if (offer.kind === 'reading') return null;
  if (offer.kind === 'gone') {
    return (
      <Link href={ASSESSMENTS_PATH}>
        <TriangleAlert aria-hidden="true" /> {words.gone}
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
            <span>{offer.kind === 'locked' ? words.locked : words.goOn(offer.name)}</span>
          </Link>
          <Link href={OPERATION_PATH}>
            <Radio aria-hidden="true" /> {words.operation}
          </Link>
        </div>
      )}
      <Link href={NEW_CALL_OUT_PATH}>
        <FilePlus aria-hidden="true" /> {words.begin}
      </Link>
    </>
  );
}
