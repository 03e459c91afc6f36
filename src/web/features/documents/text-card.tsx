import { Copy, Share2 } from 'lucide-react';
import { briefText } from '../../../domain/documents/brief-text.ts';
import { BRIEF } from '../../../domain/limits.ts';
import { useCopy } from '../../session/use-copy.ts';
import { useShare } from '../../session/use-share.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import flow from '../../ui/flow.module.css';
import styles from './documents.module.css';
import type { Documents } from './use-documents.ts';

/** The brief as text, and as one line for a mesh radio. */
export function TextCard({ documents }: { readonly documents: Documents }) {
  const { model, failed } = documents.state;
  if (failed) {
    return (
      <div className={flow.stack}>
        <p className={flow.fault} role="alert">
          The text could not be made. Your answers are safe.
        </p>
        <Button onClick={documents.tryAgain}>Try again</Button>
      </div>
    );
  }
  if (model?.look !== 'card') return null;
  const { text: line, shortened, leftOut } = model.mesh;
  const change = model.changedSince?.message ?? model.news ?? '';
  const notes = [
    ...(shortened.length > 0 ? [`Shortened: ${shortened.join(', ')}.`] : []),
    ...(leftOut.length > 0 ? [`Left out: ${leftOut.join(', ')}.`] : []),
  ];
  return (
    <>
      {change !== '' && (
        <Copied
          title="Message of the change"
          description={`The change alone, in at most ${BRIEF.meshBytes} bytes.`}
          text={change}
        />
      )}
      <Copied title="Text" text={briefText(model)} />
      <Copied
        title="Line for a mesh radio"
        description={[`At most ${BRIEF.meshBytes} bytes.`, ...notes].join(' ')}
        text={line === '' ? 'Nothing was answered yet.' : line}
      />
    </>
  );
}

function Copied({
  title,
  description,
  text,
}: {
  readonly title: string;
  readonly description?: string;
  readonly text: string;
}) {
  const share = useShare();
  const copy = useCopy();
  const data = { text };
  return (
    <Card title={title} {...(description ? { description } : {})}>
      <p className={styles.text}>{text}</p>
      <div className={flow.row}>
        <Button aria-label={`Copy ${title}`} onClick={() => copy(text)}>
          <Copy size={20} aria-hidden="true" /> Copy
        </Button>
        {navigator.canShare?.(data) && (
          <Button aria-label={`Share ${title}`} onClick={() => share(data)}>
            <Share2 size={20} aria-hidden="true" /> Share
          </Button>
        )}
      </div>
    </Card>
  );
}
