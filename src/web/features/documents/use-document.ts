// The chosen document as it is now: its model at once, its file a moment later, both anew with each change.
import { useCallback, useEffect, useState } from 'react';
import type { DocumentModel } from '../../../domain/documents/document-model.ts';
import type { DocumentKind } from '../../../domain/documents/documents.ts';
import type { Redaction } from '../../../domain/documents/redaction.ts';
import { DOCUMENTS } from '../../../domain/limits.ts';
import { useAnswers, useAssessment, useOpenAssessment } from '../../device/open-assessment.tsx';
import { useSurroundings } from '../../device/surroundings.tsx';
import { readPaper } from './paper-store.ts';
import { type DocumentOrder, prepareDocument } from './prepare-document.ts';
import { makeReport } from './report-maker.ts';

export interface DocumentChoice {
  readonly kind: DocumentKind;
  readonly redaction: Redaction;
  readonly carriesData: boolean;
  readonly carriesAuthors: boolean;
}

/** A document with its finished file. */
export interface MadeDocument {
  readonly model: DocumentModel;
  readonly sha256: string;
  readonly order: DocumentOrder;
  readonly file: File;
  readonly address: string;
  /** What no font could print. */
  readonly unprintable: readonly string[];
}

export interface DocumentState {
  readonly model: DocumentModel | undefined;
  readonly made: MadeDocument | undefined;
  readonly failed: boolean;
}

/** What is ordered by a choice at this moment. */
export function useOrder(): (choice: DocumentChoice) => DocumentOrder {
  const assessment = useAssessment();
  const keeper = useOpenAssessment();
  const { now, locale, timeZone, brand } = useSurroundings();
  return useCallback(
    ({ kind, redaction, carriesData, carriesAuthors }) => ({
      kind,
      redaction,
      answers: assessment.answers(),
      addedSections: assessment.addedSections(),
      brand: brand.name,
      generatedAt: now(),
      locale,
      timeZone,
      paper: readPaper(locale),
      ...(carriesData && keeper
        ? {
            carried: {
              id: keeper.id,
              madeAt: keeper.madeAt,
              ...(carriesAuthors ? { state: assessment.state() } : {}),
            },
          }
        : {}),
    }),
    [assessment, keeper, now, locale, timeZone, brand],
  );
}

/** @throws ReportFailed */
export async function makeDocument(order: DocumentOrder): Promise<MadeDocument> {
  const { model, sha256 } = await prepareDocument(order);
  const { bytes, unprintable } = await makeReport(model);
  const file = new File([bytes], model.filename, { type: 'application/pdf' });
  return { model, sha256, order, file, address: URL.createObjectURL(file), unprintable };
}

const NOTHING: DocumentState = { model: undefined, made: undefined, failed: false };

/** Undefined makes none. */
export function useDocument(choice: DocumentChoice | undefined, attempt: number): DocumentState {
  const orderOf = useOrder();
  const answers = useAnswers();
  const [state, setState] = useState<DocumentState>(NOTHING);
  const key = choice && JSON.stringify(choice);
  // biome-ignore lint/correctness/useExhaustiveDependencies: answers and attempts order it anew; the choice by what it says
  useEffect(() => {
    if (!choice) {
      setState(NOTHING);
      return;
    }
    let isWanted = true;
    const order = orderOf(choice);
    // The file of before is not what is on screen.
    setState(({ model }) => ({ model, made: undefined, failed: false }));
    const failed = () => isWanted && setState((now) => ({ ...now, failed: true }));
    prepareDocument(order).then(({ model }) => {
      if (isWanted) setState({ model, made: undefined, failed: false });
    }, failed);
    const timer = setTimeout(() => {
      makeDocument(order).then((made) => {
        if (isWanted) setState({ model: made.model, made, failed: false });
        else URL.revokeObjectURL(made.address);
      }, failed);
    }, DOCUMENTS.makeAfterMs);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [orderOf, key, answers, attempt]);
  const address = state.made?.address;
  useEffect(() => {
    if (address === undefined) return;
    return () => URL.revokeObjectURL(address);
  }, [address]);
  return state;
}
