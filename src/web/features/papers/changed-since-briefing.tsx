import type { Answers } from '../../../domain/answers/answers.ts';
import { lastBriefed } from '../../../domain/papers/versions/as-briefed.ts';
import { changedFacts } from '../../../domain/papers/versions/changed-facts.ts';
import { versionName } from '../../../domain/papers/versions/version-name.ts';
import { useFromAnswers } from '../../session/open-assessment.tsx';
import { Status } from '../../ui/status.tsx';
import { changedWords } from './words.ts';

/** '' where nothing was sealed, or nothing changed. */
function changedAnswersWords(answers: Answers): string {
  const last = lastBriefed(answers);
  const count = last ? changedFacts(last, answers).length : 0;
  if (!last || count === 0) return '';
  return changedWords.changed(count, versionName(last));
}

/** Says above everything that what was briefed is not what stands there now. */
export function ChangedSinceBriefing() {
  // Drawn again only when the words change, not with each key.
  const words = useFromAnswers(changedAnswersWords);
  return (
    words !== '' && (
      <p role="status">
        <Status tone="caution" isText>
          {words}
        </Status>
      </p>
    )
  );
}
