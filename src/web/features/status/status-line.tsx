import { Check, CloudOff, PencilLine, ShieldAlert, TriangleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { sayShortMoment } from '../../../domain/text/moment.ts';
import { useOnline } from '../../platform/online.ts';
import { useDependencies } from '../../session/dependencies.ts';
import { useSaveStatus, useVaultState } from '../../session/open-assessment.tsx';
import { HiddenText } from '../../ui/hidden-text.tsx';
import styles from './status-line.module.css';
import { statusWords as words } from './status-words.ts';

/** Says honestly, in one line, whether everything is stored, who can read it, and whether there is a network. */
export function StatusLine() {
  const online = useOnline();
  const vault = useVaultState();
  return (
    <div className={styles.line}>
      <Saving />
      {vault.kind === 'open' && (
        <span className={styles.item}>
          {!vault.isProtected && <ShieldAlert size={18} aria-hidden="true" />}
          {/* Where it is protected, the button that locks stands beside the line. */}
          <HiddenText>{vault.isProtected ? words.isProtected : words.notProtected}</HiddenText>
        </span>
      )}
      {!online && (
        <span className={styles.offline}>
          <CloudOff size={18} aria-hidden="true" /> {words.offline}
        </span>
      )}
      <Aloud online={online} />
    </div>
  );
}

/** What is heard: that the network went or came back, and that all is saved after it was not. Saves while typing stay quiet. */
function Aloud({ online }: { readonly online: boolean }) {
  const { kind } = useSaveStatus();
  const [last, setLast] = useState({ online, wasNotSaved: false, said: '' });
  if (online !== last.online) {
    setLast({ ...last, online, said: online ? words.onlineAgain : words.offlineAloud });
  } else if (kind === 'notSaved' && !last.wasNotSaved) {
    // The banner says so.
    setLast({ ...last, wasNotSaved: true, said: '' });
  } else if (kind === 'saved' && last.wasNotSaved) {
    setLast({ ...last, wasNotSaved: false, said: words.savedAgain });
  }
  return (
    <span role="status">
      <HiddenText>{last.said}</HiddenText>
    </span>
  );
}

interface PlanHeadProps {
  /** Of what is open. */
  readonly name: string;
  /** Where a passphrase is set, drawn as a link. */
  readonly setPassphrase: (label: ReactNode, className: string) => ReactNode;
}

/** The page's first line: the whole name. Under it, once something is kept that a passphrase would protect, the way to set one. */
export function PlanHead({ name, setPassphrase }: PlanHeadProps) {
  const vault = useVaultState();
  const isBlank = useSaveStatus().kind === 'blank';
  const icon = <ShieldAlert size={18} aria-hidden="true" />;
  return (
    <div className={styles.head}>
      <p className={styles.name}>{name}</p>
      {vault.kind === 'open' &&
        !vault.isProtected &&
        // As high before, so that nothing moves under the thumb with the first answer.
        (isBlank ? (
          <span className={styles.open}>
            {icon} {words.notProtected}
          </span>
        ) : (
          setPassphrase(
            <>
              {icon} {words.setPassphrase}
            </>,
            styles.link ?? '',
          )
        ))}
    </div>
  );
}

function Saving() {
  const status = useSaveStatus();
  const { now, locale, timeZone } = useDependencies();
  switch (status.kind) {
    case 'blank':
      return (
        <span className={styles.item}>
          <PencilLine size={18} aria-hidden="true" /> {words.blank}
        </span>
      );
    case 'saving':
      return (
        <span className={styles.item}>
          <PencilLine size={18} aria-hidden="true" /> {words.saving}
        </span>
      );
    case 'saved':
      return (
        <span className={styles.item} data-state="saved">
          <Check size={18} aria-hidden="true" />{' '}
          {words.saved(sayShortMoment(status.at, { now: now(), locale, timeZone }))}
        </span>
      );
    case 'notSaved':
      return (
        <span className={styles.item} data-state="bad">
          <TriangleAlert size={18} aria-hidden="true" /> {words.notSaved}
        </span>
      );
  }
}
