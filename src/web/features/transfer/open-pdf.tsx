import { useEffect, useState } from 'react';
import { isInternalPath } from '../../../domain/answers/answers.ts';
import type { DocumentData } from '../../../domain/papers/redaction/paper-data.ts';
import { redactionProfiles } from '../../../domain/papers/redaction/redaction.ts';
import { sayMoment } from '../../../domain/text/moment.ts';
import { plainName } from '../../../domain/text/plain-characters.ts';
import { useDependencies } from '../../session/dependencies.ts';
import { useSession } from '../../session/device-parts.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import flow from '../../ui/flow.module.css';
import { IncomingList } from './incoming-list.tsx';
import { type OpenedPdf, openPdf } from './open-pdf.ts';
import { fileFault } from './transfer-fault-words.ts';
import { pdfWords, openWords as words } from './transfer-words.ts';

interface OpenPdfProps {
  readonly file: File;
  readonly onClose: () => void;
}

/** How much it holds, from when, for whom it was made, and whether it says who answered. */
function whatItHolds({ answers, profile, authored }: DocumentData, asOf: string): string {
  const count = answers.filter(([path]) => !isInternalPath(path)).length;
  const title = redactionProfiles.find(({ key }) => key === profile)?.title ?? profile;
  const held = profile === 'everything' ? '' : pdfWords.madeFor(title);
  const log = authored ? pdfWords.authored : pdfWords.notAuthored;
  return pdfWords.holds(count, asOf) + held + log;
}

/** Shows what a document carries, and merges it; it never overwrites. */
export function OpenPdf({ file, onClose }: OpenPdfProps) {
  const session = useSession();
  const { newId, now, locale, timeZone } = useDependencies();
  const [opened, setOpened] = useState<OpenedPdf>();
  const [fault, setFault] = useState('');
  useEffect(() => {
    openPdf(session, file, newId).then(setOpened, (error: unknown) => setFault(fileFault(error)));
  }, [session, file, newId]);
  return (
    <Dialog
      title={words.document}
      closeLabel={fault ? words.close : words.cancel}
      onClose={onClose}
    >
      {opened ? (
        <IncomingList
          contents={opened.contents}
          about={whatItHolds(
            opened.data,
            sayMoment(new Date(opened.data.dataAsOf), { now: now(), locale, timeZone }),
          )}
          onDone={onClose}
        />
      ) : (
        <div className={flow.stack}>
          <p>{plainName(file.name)}</p>
          <p className={fault ? flow.fault : flow.quiet} role={fault ? 'alert' : 'status'}>
            {fault || words.reading}
          </p>
        </div>
      )}
    </Dialog>
  );
}
