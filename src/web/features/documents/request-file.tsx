import { useEffect, useState } from 'react';
import type { Answers } from '../../../domain/assessment/answers.ts';
import { sayZoned } from '../../../domain/assessment/zoned-time.ts';
import { datedFilename } from '../../../domain/dated-filename.ts';
import { type CasevacCheck, checkCasevac } from '../../../domain/exchange/casevac-check.ts';
import { casevacPackage } from '../../../domain/exchange/casevac-event.ts';
import { REQUEST } from '../../../domain/exchange/exchange-limits.ts';
import { PRESS_AGAIN } from '../../../domain/later-limits.ts';
import { asExact } from '../../../domain/place/as-exact.ts';
import { formatPoint } from '../../../domain/place/coordinates.ts';
import { type DistanceUnit, straightLineWords } from '../../../domain/place/distance-words.ts';
import type { PointFormat } from '../../../domain/place/point.ts';
import { type RequestRow, unconfirmedLines } from '../../../domain/requests/request.ts';
import { sha1 } from '../../platform/digest.ts';
import { useDependencies } from '../../session/dependencies.ts';
import { useLocalNow } from '../../session/use-local-now.ts';
import { usePlaceSettings } from '../../session/use-place-settings.ts';
import { Check } from '../../ui/check.tsx';
import { Collapsible } from '../../ui/collapsible.tsx';
import flow from '../../ui/flow.module.css';
import { HoldButton } from '../../ui/hold-button.tsx';
import { HandOver } from './hand-over.tsx';
import { readPaper } from './paper-store.ts';
import { sayFault, requestFileWords as words } from './request-file-words.ts';

export interface RequestFileProps {
  readonly of: RequestRow;
  readonly care: Answers;
  readonly plan: Answers;
  /** Of the plan. */
  readonly assessment: string;
}

type Made =
  | {
      readonly kind: 'file';
      readonly file: File;
      readonly address: string;
      readonly says: string;
      readonly at: Date;
    }
  | { readonly kind: 'gone'; readonly says: string };

interface Asked extends Omit<RequestFileProps, 'of'> {
  readonly isExercise: boolean;
}

const isSame = (one: Asked, other: Asked): boolean =>
  one.care === other.care &&
  one.plan === other.plan &&
  one.assessment === other.assessment &&
  one.isExercise === other.isExercise;

/** Those that are exercises, for as long as the page lives: a look at another screen makes none of them live. */
const exercises = new Set<string>();

const MINUTE_MS = 60_000;

/** A filled nine-line as a live request: made by a press that is held, of what stands at that moment. */
export function RequestFile({ of, care, plan, assessment }: RequestFileProps) {
  const { now, locale, timeZone, brand } = useDependencies();
  const { distance, farMetres, format = 'mgrs' } = usePlaceSettings();
  const { now: at } = useLocalNow();
  const name = `${assessment} ${of.section} ${of.row}`;
  const [isExercise, setExercise] = useState(() => exercises.has(name));
  const chooseExercise = (is: boolean) => {
    if (is) exercises.add(name);
    else exercises.delete(name);
    setExercise(is);
  };
  const asked: Asked = { care, plan, assessment, isExercise };
  // What was made, and a press that is being held, are of what stood there then.
  const [shown, setShown] = useState({ asked, revision: 0 });
  const [result, setResult] = useState<{ readonly of: number; readonly made: Made }>();
  if (!isSame(shown.asked, asked)) setShown({ asked, revision: shown.revision + 1 });
  const made = result?.of === shown.revision ? result.made : undefined;
  useEffect(() => {
    if (result?.made.kind !== 'file') return;
    const { address } = result.made;
    return () => URL.revokeObjectURL(address);
  }, [result]);
  // By the clock, and not by a timer, which stands still while a phone sleeps.
  if (result?.made.kind === 'file' && at.getTime() - result.made.at.getTime() > REQUEST.fileMs) {
    const says = words.givenUp(REQUEST.fileMs / MINUTE_MS);
    setResult({ of: result.of, made: { kind: 'gone', says } });
  }

  const input = () => ({
    of,
    care,
    plan,
    generatedAt: now(),
    timeZone,
    locale,
    points: { distance, farMetres },
  });
  const make = async (): Promise<Made> => {
    const checked = input();
    const { generatedAt: made } = checked;
    const finished = await casevacPackage({
      ...checked,
      assessment,
      sha1,
      isExercise,
      brand: brand.name,
      paper: readPaper(locale),
    });
    if (!finished.ok) return { kind: 'gone', says: sayFault(finished.fault) };
    const kind = isExercise ? 'Exercise-CASEVAC' : 'CASEVAC';
    const filename = datedFilename({
      brand: brand.name,
      kind,
      at: made,
      timeZone,
      extension: 'zip',
    });
    const file = new File([finished.bytes], filename, { type: 'application/zip' });
    const said = isExercise ? words.exerciseMade : words.made;
    const address = URL.createObjectURL(file);
    return { kind: 'file', file, address, at: made, says: said(sayZoned(made, timeZone)) };
  };
  const onHeld = () => {
    const { revision } = shown;
    make().then(
      (next) => setResult({ of: revision, made: next }),
      () => setResult({ of: revision, made: { kind: 'gone', says: words.failed } }),
    );
  };
  const check = checkCasevac({ ...input(), generatedAt: at });
  return (
    <Collapsible title={words.title}>
      <div className={flow.stack}>
        <p>{words.what}</p>
        <p>{words.stands}</p>
        <Check checked={isExercise} onChecked={chooseExercise}>
          {words.exercise}
        </Check>
        <div role="status" className={flow.stack}>
          <Checked check={check} format={format} distance={distance} />
        </div>
        {check.ok && made?.kind !== 'file' && (
          <>
            <p className={flow.quiet}>{words.how}</p>
            <HoldButton
              key={shown.revision}
              holdMs={REQUEST.holdMs}
              pressAgain={PRESS_AGAIN}
              asks={isExercise ? words.asksExercise : words.asks}
              onHeld={onHeld}
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

interface CheckedProps {
  readonly check: CasevacCheck;
  readonly format: PointFormat;
  readonly distance: DistanceUnit;
}

/** What would be sent where, and what speaks against it, before anything is made. */
function Checked({ check, format, distance }: CheckedProps) {
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
