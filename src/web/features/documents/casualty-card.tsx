// The card of one person of the roster: reached from their row in the kit, and from nowhere in a plan.
import { IdCard } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import type { Answers } from '../../../domain/assessment/answers.ts';
import {
  buildCasualtyCard,
  type CasualtyInput,
  casualtyCardText,
} from '../../../domain/documents/casualty-card.ts';
import { kitPath } from '../../../domain/kit/kit-catalogue.ts';
import { unprintableDetail } from '../../../domain/notices.ts';
import { useDependencies } from '../../session/dependencies.ts';
import { useKitAnswers } from '../../session/use-kit.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import flow from '../../ui/flow.module.css';
import { CopiedText } from './copied-text.tsx';
import { DocumentDrawing } from './document-drawing.tsx';
import styles from './documents.module.css';
import { previewWords, casualtyWords as words } from './documents-later-words.ts';
import { readPaper } from './paper-store.ts';
import { useMade } from './use-made.ts';
import { WaysOut } from './ways-out.tsx';

/** `row` is the key of the person's row in the roster. */
export function CasualtyCard({ row }: { readonly row: string }) {
  const kit = useKitAnswers();
  const [isOpen, setIsOpen] = useState(false);
  if (!kit) return null;
  const name = kit.get(kitPath('roster', 'name', row))?.text.trim() ?? '';
  const label = name === '' ? words.title : words.of(name);
  return (
    <>
      <Button aria-label={label} onClick={() => setIsOpen(true)}>
        <IdCard size={20} aria-hidden="true" /> {words.title}
      </Button>
      {isOpen && (
        <CasualtyDialog kit={kit} row={row} title={label} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
}

interface CasualtyDialogProps {
  readonly kit: Answers;
  readonly row: string;
  readonly title: string;
  readonly onClose: () => void;
}

function CasualtyDialog({ kit, row, title, onClose }: CasualtyDialogProps) {
  const { now, locale, timeZone, brand } = useDependencies();
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt makes it again
  const input = useMemo(
    (): CasualtyInput => ({
      kit,
      row,
      brand: brand.name,
      generatedAt: now(),
      timeZone,
      paper: readPaper(locale),
    }),
    [kit, row, brand, now, timeZone, locale, attempt],
  );
  const build = useCallback(async () => buildCasualtyCard(input), [input]);
  const state = useMade(build, row);
  const { model, made, failed } = state;
  return (
    <Dialog
      title={title}
      closeLabel={words.back}
      width="enlarged"
      onClose={onClose}
      footer={<WaysOut state={state} onTryAgain={() => setAttempt((count) => count + 1)} />}
    >
      <div className={flow.stack}>
        <p className={flow.quiet}>{words.why}</p>
        {failed && (
          <p className={flow.fault} role="alert">
            {previewWords.failed}
          </p>
        )}
        {made && made.unprintable.length > 0 && (
          <p role="status">{unprintableDetail(made.unprintable)}</p>
        )}
        {model && (
          <div className={styles.paper}>
            <DocumentDrawing model={model} />
          </div>
        )}
        <CopiedText title={words.text} text={casualtyCardText(input)} />
      </div>
    </Dialog>
  );
}
