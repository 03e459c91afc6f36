import { useSyncExternalStore } from 'react';
import { STARTED_FROM_PATH } from '../../../domain/answers/about.ts';
import { useDependencies } from '../../session/dependencies.ts';
import { useSession } from '../../session/device-parts.tsx';
import { earlierPlansOf } from '../../session/earlier-plans.ts';
import { useAnswer, useOpenAssessment } from '../../session/open-assessment.tsx';
import styles from './call-out-screen.module.css';
import { callOutWords as words } from './call-out-words.ts';

/** Which earlier plan this one was started from, where it was. Its room is there before the name is read. */
export function StartedFrom() {
  const { timeZone } = useDependencies();
  const plans = earlierPlansOf(useSession(), timeZone);
  const { id, startedFrom } = useSyncExternalStore(plans.subscribe, plans.read);
  const open = useOpenAssessment();
  if (useAnswer(STARTED_FROM_PATH) === '') return null;
  return (
    <p className={styles.startedFrom}>
      {startedFrom && id === open?.id
        ? words.startedFrom(startedFrom.name, startedFrom.day)
        : words.startedFromEarlier}
    </p>
  );
}
