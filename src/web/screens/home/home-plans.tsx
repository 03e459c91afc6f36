import { FilePlus, LockKeyhole, PencilLine } from 'lucide-react';
import { Link } from 'wouter';
import { useContinue } from '../../features/assessments/use-continue.ts';
import { CALL_OUT_PATH, NEW_CALL_OUT_PATH } from '../../paths.ts';
import { homePlansWords as words } from './home-later-words.ts';

/**
 * The plan that was open last, in one tap, and a new one. Before it is known which there is, none: no tap meets another link.
 * Home dresses them.
 */
export function HomePlans() {
  const offer = useContinue();
  if (offer.kind === 'reading') return null;
  return (
    <>
      {offer.kind === 'locked' && (
        <Link href={CALL_OUT_PATH}>
          <LockKeyhole aria-hidden="true" /> {words.locked}
        </Link>
      )}
      {offer.kind === 'assessment' && (
        <Link href={CALL_OUT_PATH}>
          <PencilLine aria-hidden="true" />
          <span>{words.goOn(offer.name)}</span>
        </Link>
      )}
      <Link href={NEW_CALL_OUT_PATH}>
        <FilePlus aria-hidden="true" /> {words.begin}
      </Link>
    </>
  );
}
