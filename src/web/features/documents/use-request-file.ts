// The file of a live request: of what stood there when the button was held, and no longer than it may hold.
import { useEffect, useState } from 'react';
import type { Answers } from '../../../domain/answers/answers.ts';
import type { RequestRow } from '../../../domain/care/request.ts';
import {
  type CasevacCheck,
  casevacPackage,
  checkCasevac,
} from '../../../domain/exchange/casevac.ts';
import { REQUEST } from '../../../domain/exchange/limits.ts';
import { datedFilename } from '../../../domain/text/dated-filename.ts';
import { sayZoned } from '../../../domain/text/written-time.ts';
import { sha1 } from '../../platform/digest.ts';
import { useDependencies } from '../../session/dependencies.ts';
import { useLocalNow } from '../../session/use-local-now.ts';
import { usePlaceSettings } from '../../session/use-place-settings.ts';
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

export function useRequestFile(asked: Asked): RequestFileState {
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
