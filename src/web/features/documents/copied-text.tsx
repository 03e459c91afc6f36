import { Copy, Share2 } from 'lucide-react';
import { useCopy } from '../../session/use-copy.ts';
import { useShare } from '../../session/use-share.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import flow from '../../ui/flow.module.css';
import styles from './documents.module.css';
import { textWords as words } from './documents-later-words.ts';

interface CopiedTextProps {
  readonly title: string;
  readonly description?: string;
  readonly text: string;
}

/** A text to be copied, or shared where the device can. */
export function CopiedText({ title, description, text }: CopiedTextProps) {
  const share = useShare();
  const copy = useCopy();
  const data = { text };
  return (
    <Card title={title} {...(description ? { description } : {})}>
      <p className={styles.text}>{text}</p>
      <div className={flow.row}>
        <Button aria-label={words.copyThis(title)} onClick={() => copy(text, title)}>
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
