import { ChevronDown, ChevronUp, Eye } from 'lucide-react';
import { useRef, useState } from 'react';
import type { SinceBriefing } from '../../../domain/operation/since-briefing.ts';
import { type ChangedFact, changeWords } from '../../../domain/papers/versions/changed-facts.ts';
import { setTheme, type Theme, useTheme } from '../../features/device/theme.ts';
import { IconButton } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Status } from '../../ui/status.tsx';
import styles from './operation-screen.module.css';
import { sinceWords, operationWords as words } from './operation-words.ts';

interface SinceProps {
  readonly since: SinceBriefing;
  /** No question is open. */
  /** No question is open. */
  readonly isComplete: boolean;
  /** What a person has to decide yet, in words; '' where that is nothing. */
  readonly toDecide: string;
}

/**
 * How the plan stands to what was briefed: nothing on this screen comes before it. Beside it the theme for the dark, one
 * tap away.
 */
export function Since({ since, isComplete, toDecide }: SinceProps) {
  const isApproved = since.kind === 'same' && since.approvedBy !== undefined;
  return (
    <>
      <div className={styles.line}>
        <div className={styles.since}>
          <p role="status">
            {isApproved ? (
              sinceWords.say(since)
            ) : (
              <Status tone="caution" isText>
                {sinceWords.say(since)}
              </Status>
            )}
          </p>
          {toDecide !== '' && <Status tone="caution">{toDecide}</Status>}
          {isComplete && toDecide === '' && (
            <p className={styles.nothing}>{words.nothingMissing}</p>
          )}
        </div>
        <NightChip />
      </div>
      {since.kind === 'changed' && <Changes facts={since.facts} />}
    </>
  );
}

/** The latest; a tap shows all. */
function Changes({ facts }: { readonly facts: readonly ChangedFact[] }) {
  const [isOpen, setOpen] = useState(false);
  const shown = isOpen ? facts : facts.slice(0, 1);
  return (
    <section className={styles.changed} aria-label={sinceWords.label}>
      <ul className={styles.list}>
        {shown.map((fact) => (
          <li key={`${fact.path} ${fact.was}`}>{changeWords(fact)}</li>
        ))}
      </ul>
      <IconButton
        label={isOpen ? sinceWords.latest : sinceWords.all(facts.length)}
        aria-expanded={isOpen}
        icon={isOpen ? <ChevronUp aria-hidden="true" /> : <ChevronDown aria-hidden="true" />}
        onClick={() => setOpen(!isOpen)}
      />
    </section>
  );
}

function NightChip() {
  const theme = useTheme();
  const before = useRef<Theme>('dark');
  const isNight = theme === 'night';
  const turn = () => {
    if (!isNight) before.current = theme;
    setTheme(isNight ? before.current : 'night');
  };
  return (
    <Chip aria-pressed={isNight} onClick={turn}>
      <Eye size={20} aria-hidden="true" /> {words.night}
    </Chip>
  );
}
