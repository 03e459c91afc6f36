import { type ReactNode, useEffect, useState } from 'react';
import { agencyPapersOf, useAgencyPapers } from '../../session/agency-papers.ts';
import { useSession } from '../../session/device-parts.tsx';
import { Button } from '../../ui/button.tsx';
import flow from '../../ui/flow.module.css';
import { Heading } from '../../ui/heading.tsx';
import { sayPaperFault, paperViewWords as words } from './agency-papers-words.ts';
import type { OpenPdf } from './opened-pdf.ts';
import { PaperPages } from './paper-pages.tsx';
import { pdfPart } from './pdf-part.ts';

interface PaperViewProps {
  readonly id: string;
  /** Leads to all of them. */
  readonly toList: ReactNode;
}

type Opened =
  | { readonly kind: 'opening' }
  | { readonly kind: 'open'; readonly pdf: OpenPdf }
  | { readonly kind: 'failed'; readonly fault: string };

/** One paper, page by page; closed with its bytes when it leaves the screen. */
export function PaperView({ id, toList }: PaperViewProps) {
  const papers = agencyPapersOf(useSession());
  const listed = useAgencyPapers();
  const [opened, setOpened] = useState<Opened>({ kind: 'opening' });
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try opens it anew
  useEffect(() => {
    let isGone = false;
    let pdf: OpenPdf | undefined;
    const open = async () => {
      const { openPdf } = await pdfPart.load();
      pdf = await openPdf(await papers.read(id));
      if (isGone) pdf.close();
      else setOpened({ kind: 'open', pdf });
    };
    setOpened({ kind: 'opening' });
    open().catch((error: unknown) => {
      if (!isGone) setOpened({ kind: 'failed', fault: sayPaperFault(error) });
    });
    return () => {
      isGone = true;
      pdf?.close();
    };
  }, [papers, id, tries]);
  const title = listed.kind === 'read' && listed.papers.find((paper) => paper.id === id)?.title;
  return (
    <div className={flow.stack}>
      {title && <Heading>{title}</Heading>}
      {opened.kind === 'opening' && <p role="status">{words.opening}</p>}
      {opened.kind === 'failed' && (
        <>
          <p className={flow.fault} role="alert">
            {opened.fault}
          </p>
          <Button onClick={() => setTries(tries + 1)}>{words.again}</Button>
        </>
      )}
      {opened.kind === 'open' && (
        <PaperPages pdf={opened.pdf} onAgain={() => setTries(tries + 1)} />
      )}
      {toList}
    </div>
  );
}
