import { CircleCheck, FileText, MessageSquareText } from 'lucide-react';
import { documentTypes } from '../../../domain/documents/documents.ts';
import { useAnswers } from '../../session/open-assessment.tsx';
import styles from './documents.module.css';
import { listWords as words } from './documents-later-words.ts';
import type { ChosenKind } from './use-chosen.ts';
import type { Documents } from './use-documents.ts';

interface Option {
  readonly kind: ChosenKind;
  readonly title: string;
  readonly says: string;
  /** What it has no answer for; undefined where nothing is asked. */
  readonly missing: number | undefined;
}

/** Every document that these answers make, with how much each is missing. */
export function DocumentList({ documents }: { readonly documents: Documents }) {
  const answers = useAnswers();
  const options: readonly Option[] = [
    ...documentTypes.map(({ kind, title, says, missing }) => ({
      kind,
      title,
      says,
      missing: missing(answers).length,
    })),
    {
      kind: 'text',
      title: words.text,
      says: words.textSays,
      missing: undefined,
    },
  ];
  return (
    <ul className={styles.list} aria-label={words.region}>
      {options.map(({ kind, title, says, missing }) => (
        <li key={kind}>
          <button
            type="button"
            className={styles.option}
            aria-pressed={kind === documents.kind}
            onClick={() => documents.choose(kind)}
          >
            {kind === documents.kind ? (
              <CircleCheck aria-hidden="true" />
            ) : kind === 'text' ? (
              <MessageSquareText aria-hidden="true" />
            ) : (
              <FileText aria-hidden="true" />
            )}
            <span className={styles.words}>
              <span className={styles.name}>{title}</span>
              <span className={styles.quiet}>
                {says}
                {missing !== undefined && missing > 0 && words.missing(missing)}
              </span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
