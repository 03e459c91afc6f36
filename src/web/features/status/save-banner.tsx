import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { AssessmentDocument } from '../../../domain/answers/answer-document.ts';
import { hasText, isInternalPath } from '../../../domain/answers/answers.ts';
import { describePath } from '../../../domain/plan/section-view.ts';
import { useAutosave, useSaveStatus } from '../../session/open-assessment.tsx';
import { useCopy } from '../../session/use-copy.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import styles from './save-banner.module.css';
import { saveBannerActions as actions, saveBannerWords as words } from './status-words.ts';

interface SaveBannerProps {
  /** Where a backup is made, drawn as a link. */
  readonly backUp: (label: ReactNode, className: string) => ReactNode;
}

/** Stays as long as something typed is in memory alone: says so, and what to do. */
export function SaveBanner({ backUp }: SaveBannerProps) {
  const status = useSaveStatus();
  const open = useAutosave();
  const copy = useCopy();
  const why = status.kind === 'notSaved' ? status.why : undefined;
  return (
    <div className={why && styles.banner}>
      <div role="alert">
        {why && (
          <div className={styles.said}>
            <TriangleAlert aria-hidden="true" />
            <p className={styles.words}>
              <strong>{words.title}</strong> {words[why]}
            </p>
          </div>
        )}
      </div>
      {why && (
        <section className={styles.actions} aria-label={words.title}>
          {CAN_BE_RETRIED.has(why) && (
            <Button onClick={() => void open.retry()}>{actions.retry}</Button>
          )}
          <Button onClick={() => void copy(allTexts(open.document), actions.copied)}>
            {actions.copy}
          </Button>
          {CAN_BE_RETRIED.has(why) && backUp(actions.backUp, buttonClass('plain'))}
        </section>
      )}
    </div>
  );
}

/** Where the vault is locked or a newer app's, neither another try nor a backup can reach it. */
const CAN_BE_RETRIED: ReadonlySet<string> = new Set(['full', 'refused', 'slow']);

/** Every answer on a line of its own, each of several that were given apart: for another app to keep. */
function allTexts(document: AssessmentDocument): string {
  const answers = document.answers();
  return [...answers]
    .filter(([path, answer]) => !isInternalPath(path) && hasText(answer))
    .map(([path, { text, others }]) => {
      const texts = [text, ...others.map((other) => other.text)].filter((each) => each.trim());
      return `${describePath(path, answers, document.sections)}: ${texts.join(' / ')}`;
    })
    .join('\n');
}
