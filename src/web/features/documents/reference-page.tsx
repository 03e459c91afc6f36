// A card of the reference as one page: reached from the card, no kind of document of a plan.
import { useCallback, useMemo, useState } from 'react';
import { buildReferencePaper } from '../../../domain/documents/reference-paper.ts';
import type { OwnProtocol } from '../../../domain/kit/protocols.ts';
import { unprintableDetail } from '../../../domain/notices.ts';
import type { ReferenceCard } from '../../../domain/reference/card.ts';
import { useDependencies } from '../../session/dependencies.ts';
import { Dialog } from '../../ui/dialog.tsx';
import flow from '../../ui/flow.module.css';
import { DocumentDrawing } from './document-drawing.tsx';
import styles from './documents.module.css';
import { previewWords, casualtyWords as words } from './documents-later-words.ts';
import { readPaper } from './paper-store.ts';
import { useMade } from './use-made.ts';
import { WaysOut } from './ways-out.tsx';

interface ReferencePageProps {
  readonly card: ReferenceCard;
  readonly protocols: readonly OwnProtocol[];
  readonly onClose: () => void;
}

export function ReferencePage({ card, protocols, onClose }: ReferencePageProps) {
  const { now, locale, timeZone, brand } = useDependencies();
  const [attempt, setAttempt] = useState(0);
  // What it says, not which list holds it: a screen that draws again makes no other file.
  const said = JSON.stringify(protocols);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt makes it again
  const input = useMemo(
    () => ({
      card,
      protocols: JSON.parse(said) as readonly OwnProtocol[],
      brand: brand.name,
      generatedAt: now(),
      timeZone,
      paper: readPaper(locale),
    }),
    [card, said, brand, now, timeZone, locale, attempt],
  );
  const build = useCallback(async () => buildReferencePaper(input), [input]);
  const state = useMade(build, card.id);
  const { model, made, failed } = state;
  return (
    <Dialog
      title={card.title}
      closeLabel={words.back}
      width="enlarged"
      onClose={onClose}
      footer={<WaysOut state={state} onTryAgain={() => setAttempt((count) => count + 1)} />}
    >
      <div className={flow.stack}>
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
      </div>
    </Dialog>
  );
}
