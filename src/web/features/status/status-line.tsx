import { Check, CloudOff, LockKeyhole, PencilLine, ShieldAlert, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { sayMoment } from '../../../domain/moment.ts';
import { useOnline } from '../../platform/online.ts';
import { useDependencies } from '../../session/dependencies.ts';
import { useSaveStatus, useVaultState } from '../../session/open-assessment.tsx';
import { SaveBanner } from './save-banner.tsx';
import styles from './status-line.module.css';
import { statusWords as words } from './status-words.ts';

interface StatusLineProps {
  /** Of what is open. */
  readonly name: string;
  /** Where a passphrase is set, drawn as a link. */
  readonly setPassphrase: (label: ReactNode, className: string) => ReactNode;
}

/** Says honestly whether everything is stored, who can read it, and whether there is a network. */
export function StatusLine({ name, setPassphrase }: StatusLineProps) {
  const online = useOnline();
  const vault = useVaultState();
  const isProtected = vault.kind === 'open' && vault.isProtected;
  return (
    <>
      <p className={styles.name}>{name}</p>
      <div className={styles.line}>
        <Saving />
        {isProtected && (
          <span className={styles.item}>
            <LockKeyhole size={18} aria-hidden="true" /> {words.isProtected}
          </span>
        )}
        {!online && (
          <span className={styles.item} role="status">
            <CloudOff size={18} aria-hidden="true" /> {words.offline}
          </span>
        )}
        {vault.kind === 'open' && !isProtected && <NotProtected setPassphrase={setPassphrase} />}
      </div>
      <SaveBanner />
    </>
  );
}

/** Once something is kept that a passphrase would protect, the way to set one. */
function NotProtected({ setPassphrase }: Pick<StatusLineProps, 'setPassphrase'>) {
  const isBlank = useSaveStatus().kind === 'blank';
  const icon = <ShieldAlert size={18} aria-hidden="true" />;
  if (isBlank) {
    return (
      <span className={styles.open}>
        {icon} {words.notProtected}
      </span>
    );
  }
  return setPassphrase(
    <>
      {icon} {words.setPassphrase}
    </>,
    styles.link ?? '',
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
          {words.saved(sayMoment(status.at, { now: now(), locale, timeZone }))}
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
