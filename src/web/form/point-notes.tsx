// What looks wrong of a point, quietly, at its box and counted where its box is folded away.
import { useEffect, useId } from 'react';
import { authorName } from '../../domain/answers/authors.ts';
import type { AnswerPath } from '../../domain/answers/path.ts';
import {
  acknowledgedWarnings,
  acknowledgement,
  acknowledgeWarning,
  type PlanWarning,
  planWarnings,
  shownAt,
  warnAgain,
} from '../../domain/points/plan-warnings.ts';
import { pointWarningWords } from '../../domain/points/point-warnings.ts';
import { formatMoment } from '../../domain/text/moment.ts';
import { useDependencies } from '../session/dependencies.tsx';
import { useAssessment, useFromAnswers } from '../session/open-assessment.tsx';
import { usePlaceSettings } from '../session/use-place-settings.ts';
import { Button } from '../ui/button.tsx';
import { Status } from '../ui/status.tsx';
import type { CheckCountProps } from './field-tools.ts';
import styles from './notes.module.css';
import { pointNoteWords as words } from './words.ts';

interface PointNotesProps {
  readonly path: AnswerPath;
  readonly label: string;
}

/** Of a wrong incident every place is far: the first few say so. */
const MOST_SHOWN = 3;

const boxAt = (path: string) =>
  document.querySelector<HTMLElement>(`[name="${CSS.escape(path)}"]`) ?? undefined;

/** What is open at a field, and what a person confirmed as right there. */
export function PointNotes({ path }: PointNotesProps) {
  const assessment = useAssessment();
  const settings = usePlaceSettings();
  const isHere = (each: PlanWarning) => shownAt(each).includes(path);
  const id = useId();
  const keyOf = ({ rightPath, rightText }: PlanWarning) => rightPath + rightText;
  // Drawn again only when one of them comes or goes.
  const open = useFromAnswers((answers) =>
    planWarnings(answers, settings).filter(isHere).map(keyOf).join('\n'),
  );
  useFromAnswers((answers) =>
    acknowledgedWarnings(answers, settings).filter(isHere).map(keyOf).join(' '),
  );
  useEffect(() => {
    const count = Math.min(open === '' ? 0 : open.split('\n').length, MOST_SHOWN);
    const box = count === 0 ? undefined : boxAt(path);
    const ids = Array.from({ length: count }, (_, at) => `${id}${at}`);
    box?.setAttribute('aria-describedby', ids.join(' '));
    return () => box?.removeAttribute('aria-describedby');
  }, [open, path, id]);
  const answers = assessment.answers();
  const warnings = planWarnings(answers, settings).filter(isHere);
  const acknowledged = acknowledgedWarnings(answers, settings).filter(isHere);
  const acknowledge = (change: () => void) => {
    change();
    // The button that had the focus is gone: the box of the answer takes it.
    boxAt(path)?.focus();
  };
  return (
    <>
      {/* There from the start: what comes into it is heard. */}
      <div role="status">
        {warnings.slice(0, MOST_SHOWN).map((each, at) => (
          <div key={each.rightPath} className={styles.caution}>
            <p id={`${id}${at}`}>
              <Status tone="caution" isText>
                {pointWarningWords(each.warning, settings.distance)}
              </Status>
            </p>
            {each.canBeRight && (
              <Button
                aria-describedby={`${id}${at}`}
                onClick={() => acknowledge(() => acknowledgeWarning(assessment, each))}
              >
                {words.right}
              </Button>
            )}
          </div>
        ))}
        {warnings.length > MOST_SHOWN && <p>{words.more(warnings.length - MOST_SHOWN)}</p>}
      </div>
      {acknowledged.map((each) => (
        <Acknowledged
          key={each.rightPath}
          warning={each}
          onAgain={() => acknowledge(() => warnAgain(assessment, each))}
        />
      ))}
    </>
  );
}

function Acknowledged({
  warning,
  onAgain,
}: {
  readonly warning: PlanWarning;
  readonly onAgain: () => void;
}) {
  const { now, locale, timeZone } = useDependencies();
  const { distance } = usePlaceSettings();
  const acknowledged = acknowledgement(useAssessment().answers(), warning);
  if (!acknowledged) return null;
  const sentence = pointWarningWords(warning.warning, distance);
  return (
    <div className={styles.confirmed}>
      <p>
        {words.acknowledged(
          sentence,
          authorName(acknowledged.author),
          formatMoment(acknowledged.at, { now: now(), locale, timeZone }),
        )}
      </p>
      <Button aria-label={words.againThis(sentence)} onClick={onAgain}>
        {words.again}
      </Button>
    </div>
  );
}

/** How many stand at fields of a part of the form, with what else there is to say of it; in place of its children. */
export function CheckCount({ isIn, also, children }: CheckCountProps) {
  const settings = usePlaceSettings();
  const count = useFromAnswers(
    (answers) => planWarnings(answers, settings).filter((each) => shownAt(each).some(isIn)).length,
  );
  if (count === 0) return children;
  return (
    <Status tone="caution">
      {[words.count(count), also].filter((part) => part !== '').join(', ')}
    </Status>
  );
}
