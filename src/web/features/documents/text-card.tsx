import { Copy, Share2 } from 'lucide-react';
import { briefText } from '../../../domain/documents/brief-text.ts';
import { useCopy } from '../../session/use-copy.ts';
import { useShare } from '../../session/use-share.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import flow from '../../ui/flow.module.css';
import styles from './documents.module.css';
import { textWords as words } from './documents-later-words.ts';
import type { Documents } from './use-documents.ts';

/** The brief as text, and as one line for a mesh radio. */
export function TextCard({ documents }: { readonly documents: Documents }) {
  const { model, failed } = documents.state;
  if (failed) {
    return (
      <div className={flow.stack}>
        <p className={flow.fault} role="alert">
          {words.failed}
        </p>
        <Button onClick={documents.tryAgain}>{words.tryAgain}</Button>
      </div>
    );
  }
  if (model?.look !== 'card') return null;
  const { text: line, shortened, leftOut } = model.mesh;
  const change = model.changedSince?.message ?? model.news ?? '';
  const notes = [
    ...(shortened.length > 0 ? [words.shortened(shortened.join(', '))] : []),
    ...(leftOut.length > 0 ? [words.leftOut(leftOut.join(', '))] : []),
  ];
  return (
    <>
      {change !== '' && <Copied title={words.change} description={words.changeWhy} text={change} />}
      <Copied title={words.text} text={briefText(model)} />
      <Copied
        title={words.line}
        description={[words.lineWhy, ...notes].join(' ')}
        text={line === '' ? words.empty : line}
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
        <Button aria-label={words.copyThis(title)} onClick={() => copy(text)}>
          <Copy size={20} aria-hidden="true" /> {words.copy}
        </Button>
        {navigator.canShare?.(data) && (
          <Button aria-label={words.shareThis(title)} onClick={() => share(data)}>
            <Share2 size={20} aria-hidden="true" /> {words.share}
          </Button>
        )}
      </div>
    </Card>
  );
}
