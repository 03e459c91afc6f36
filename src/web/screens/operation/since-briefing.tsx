import { ChevronDown, ChevronUp, Eye, Sun } from 'lucide-react';
import { useRef, useState } from 'react';
import { changeWords } from '../../../domain/documents/changed-facts.ts';
import { OPERATION } from '../../../domain/later-limits.ts';
import type { SinceBriefing } from '../../../domain/operation/since-briefing.ts';
import { setTheme, type Theme, useTheme } from '../../features/theme/theme.ts';
import { Chip } from '../../ui/chip.tsx';
import styles from './operation-screen.module.css';
import { sinceWords, operationWords as words } from './operation-words.ts';

/** How the plan stands to what was briefed: nothing on this screen comes before it. */
export function Since({ since }: { readonly since: SinceBriefing }) {
  const [isOpen, setOpen] = useState(false);
  const said = sinceWords.say(since);
  if (since.kind !== 'changed') {
    return (
      <p className={styles.since} role="status">
        {said}
      </p>
    );
  }
  const { facts, wasApproved } = since;
  const shown = isOpen ? facts : facts.slice(0, OPERATION.changesOnTop);
  const Chevron = isOpen ? ChevronUp : ChevronDown;
  return (
    <section className={styles.changed} aria-label={sinceWords.label}>
      <button
        type="button"
        className={styles.changes}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <span role="status">
          {said}
          {wasApproved && `. ${sinceWords.lapsed}`}
        </span>
        <Chevron aria-hidden="true" />
      </button>
      <ul className={styles.list} data-whole={isOpen ? '' : undefined}>
        {shown.map((fact) => (
          <li key={fact.path}>{changeWords(fact)}</li>
        ))}
      </ul>
    </section>
  );
}

/** What the phone does with its screen, and the theme for the dark, one tap away. */
export function ScreenLine({ isOn }: { readonly isOn: boolean | undefined }) {
  const theme = useTheme();
  const before = useRef<Theme>('dark');
  const isNight = theme === 'night';
  const turn = () => {
    if (!isNight) before.current = theme;
    setTheme(isNight ? before.current : 'night');
  };
  return (
    <div className={styles.screenLine}>
      <p className={styles.lamp}>
        {isOn !== undefined && (
          <>
            {isOn && <Sun size={20} aria-hidden="true" />} {isOn ? words.lampOn : words.lampOff}
          </>
        )}
      </p>
      <Chip aria-pressed={isNight} onClick={turn}>
        <Eye size={20} aria-hidden="true" /> {words.night}
      </Chip>
    </div>
  );
}
