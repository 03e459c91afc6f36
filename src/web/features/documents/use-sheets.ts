import { useEffect, useState } from 'react';
import { DOCUMENTS } from '../../../domain/limits.ts';
import type { DocumentModel } from '../../../domain/papers/model/paper-model.ts';
import { useAnswers } from '../../session/open-assessment.tsx';
import type { Sheets } from './pdf/sheets.ts';
import { prepareDocument } from './prepare-document.ts';
import { makeSheets } from './report-maker.ts';
import type { Chosen } from './use-chosen.ts';
import { useOrder } from './use-order.ts';

interface ShownSheets {
  readonly title: string;
  /** Undefined until the first are drawn. */
  readonly sheets: Sheets | undefined;
  /** What is shown is of before the last change. */
  readonly isBehind: boolean;
  readonly failed: boolean;
}

const NONE: ShownSheets = { title: '', sheets: undefined, isBehind: true, failed: false };

/** The pages of the chosen document, drawn again a moment after each change; those of before stay until then. */
export function useSheets({ choice, team }: Chosen): ShownSheets {
  const orderOf = useOrder();
  const answers = useAnswers();
  const [shown, setShown] = useState(NONE);
  const key = JSON.stringify([choice, team]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: answers order it again; the choice by what it says
  useEffect(() => {
    let isWanted = true;
    setShown((now) => (now.isBehind ? now : { ...now, isBehind: true }));
    const make = async () => {
      const order = orderOf(choice);
      const { model } = await prepareDocument(team ? { ...order, teamAllergies: team } : order);
      const sheets = await makeSheets(withoutData(model));
      if (isWanted) setShown({ title: model.title, sheets, isBehind: false, failed: false });
    };
    const timer = setTimeout(() => {
      make().catch(() => isWanted && setShown((now) => ({ ...now, failed: true })));
    }, DOCUMENTS.makeAfterMs);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [orderOf, key, answers]);
  return shown;
}

/** What a file carries is on no page. */
function withoutData({ data: _data, ...model }: DocumentModel): DocumentModel {
  return model as DocumentModel;
}
