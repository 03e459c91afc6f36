import { Files } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { notices } from '../../../domain/notices.ts';
import { documentTypes } from '../../../domain/papers/papers.ts';
import { NO_WAY_OUT, waysOutOf } from '../../platform/installed.ts';
import { useNoticeBoard } from '../../session/notice-board.ts';
import { useAnswers, useOpenAssessment } from '../../session/open-assessment.tsx';
import { useShare } from '../../session/use-share.ts';
import { Button } from '../../ui/button.tsx';
import flow from '../../ui/flow.module.css';
import { allChoices } from './all-choices.ts';
import { allPapersWords as words } from './documents-later-words.ts';
import { dropDocument, type MadeDocument, makeDocument } from './make-document.ts';
import type { Documents } from './use-documents.ts';
import { useOrder } from './use-order.ts';

type Papers = readonly MadeDocument[];

const ANY_PAPER = new File([], 'Paper.pdf', { type: 'application/pdf' });
const COUNT = documentTypes.length;

/** Every paper of the plan, made and handed over with one tap. */
export function AllPapers({ documents }: { readonly documents: Documents }) {
  const orderOf = useOrder();
  const share = useShare();
  const board = useNoticeBoard();
  const answers = useAnswers();
  const open = useOpenAssessment();
  const choice = JSON.stringify([documents.choice, documents.team]);
  const [isMaking, setMaking] = useState(false);
  // Made, and not handed over: a browser opens its sheet only soon after a tap.
  const [ready, setReady] = useState<Papers>();
  const last = useRef<Papers>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: papers of other answers or of another choice are not these
  useEffect(() => setReady(undefined), [answers, choice]);
  useEffect(() => () => last.current.forEach(dropDocument), []);
  const ways = waysOutOf(ANY_PAPER);
  if (!ways.share && !ways.download) return <p className={flow.fault}>{NO_WAY_OUT}</p>;

  const shareAll = async (papers: Papers) => {
    open?.handedOver();
    const files = papers.map(({ file }) => file);
    const isOver = await share({ files, title: words.title });
    setReady(isOver ? undefined : papers);
  };
  const make = async () => {
    setMaking(true);
    try {
      const papers: MadeDocument[] = [];
      const { team } = documents;
      const said = team ? { teamAllergies: team } : {};
      for (const each of allChoices(documents)) {
        papers.push(await makeDocument({ ...orderOf(each), ...said }));
      }
      last.current.forEach(dropDocument);
      last.current = papers;
      if (!ways.share) {
        open?.handedOver();
        papers.forEach(download);
      } else if (navigator.userActivation?.isActive ?? false) await shareAll(papers);
      else setReady(papers);
    } catch {
      board.post(notices.pdfFailed);
    } finally {
      setMaking(false);
    }
  };
  return (
    <Button
      look={ready ? 'primary' : 'plain'}
      disabled={isMaking}
      onClick={() => (ready ? shareAll(ready) : make())}
    >
      <Files size={20} aria-hidden="true" />{' '}
      {isMaking
        ? words.making(COUNT)
        : ready
          ? words.ready(COUNT)
          : ways.share
            ? words.share(COUNT)
            : words.download(COUNT)}
    </Button>
  );
}

function download({ address, file }: MadeDocument): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = file.name;
  link.click();
}
