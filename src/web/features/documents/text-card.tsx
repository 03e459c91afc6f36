import { briefText } from '../../../domain/papers/builders/brief-text.ts';
import { Button } from '../../ui/button.tsx';
import flow from '../../ui/flow.module.css';
import { CopiedText } from './copied-text.tsx';
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
      {change !== '' && (
        <CopiedText title={words.change} description={words.changeWhy} text={change} />
      )}
      <CopiedText title={words.text} text={briefText(model)} />
      <CopiedText
        title={words.line}
        description={[words.lineWhy, ...notes].join(' ')}
        text={line === '' ? words.empty : line}
      />
    </>
  );
}
