// A file of saved hospitals on its way in: read, shown, saved.
// INVARIANT: nothing is saved before the user has seen what, and said so.
import { useEffect, useRef, useState } from 'react';
import { atRow, fileWords } from '../../../domain/hospital/exchange/exchange-words.ts';
import { readHospitalFile } from '../../../domain/hospital/exchange/hospital-file.ts';
import { HOSPITAL_FILE } from '../../../domain/hospital/exchange/hospital-file-limits.ts';
import {
  changesOf,
  type ImportPlan,
  planImport,
} from '../../../domain/hospital/exchange/import-plan.ts';
import { useDependencies } from '../../session/dependencies.ts';
import { useSession } from '../../session/device-parts.tsx';
import type { DeviceSettings } from '../../session/device-settings.ts';
import { useHospitalList } from '../../session/hospital-list-of-device.tsx';
import { importWords as words } from './exchange-later-words.ts';
import { inSteps } from './in-steps.ts';

export type ImportStep =
  | { readonly kind: 'choose'; readonly fault: string }
  /** `part` is from 0 to 1. */
  | { readonly kind: 'reading'; readonly saying: string; readonly part: number }
  | {
      readonly kind: 'preview';
      readonly name: string;
      readonly plan: ImportPlan;
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

const decode = (bytes: Uint8Array, fatal: boolean): string =>
  new TextDecoder('utf-8', { fatal, ignoreBOM: true }).decode(bytes);

const CHOOSING = { kind: 'choose', fault: '' } as const;

export function useImport() {
  const list = useHospitalList();
  const { newId, locale } = useDependencies();
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

  const plan = async (file: File, signal: AbortSignal): Promise<ImportStep | undefined> => {
    const saying = words.reading(file.name);
    const refuse = (why: string) =>
      ({ kind: 'choose', fault: words.refused(file.name, why) }) as const;
    if (file.size > HOSPITAL_FILE.mostBytes) return refuse(fileWords.tooLarge);
    const bytes = new Uint8Array(await file.arrayBuffer());
    // The two halves of the work take about as long as each other.
    const says = (from: number) => (part: number) =>
      setStep({ kind: 'reading', saying, part: from + part / 2 });
    const read = await inSteps(readHospitalFile(file.name, bytes, decode), signal, says(0));
    if (!read || signal.aborted) return undefined;
    if (read.kind === 'refused') return refuse(atRow(read, read.reason));
    setStep({ kind: 'reading', saying: words.readingList, part: 0.5 });
    // What another device has saved meanwhile is not to be added a second time.
    await list.readList();
    if (signal.aborted) return undefined;
    const { items, reading, hasNoServer } = list.state();
    const planned = await inSteps(planImport(items, read, locale), signal, says(0.5));
    const isListRead = reading === 'success' || hasNoServer;
    return planned && { kind: 'preview', name: file.name, plan: planned, isListRead };
  };

  return {
    step,
    async open(file: File): Promise<void> {
      const signal = begin();
      setStep({ kind: 'reading', saying: words.reading(file.name), part: 0 });
      const next = await plan(file, signal).catch(
        (): ImportStep => ({ kind: 'choose', fault: words.unreadable }),
      );
      if (next && !signal.aborted) setStep(next);
    },
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
      // Whoever is still here is told below.
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
