import { ScrollText } from 'lucide-react';
import { useEffect, useState } from 'react';
import { type Audit, auditSchema, auditWords } from '../../../domain/sync/sign-in.ts';
import { AUDIT_PATH } from '../../../domain/sync/sign-in-paths.ts';
import { formatMoment } from '../../../domain/text/moment.ts';
import { useDependencies } from '../../session/dependencies.tsx';
import { Collapsible } from '../../ui/collapsible.tsx';
import flow from '../../ui/flow.module.css';
import styles from '../../ui/people.module.css';
import { Status } from '../../ui/status.tsx';
import { faultWords } from './use-sign-in.ts';
import { auditViewWords as words } from './words.ts';

/** Who did what about sign-in, in plain sentences, the newest first. */
export function AuditLog() {
  return (
    <Collapsible title={words.title} line={words.line} icon={<ScrollText aria-hidden="true" />}>
      <Entries />
    </Collapsible>
  );
}

function Entries() {
  const { api, now, locale, timeZone } = useDependencies();
  const [audit, setAudit] = useState<Audit>();
  const [fault, setFault] = useState('');
  useEffect(() => {
    api
      .read([AUDIT_PATH])
      .then((read) => setAudit(auditSchema.parse(read)))
      .catch((error: unknown) => setFault(faultWords(error)));
  }, [api]);
  if (!audit) return <p role="status">{fault || words.reading}</p>;
  return (
    <div className={flow.stack}>
      {audit.isWhole ? (
        <p className={flow.quiet}>{words.whole}</p>
      ) : (
        <Status tone="danger">{words.broken}</Status>
      )}
      <ul className={styles.list}>
        {audit.entries.map((entry) => (
          <li key={entry.seq}>
            {auditWords(entry)}
            <br />
            <span className={flow.quiet}>
              {formatMoment(new Date(entry.at), { now: now(), locale, timeZone })}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
