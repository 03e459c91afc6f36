import { useState } from 'react';
import { unconfirmedLines } from '../../../domain/care/request.ts';
import type { CasevacCheck } from '../../../domain/exchange/casevac.ts';
import { REQUEST } from '../../../domain/exchange/limits.ts';
import { PRESS_AGAIN } from '../../../domain/limits.ts';
import { asExact } from '../../../domain/points/as-exact.ts';
import { formatPoint } from '../../../domain/points/coordinates.ts';
import { straightLineWords } from '../../../domain/points/distance-words.ts';
import { usePlaceSettings } from '../../session/use-place-settings.ts';
import { Check } from '../../ui/check.tsx';
import { Collapsible } from '../../ui/collapsible.tsx';
import flow from '../../ui/flow.module.css';
import { HoldButton } from '../../ui/hold-button.tsx';
import { HandOver } from './hand-over.tsx';
import { sayFault, requestFileWords as words } from './request-file-words.ts';
import { type RequestFileProps, useRequestFile } from './use-request-file.ts';

/** Those that are exercises, for as long as the page lives: a look at another screen makes none of them live. */
const exercises = new Set<string>();

/** A filled nine-line as a live request: made by a press that is held, of what stands at that moment. */
export function RequestFile(props: RequestFileProps) {
  const { of, assessment } = props;
  const name = `${assessment} ${of.section} ${of.row}`;
  const [isExercise, setExercise] = useState(() => exercises.has(name));
  const chooseExercise = (is: boolean) => {
    if (is) exercises.add(name);
    else exercises.delete(name);
    setExercise(is);
  };
  const { check, made, make, revision } = useRequestFile({ ...props, isExercise });
  return (
    <Collapsible title={words.title}>
      <div className={flow.stack}>
        <p>{words.what}</p>
        <p>{words.stands}</p>
        <Check checked={isExercise} onChecked={chooseExercise}>
          {words.exercise}
        </Check>
        <div role="status" className={flow.stack}>
          <Checked check={check} />
        </div>
        {check.ok && made?.kind !== 'file' && (
          <>
            <p className={flow.quiet}>{words.how}</p>
            <HoldButton
              key={revision}
              holdMs={REQUEST.holdMs}
              pressAgain={PRESS_AGAIN}
              asks={isExercise ? words.asksExercise : words.asks}
              onHeld={make}
            >
              {isExercise ? words.holdExercise : words.hold}
            </HoldButton>
          </>
        )}
        <div role="status" className={flow.stack}>
          {made && <p className={made.kind === 'gone' ? flow.fault : undefined}>{made.says}</p>}
        </div>
        {made?.kind === 'file' && (
          <HandOver file={made.file} address={made.address} title={made.file.name} />
        )}
      </div>
    </Collapsible>
  );
}

/** What would be sent where, and what speaks against it, before anything is made. */
function Checked({ check }: { readonly check: CasevacCheck }) {
  const { distance, format = 'mgrs' } = usePlaceSettings();
  if (!check.ok) return <p className={flow.fault}>{sayFault(check.fault)}</p>;
  const { from, notes, read, request } = check;
  const point = asExact(read, format) ?? formatPoint(read.point, format);
  const lies = from ? straightLineWords(from, from.name, distance) : '';
  const unconfirmed = unconfirmedLines(request);
  return (
    <>
      <p>{words.readAs(point, lies)}</p>
      {notes.map((note) => (
        <p key={note} className={flow.fault}>
          {note}
        </p>
      ))}
      {unconfirmed.length > 0 && <p className={flow.fault}>{words.notConfirmed(unconfirmed)}</p>}
    </>
  );
}
