import { useEffect, useState } from 'react';
import type { Answers } from '../../../domain/assessment/answers.ts';
import { sayZoned } from '../../../domain/assessment/zoned-time.ts';
import { datedFilename } from '../../../domain/dated-filename.ts';
import { casevacPackage } from '../../../domain/exchange/casevac-event.ts';
import { HOLD_FOR_REQUEST_MS } from '../../../domain/exchange/exchange-limits.ts';
import { PRESS_AGAIN } from '../../../domain/later-limits.ts';
import type { RequestRow } from '../../../domain/requests/request.ts';
import { sha1 } from '../../platform/digest.ts';
import { useDependencies } from '../../session/dependencies.ts';
import { Check } from '../../ui/check.tsx';
import { Collapsible } from '../../ui/collapsible.tsx';
import flow from '../../ui/flow.module.css';
import { HoldButton } from '../../ui/hold-button.tsx';
import { HandOver } from './hand-over.tsx';
import { readPaper } from './paper-store.ts';
import { requestFileWords as words } from './request-file-words.ts';

export interface RequestFileProps {
  readonly of: RequestRow;
  readonly care: Answers;
  readonly plan: Answers;
  /** Of the plan. */
  readonly assessment: string;
}

type Made =
  | { readonly kind: 'file'; readonly file: File; readonly address: string; readonly says: string }
  | { readonly kind: 'refused'; readonly reason: string };

/** A filled nine-line as a live request: made by a press that is held, of what stands at that moment. */
export function RequestFile({ of, care, plan, assessment }: RequestFileProps) {
  const { now, locale, timeZone, brand } = useDependencies();
  const [isExercise, setExercise] = useState(false);
  const [made, setMade] = useState<Made>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a file of other lines is not this request
  useEffect(() => setMade(undefined), [care, isExercise]);
  useEffect(() => {
    if (made?.kind !== 'file') return;
    return () => URL.revokeObjectURL(made.address);
  }, [made]);

  const make = async (): Promise<Made> => {
    const at = now();
    const finished = await casevacPackage({
      of,
      care,
      plan,
      assessment,
      sha1,
      isExercise,
      brand: brand.name,
      generatedAt: at,
      timeZone,
      paper: readPaper(locale),
    });
    if (!finished.ok) return { kind: 'refused', reason: finished.reason };
    const kind = isExercise ? 'Exercise-CASEVAC' : 'CASEVAC';
    const name = datedFilename({ brand: brand.name, kind, at, timeZone, extension: 'zip' });
    const file = new File([finished.bytes], name, { type: 'application/zip' });
    const said = isExercise ? words.exerciseMade : words.made;
    const address = URL.createObjectURL(file);
    return { kind: 'file', file, address, says: said(sayZoned(at, timeZone)) };
  };
  const onHeld = () =>
    make().then(setMade, () => setMade({ kind: 'refused', reason: words.failed }));
  return (
    <Collapsible title={words.title}>
      <div className={flow.stack}>
        <p>{words.what}</p>
        <Check checked={isExercise} onChecked={setExercise}>
          {words.exercise}
        </Check>
        {made?.kind !== 'file' && (
          <>
            <p className={flow.quiet}>{words.how}</p>
            <HoldButton
              holdMs={HOLD_FOR_REQUEST_MS}
              pressAgain={PRESS_AGAIN}
              asks={words.asks}
              onHeld={onHeld}
            >
              {words.hold}
            </HoldButton>
          </>
        )}
        <div role="status" className={flow.stack}>
          {made?.kind === 'refused' && <p className={flow.fault}>{made.reason}</p>}
          {made?.kind === 'file' && <p>{made.says}</p>}
        </div>
        {made?.kind === 'file' && (
          <HandOver file={made.file} address={made.address} title={made.file.name} />
        )}
      </div>
    </Collapsible>
  );
}
