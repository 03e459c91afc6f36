import { Share2 } from 'lucide-react';
import { notices } from '../../../domain/notices.ts';
import { useNoticeBoard } from '../../device/notice-board.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './report-preview.module.css';
import type { MadeReport } from './use-report.ts';

interface ReportPreviewProps {
  readonly made: MadeReport;
  readonly onClose: () => void;
}

/** The report inside the app, drawn from the model the PDF was drawn from: an installed app has no tab to go back from. */
export function ReportPreview({ made, onClose }: ReportPreviewProps) {
  const { model } = made;
  return (
    <Dialog
      title="Report preview"
      closeLabel="Back"
      width="enlarged"
      onClose={onClose}
      footer={<HandOver made={made} />}
    >
      <article>
        <header className={styles.band}>
          <p className={styles.brand}>{model.brand}</p>
          <h3 className={styles.title}>{model.title}</h3>
        </header>
        <p className={styles.generated}>{model.generatedOn}</p>
        {model.sections.map((section) => (
          <section key={section.id} className={styles.section}>
            <h4 className={styles.bar}>{section.title}</h4>
            {section.groups.map((group) => (
              <div key={group.title ?? ''}>
                {group.title && <h5 className={styles.row}>{group.title}</h5>}
                <dl className={styles.entries}>
                  {group.entries.map((entry) => (
                    <div key={entry.label} className={styles.entry}>
                      <dt>{entry.label}</dt>
                      <dd>{entry.text}</dd>
                    </div>
                  ))}
                </dl>
              </div>
            ))}
          </section>
        ))}
      </article>
    </Dialog>
  );
}

/** Share where the device can, else Download; the bytes are there before the tap. */
function HandOver({ made }: { readonly made: MadeReport }) {
  const board = useNoticeBoard();
  const files = [made.file];
  if (navigator.canShare?.({ files })) {
    const share = () =>
      navigator.share({ files, title: made.model.title }).catch((error: unknown) => {
        if (!(error instanceof DOMException && error.name === 'AbortError')) {
          board.post(notices.shareFailed);
        }
      });
    return (
      <Button look="primary" onClick={share}>
        <Share2 size={20} aria-hidden="true" /> Share
      </Button>
    );
  }
  return (
    <a className={buttonClass('primary')} href={made.address} download={made.file.name}>
      Download
    </a>
  );
}
