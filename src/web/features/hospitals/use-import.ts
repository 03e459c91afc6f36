// A file of saved hospitals on its way in: read, shown, saved.
// INVARIANT: nothing is saved before the user has seen what, and agreed.

import { useEffect, useRef, useState } from 'react';
import type { ColumnUse } from '../../../domain/hospitals/files/column-uses.ts';
import type { InSteps, ReadFile } from '../../../domain/hospitals/files/file-row.ts';
import { atRow, fileWords } from '../../../domain/hospitals/files/file-words.ts';
import {
  type Decode,
  type Encoding,
  type OpenedFile,
  openHospitalFile,
} from '../../../domain/hospitals/files/hospital-file.ts';
import {
  changesOf,
  type ForAllRows,
  type ImportPlan,
  planImport,
} from '../../../domain/hospitals/files/import-plan.ts';
import {
  readRows,
  type Understood,
  understand,
  withColumn,
} from '../../../domain/hospitals/files/read-rows.ts';
import { HOSPITAL_FILE } from '../../../domain/limits.ts';
import { plainName } from '../../../domain/text/plain-characters.ts';
import { useDependencies } from '../../session/dependencies.tsx';
import type { DeviceSettings } from '../../session/device-settings.ts';
import { useHospitals, useSession } from '../../session/services.tsx';
import { importWords as words } from './words.ts';

/** Does work in steps, with room for the page in between; undefined if `signal` ended it. */
export async function inSteps<T>(
  steps: InSteps<T>,
  signal: AbortSignal,
  onPart: (part: number) => void,
): Promise<T | undefined> {
  let until = performance.now() + HOSPITAL_FILE.stepMs;
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (performance.now() < until) continue;
    onPart(step.value);
    await new Promise((resolve) => setTimeout(resolve));
    if (signal.aborted) return undefined;
    until = performance.now() + HOSPITAL_FILE.stepMs;
  }
}

/** A file, and what was answered about it. */
export interface AskedFile {
  readonly file: File;
  /** Of the file, as it is shown. */
  readonly name: string;
  readonly opened: OpenedFile;
  readonly understood: Understood;
  readonly forAll: ForAllRows;
}

/** Of a file that is opened once more. */
interface Answered {
  readonly encoding?: Encoding;
  readonly forAll?: ForAllRows;
}

export type ImportStep =
  | { readonly kind: 'choose'; readonly fault: string }
  /** `part` is from 0 to 1. */
  | { readonly kind: 'reading'; readonly saying: string; readonly part: number }
  | {
      readonly kind: 'preview';
      readonly asked: AskedFile;
      readonly plan: ImportPlan;
      /** An answer has changed, and the plan is made again. */
      readonly isOld: boolean;
      /** The list that it is compared with was read now. */
      readonly isListRead: boolean;
    }
  | { readonly kind: 'saving'; readonly stored: number; readonly count: number }
  | {
      readonly kind: 'saved';
      readonly stored: number;
      readonly count: number;
      /** The device could not store the rest. */
      readonly isFull: boolean;
    };

const decode: Decode = (bytes, encoding, isStrict) =>
  new TextDecoder(encoding, { fatal: isStrict, ignoreBOM: true }).decode(bytes);

/** Until a column is chosen for the names. */
const NO_ROWS: ReadFile = {
  kind: 'read',
  rows: [],
  bad: [],
  closed: [],
  ignored: [],
};

const CHOOSING = { kind: 'choose', fault: '' } as const;

