import { useEffect, useState } from 'react';
import type { Answers } from '../../../domain/answers/answers.ts';
import { type RequestRow, unconfirmedLines } from '../../../domain/care/request.ts';
import {
  type CasevacCheck,
  casevacPackage,
  checkCasevac,
} from '../../../domain/exchange/casevac.ts';
import { REQUEST } from '../../../domain/exchange/limits.ts';
import { PRESS_AGAIN } from '../../../domain/limits.ts';
import { asExact } from '../../../domain/points/as-exact.ts';
import { formatPoint } from '../../../domain/points/coordinates.ts';
import { straightLineWords } from '../../../domain/points/distance-words.ts';
import { datedFilename } from '../../../domain/text/dated-filename.ts';
import { formatZoned } from '../../../domain/text/written-time.ts';
import { sha1 } from '../../platform/digest.ts';
import { useDependencies } from '../../session/dependencies.tsx';
import { useLocalNow } from '../../session/use-local-now.ts';
import { usePlaceSettings } from '../../session/use-place-settings.ts';
import { Check } from '../../ui/check.tsx';
import { Collapsible } from '../../ui/collapsible.tsx';
import flow from '../../ui/flow.module.css';
import { HoldButton } from '../../ui/hold-button.tsx';
import { readPaper } from './paper-store.ts';
import { HandOver } from './ways-out.tsx';
import { casevacFaultWords, requestFileWords as words } from './words.ts';

// The file of a live request: of what stood there when the button was held, and no longer than it may hold.

interface RequestFileProps {
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

interface Asked extends RequestFileProps {
  readonly isExercise: boolean;
}

const isSame = (one: Asked, other: Asked): boolean =>
  one.of.row === other.of.row &&
  one.care === other.care &&
  one.plan === other.plan &&
  one.assessment === other.assessment &&
  one.isExercise === other.isExercise;

const MINUTE_MS = 60_000;

interface RequestFileState {
  readonly check: CasevacCheck;
  readonly made: Made | undefined;
  /** Another one for other lines: a press that is held does not go over to them. */
  readonly revision: number;
  make(): void;
}

function useRequestFile(asked: Asked): RequestFileState {
  const { now, locale, timeZone, brand } = useDependencies();
  const { distance, farMetres } = usePlaceSettings();
  const { now: at } = useLocalNow();
  const { of, care, plan, assessment, isExercise } = asked;
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
  const finish = async (): Promise<Made> => {
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
    if (!finished.ok) return { kind: 'gone', says: casevacFaultWords(finished.fault) };
    const kind = isExercise ? 'Exercise-CASEVAC' : 'CASEVAC';
    const filename = datedFilename({
      brand: brand.name,
      kind,
      at: made,
      timeZone,
      extension: 'zip',
    });
    const file = new File([finished.bytes], filename, { type: 'application/zip' });
    const notice = isExercise ? words.exerciseMade : words.made;
    const address = URL.createObjectURL(file);
    return { kind: 'file', file, address, at: made, says: notice(formatZoned(made, timeZone)) };
  };
  const make = () => {
    const { revision } = shown;
    finish().then(
      (next) => setResult({ of: revision, made: next }),
      () => setResult({ of: revision, made: { kind: 'gone', says: words.failed } }),
    );
  };
  return {
    check: checkCasevac({ ...input(), generatedAt: at }),
    made,
    revision: shown.revision,
    make,
  };
}

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
  if (!check.ok) return <p className={flow.fault}>{casevacFaultWords(check.fault)}</p>;
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
