import { CircleCheck, FileText, type LucideIcon, MapPinned, MessageSquareText } from 'lucide-react';
import { type DocumentForm, documentForms } from '../../../domain/papers/model/paper-forms.ts';
import { useAnswers } from '../../session/open-assessment.tsx';
import styles from './documents.module.css';
import { listWords as words } from './documents-later-words.ts';
import type { Documents } from './use-documents.ts';

const ICONS: Readonly<Record<DocumentForm['form'], LucideIcon>> = {
  pages: FileText,
  text: MessageSquareText,
  file: MapPinned,
};

/** Everything that these answers can be handed over as, with how much each is missing. */
export function DocumentList({ documents }: { readonly documents: Documents }) {
  const answers = useAnswers();
  return (
    <ul className={styles.list} aria-label={words.region}>
      {documentForms.map(({ form, kind, title, says, missing }) => {
        const Icon = kind === documents.kind ? CircleCheck : ICONS[form];
        const lacking = missing(answers).length;
        return (
          <li key={kind}>
            <button
              type="button"
              className={styles.option}
              aria-pressed={kind === documents.kind}
              onClick={() => documents.choose(kind)}
            >
              <Icon aria-hidden="true" />
              <span className={styles.words}>
                <span className={styles.name}>{title}</span>
                <span className={styles.quiet}>
                  {says}
                  {lacking > 0 && words.missing(lacking)}
                </span>
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