export function useImport() {
  const list = useHospitals();
  const { newId, locale, now } = useDependencies();
  const { settings } = useSession();
  const [step, setStep] = useState<ImportStep>(() => {
    const cut = settings.read()?.importing;
    return cut ? { kind: 'choose', fault: words.cutShort(cut.stored, cut.count) } : CHOOSING;
  });
  const work = useRef(new AbortController());
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
      work.current.abort();
    };
  }, []);
  const begin = (): AbortSignal => {
    work.current.abort();
    work.current = new AbortController();
    return work.current.signal;
  };

  const refuse = (name: string, why: string): ImportStep => ({
    kind: 'choose',
    fault: words.refused(name, why),
  });

  /** What a file would do, by the answers. */
  const plan = async (
    asked: AskedFile,
    signal: AbortSignal,
    onPart: (part: number) => void,
  ): Promise<ImportPlan | undefined> => {
    const { opened, understood, forAll } = asked;
    const read = await inSteps(readRows(opened.table, understood, now()), signal, (part) =>
      onPart(part / 2),
    );
    if (!read || signal.aborted) return undefined;
    const { items } = list.state();
    const rows = read.kind === 'refused' ? NO_ROWS : read;
    return await inSteps(planImport(items, rows, locale, forAll), signal, (part) =>
      onPart((1 + part) / 2),
    );
  };

  const look = async (
    file: File,
    name: string,
    signal: AbortSignal,
    { encoding, forAll = {} }: Answered,
  ): Promise<ImportStep | undefined> => {
    const saying = words.reading(name);
    if (file.size > HOSPITAL_FILE.mostBytes) return refuse(name, fileWords.tooLarge);
    const bytes = new Uint8Array(await file.arrayBuffer());
    // The halves of the work take about as long as each other.
    const says = (from: number) => (part: number) =>
      setStep({ kind: 'reading', saying, part: from + part / 2 });
    const steps = openHospitalFile(name, bytes, decode, encoding);
    const opened = await inSteps(steps, signal, says(0));
    if (!opened || signal.aborted) return undefined;
    if ('reason' in opened) return refuse(name, atRow(opened, opened.reason));
    const understood = understand(opened.table);
    if (understood.columns.size === 0 && opened.table.bad.length === 0) {
      const line = Math.max(1, opened.table.headerLine);
      return refuse(name, atRow({ line }, fileWords.noHeader));
    }
    setStep({ kind: 'reading', saying: words.readingList, part: 0.5 });
    // What another device has saved meanwhile is not to be added a second time.
    await list.readList();
    if (signal.aborted) return undefined;
    const { reading, hasNoServer } = list.state();
    const asked = { file, name, opened, understood, forAll };
    const planned = await plan(asked, signal, says(0.5));
    const isListRead = reading === 'success' || hasNoServer;
    return planned && { kind: 'preview', asked, plan: planned, isListRead, isOld: false };
  };

  const open = async (file: File, answered: Answered = {}): Promise<void> => {
    const signal = begin();
    const name = plainName(file.name);
    setStep({ kind: 'reading', saying: words.reading(name), part: 0 });
    const next = await look(file, name, signal, answered).catch(
      (): ImportStep => ({ kind: 'choose', fault: words.unreadable }),
    );
    if (next && !signal.aborted) setStep(next);
  };

  /** Another answer: what was shown stays until it is known what that changes. */
  const answer = async (asked: AskedFile): Promise<void> => {
    if (step.kind !== 'preview') return;
    const signal = begin();
    setStep({ ...step, asked, isOld: true });
    const planned = await plan(asked, signal, () => undefined);
    if (planned && !signal.aborted) setStep({ ...step, asked, plan: planned, isOld: false });
  };

  return {
    step,
    open: (file: File) => open(file),
    /** The same file with its letters read another way: what was answered for all of its rows stays. */
    readAs: ({ file, forAll }: AskedFile, encoding: Encoding) => open(file, { encoding, forAll }),
    answer,
    async save(planned: ImportPlan): Promise<void> {
      const signal = begin();
      const changes = changesOf(planned, newId);
      const count = changes.length;
      // Kept beside it: a lock or an app that is left ends the saving without a word.
      const note = (importing: DeviceSettings['importing']) =>
        settings.change({ importing }).catch(() => undefined);
      setStep({ kind: 'saving', stored: 0, count });
      void note({ stored: 0, count });
      const stored = await list.submitAll(
        changes,
        (each) => {
          setStep({ kind: 'saving', stored: each, count });
          void note({ stored: each, count });
        },
        signal,
      );
      // A user who is still here sees the notice below.
      if (stored === count || !isLeft.current) await note(undefined);
      setStep({ kind: 'saved', stored, count, isFull: stored < count && !signal.aborted });
    },
    /** Ends what is under way: a reading leaves nothing behind, a saving what is stored by then. */
    stop(): void {
      work.current.abort();
      if (step.kind !== 'saving') setStep(CHOOSING);
    },
  };
}

/** With another column for one use, or none. */
export function withChosenColumn(
  asked: AskedFile,
  use: ColumnUse,
  at: number | undefined,
): AskedFile {
  const { understood } = asked;
  const byContent = new Set([...understood.byContent].filter((each) => each !== use));
  const columns = withColumn(understood.columns, use, at);
  return { ...asked, understood: { ...understood, columns, byContent } };
}
