import { Ellipsis, FilePlus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import {
  type AgencyPaper,
  findPapers,
  isPdf,
  sizeFault,
  titleOfFile,
  togetherBytes,
} from '../../../domain/reference/agency-paper.ts';
import { formatShortMoment } from '../../../domain/text/moment.ts';
import { plainName } from '../../../domain/text/plain-characters.ts';
import { sha256 } from '../../platform/digest.ts';
import type { AgencyPapers } from '../../session/agency-papers.ts';
import { useDependencies } from '../../session/dependencies.tsx';
import { useHold, useServices } from '../../session/services.tsx';
import { useFileChoice } from '../../session/use-files.ts';
import { useAgencyPapers } from '../../session/use-kit.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import flow from '../../ui/flow.module.css';
import { isPlainPress } from '../../ui/plain-press.ts';
import { PaperRefused } from '../../vault/paper-shelf.ts';
import { PaperActions } from './agency-paper-view.tsx';
import styles from './agency-papers.module.css';
import { pdfReader } from './pdf-reader.ts';
import { paperFaultWords, papersWords as words } from './words.ts';

/**
 * Adds a file that opens as a PDF; the result is its title.
 * @throws PaperRefused | PdfUnreadable | RadioSilence | StorageFailed | VaultClosed | Unopenable; DOMException where it cannot be read.
 */
async function addPaper(papers: AgencyPapers, file: File, now: Date): Promise<string> {
  const state = papers.state();
  const fault = sizeFault(file.size, state.kind === 'read' ? state.papers : []);
  if (fault) throw new PaperRefused(fault);
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (!isPdf(bytes)) throw new PaperRefused('noPdf');
  const { openPdf } = await pdfReader.load();
  (await openPdf(bytes.slice())).close();
  const name = plainName(file.name);
  const title = titleOfFile(name);
  const digest = await sha256(bytes);
  await papers.add({ title, file: name, sha256: digest, addedAt: now.getTime() }, bytes);
  return title;
}

/** How a paper is gone to. */
interface Opening {
  readonly hrefOf: (id: string) => string;
  readonly onOpen: (id: string) => void;
}

interface AgencyPapersCardProps extends Opening {
  /** Leads to where the vault is unlocked. */
  readonly unlock: ReactNode;
}

/** All of them, and where one is added. */
export function AgencyPapersCard({ unlock, ...opening }: AgencyPapersCardProps) {
  const state = useAgencyPapers();
  return (
    <Card title={words.title} description={words.description}>
      {state.kind === 'closed' && (
        <>
          <p>{words.locked}</p>
          {unlock}
        </>
      )}
      {(state.kind === 'unreadable' || state.kind === 'unreachable') && (
        <p role="alert">{words[state.kind]}</p>
      )}
      {state.kind === 'read' && <Papers papers={state.papers} {...opening} />}
    </Card>
  );
}

/** Those whose title has every word that is looked for; nothing where none has. */
export function FoundPapers({ text, ...opening }: Opening & { readonly text: string }) {
  const state = useAgencyPapers();
  const found = state.kind === 'read' ? findPapers(state.papers, text) : [];
  if (found.length === 0) return null;
  return (
    <Card title={words.found}>
      <p role="status">{words.foundCount(found.length)}</p>
      <ul className={styles.list}>
        {found.map((paper) => (
          <li key={paper.id}>
            <PaperLink paper={paper} {...opening} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

interface PapersProps extends Opening {
  readonly papers: readonly AgencyPaper[];
}

function Papers({ papers, ...opening }: PapersProps) {
  const shelf = useServices().agencyPapers;
  const { now } = useDependencies();
  const [asked, setAsked] = useState<string>();
  const [busy, setBusy] = useState('');
  const [status, setStatus] = useState('');
  const [fault, setFault] = useState('');
  useHold(busy !== '');
  const { choose, input } = useFileChoice(async (file) => {
    setBusy(plainName(file.name));
    setStatus('');
    setFault('');
    try {
      setStatus(words.added(await addPaper(shelf, file, now())));
    } catch (error) {
      setFault(paperFaultWords(error));
    } finally {
      setBusy('');
    }
  });
  const chosen = papers.find(({ id }) => id === asked);
  return (
    <>
      <p className={flow.quiet}>
        {papers.length === 0 ? words.none : words.together(papers.length, togetherBytes(papers))}
      </p>
      <ul className={styles.list}>
        {papers.map((paper) => (
          <li key={paper.id} className={styles.paper}>
            <PaperLink paper={paper} {...opening} />
            <IconButton
              label={words.more(paper.title)}
              icon={<Ellipsis aria-hidden="true" />}
              isOutlined
              onClick={() => setAsked(paper.id)}
            />
          </li>
        ))}
      </ul>
      <Button onClick={choose} disabled={busy !== ''}>
        <FilePlus size={20} aria-hidden="true" /> {words.add}
      </Button>
      <input {...input} accept="application/pdf,.pdf" aria-label={words.add} />
      <p role="status">{busy === '' ? status : words.adding(busy)}</p>
      {fault !== '' && (
        <p className={flow.fault} role="alert">
          {fault}
        </p>
      )}
      <p className={flow.quiet}>{words.inBackups}</p>
      {chosen && <PaperActions paper={chosen} onDone={() => setAsked(undefined)} />}
    </>
  );
}

function PaperLink({ paper, hrefOf, onOpen }: Opening & { readonly paper: AgencyPaper }) {
  const { now, locale, timeZone } = useDependencies();
  const added = formatShortMoment(new Date(paper.addedAt), { now: now(), locale, timeZone });
  return (
    <a
      className={styles.link}
      href={hrefOf(paper.id)}
      onClick={(event) => {
        if (!isPlainPress(event)) return;
        event.preventDefault();
        onOpen(paper.id);
      }}
    >
      <span className={styles.title}>{paper.title}</span>
      <span className={flow.quiet}>{words.facts(paper.bytes, added, paper.addedBy)}</span>
    </a>
  );
}
