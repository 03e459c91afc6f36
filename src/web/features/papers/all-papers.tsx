import { Files } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { notices } from '../../../domain/notices.ts';
import { paperTypes } from '../../../domain/papers/papers.ts';
import { NO_WAY_OUT, waysOutOf } from '../../platform/installed.ts';
import { useNoticeBoard } from '../../session/notice-board.ts';
import { useAnswers, useOpenAssessment } from '../../session/open-assessment.tsx';
import { useShare } from '../../session/use-files.ts';
import { Button } from '../../ui/button.tsx';
import flow from '../../ui/flow.module.css';
import { dropPaper, type MadePaper, makePaper } from './make-paper.ts';
import type { PaperOptions } from './paper-order.ts';
import { readCarriesData } from './paper-store.ts';
import { type Papers, useOrder } from './use-papers.ts';
import { allPapersWords as words } from './words.ts';

// The choice for each paper of the plan, where all are made together.

/** As the chosen one is made; of the others, the report carries its data where that was chosen for it last. */
export const allChoices = ({ kind, choice }: Papers): readonly PaperOptions[] =>
  paperTypes.map(({ kind: each }) => ({
    ...choice,
    kind: each,
    carriesData: each === kind ? choice.carriesData : each === 'report' && readCarriesData(),
    carriesAuthors: each === kind && choice.carriesAuthors,
  }));

type MadePapers = readonly MadePaper[];

const ANY_PAPER = new File([], 'Paper.pdf', { type: 'application/pdf' });
const COUNT = paperTypes.length;

/** Every paper of the plan, made and handed over with one tap. */
export function AllPapers({ papers }: { readonly papers: Papers }) {
  const orderOf = useOrder();
  const share = useShare();
  const board = useNoticeBoard();
  const answers = useAnswers();
  const open = useOpenAssessment();
  const choice = JSON.stringify([papers.choice, papers.team]);
  const [isMaking, setMaking] = useState(false);
  // Made, and not handed over: a browser opens its sheet only soon after a tap.
  const [ready, setReady] = useState<MadePapers>();
  const last = useRef<MadePapers>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: papers of other answers or of another choice are not these
  useEffect(() => setReady(undefined), [answers, choice]);
  useEffect(() => () => last.current.forEach(dropPaper), []);
  const ways = waysOutOf(ANY_PAPER);
  if (!ways.share && !ways.download) return <p className={flow.fault}>{NO_WAY_OUT}</p>;

  const shareAll = async (made: MadePapers) => {
    open?.handedOver();
    const files = made.map(({ file }) => file);
    const isOver = await share({ files, title: words.title });
    setReady(isOver ? undefined : made);
  };
  const make = async () => {
    setMaking(true);
    try {
      const made: MadePaper[] = [];
      const { team } = papers;
      const shown = team ? { teamAllergies: team } : {};
      for (const each of allChoices(papers)) {
        made.push(await makePaper({ ...orderOf(each), ...shown }));
      }
      last.current.forEach(dropPaper);
      last.current = made;
      if (!ways.share) {
        open?.handedOver();
        made.forEach(download);
      } else if (navigator.userActivation?.isActive ?? false) await shareAll(made);
      else setReady(made);
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

function download({ address, file }: MadePaper): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = file.name;
  link.click();
}
