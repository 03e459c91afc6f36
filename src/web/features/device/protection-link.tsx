import { ShieldAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useVaultState } from '../../session/open-assessment.tsx';
import styles from './status-line.module.css';
import { statusWords } from './words.ts';

export interface ProtectionLinkProps {
  /** Where a passphrase is set, drawn as a link. */
  readonly setPassphrase: (link: {
    readonly children: ReactNode;
    readonly className: string;
    readonly 'aria-label': string;
  }) => ReactNode;
  /** Nothing is kept yet that a passphrase would protect. */
  readonly isBlank?: boolean;
}

/** While what is kept is not protected, the way to set a passphrase. */
export function ProtectionLink({ setPassphrase, isBlank = false }: ProtectionLinkProps) {
  const vault = useVaultState();
  if (vault.kind !== 'open' || vault.isProtected) return null;
  const children = (
    <>
      <ShieldAlert size={16} aria-hidden="true" /> {statusWords.notProtected}
    </>
  );
  // As high before, so that nothing moves under the thumb with the first answer.
  if (isBlank) return <span className={styles.open}>{children}</span>;
  return setPassphrase({
    children,
    className: styles.link ?? '',
    'aria-label': statusWords.setPassphrase,
  });
}
