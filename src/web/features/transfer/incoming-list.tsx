import { useCallback, useEffect, useState } from 'react';
import type { AssessmentPackage } from '../../../domain/exchange/codes/package-text.ts';
import { notices } from '../../../domain/notices.ts';
import type { SortedPapers } from '../../../domain/reference/packed-papers.ts';
import { sayMoment } from '../../../domain/text/moment.ts';
import { useDependencies } from '../../session/dependencies.ts';
import { useHold, useSession } from '../../session/device-parts.tsx';
import {
  ChangedMeanwhile,
  type ComparedPackage,
  compareIncoming,
  type Incoming,
  takeIn,
  takeRows,
} from '../../session/incoming.ts';
import { comparePapers, type MovingPaper, takePapers } from '../../session/moving-papers.ts';
import { useNoticeBoard } from '../../session/notice-board.ts';
import { Button } from '../../ui/button.tsx';
import { Check } from '../../ui/check.tsx';
import flow from '../../ui/flow.module.css';
import { HiddenText } from '../../ui/hidden-text.tsx';
import { Step } from '../../ui/step.tsx';
import { IncomingPapers } from './incoming-papers.tsx';
import { KitChoice, type KitWay } from './kit-choice.tsx';
import { incomingKitWords as kitWords } from './kit-choice-words.ts';
import type { ReadContents } from './package-stream.ts';
import styles from './transfer.module.css';
import { fileFault } from './transfer-fault-words.ts';
import { whatIsRefused, whatItDoes, incomingWords as words } from './transfer-words.ts';

interface IncomingListProps {
  readonly contents: AssessmentPackage;
  /** Where it is from and what it holds; without it, when and by whom it was packed. */
  readonly about?: string;
  /** An agency's PDFs in a backup file. */
  readonly brought?: Omit<ReadContents, 'contents'>;
  readonly onDone: () => void;
}

const NONE_SORTED: SortedPapers<MovingPaper> = { fresh: [], known: [], noRoom: [] };
const NO_PAPERS: Omit<ReadContents, 'contents'> = { papers: [], papersLeftOut: 0 };

/** What arrived, and what taking it changes here; nothing is changed before the tap. */
export function IncomingList({ contents, about, brought = NO_PAPERS, onDone }: IncomingListProps) {
  const session = useSession();
  const board = useNoticeBoard();
  const { now, locale, timeZone } = useDependencies();
  const [compared, setCompared] = useState<ComparedPackage>();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [sorted, setSorted] = useState<SortedPapers<MovingPaper>>();
  const [arePapersWanted, setPapersWanted] = useState(true);
  const [kitWay, setKitWay] = useState<KitWay>('rows');
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  useHold(true);
  const { papers, papersLeftOut } = brought;
  const compare = useCallback(async () => {
    try {
      setSorted(papers.length > 0 ? await comparePapers(session, papers) : NONE_SORTED);
      setCompared(await compareIncoming(session, contents));
    } catch (error) {
      setFault(fileFault(error));
    }
  }, [session, contents, papers]);
  useEffect(() => {
    void compare();
  }, [compare]);
  const incoming = compared?.incoming;
  const say = (at: Date) => sayMoment(at, { now: now(), locale, timeZone });
  const isWanted = ({ packed, careOf }: Incoming) =>
    !left.has(packed.id) && (careOf === undefined || !left.has(careOf));
  const wanted = (incoming ?? []).filter(isWanted);
  const freshPapers = (arePapersWanted && sorted?.fresh) || [];
  const isNews =
    freshPapers.length > 0 ||
    wanted.some(({ what, isDeletedHere }) => what !== 'known' || isDeletedHere);
  const take = async () => {
    setBusy(true);
    setFault('');
    try {
      for (const each of wanted) {
        if (each.kit?.isOther && kitWay === 'rows') await takeRows(session, each);
        else await takeIn(session, each, contents.from);
      }
      await takePapers(session, freshPapers);
      board.post(notices.assessmentsTakenIn);
      onDone();
    } catch (error) {
      setFault(fileFault(error));
      // A part of it may be here now.
      if (error instanceof ChangedMeanwhile || freshPapers.length > 0) await compare();
    } finally {
      setBusy(false);
    }
  };
  return (
    <Step>
      <p>{about ?? words.packed(say(new Date(contents.packedAt)), contents.from)}</p>
      {compared && compared.unreadable > 0 && (
        <p className={flow.fault} role="alert">
          {words.unreadable(compared.unreadable)}
        </p>
      )}
      {!incoming && fault === '' && <p role="status">{words.comparing}</p>}
      {incoming?.length === 0 && papers.length === 0 && <p>{words.none}</p>}
      <ul className={styles.list} aria-label={words.region}>
        {incoming?.map((each) => (
          <li key={each.packed.id}>
            <Check
              checked={isWanted(each)}
              onChecked={(isOn) => {
                const next = new Set(left);
                if (isOn) next.delete(each.packed.id);
                else next.add(each.packed.id);
                if (isOn && each.careOf) next.delete(each.careOf);
                setLeft(next);
              }}
            >
              <span className={styles.name}>{sayName(each, incoming)}</span>
              <span className={styles.facts}>{words.edited(say(each.editedAt))}</span>
              {!each.kit?.isOther && <span className={styles.facts}>{whatItDoes(each)}</span>}
            </Check>
            {each.kit && each.kit.setsName !== '' && <p>{kitWords.setsName(each.kit.setsName)}</p>}
            {each.kit?.isOther && <KitChoice kit={each.kit} way={kitWay} onWay={setKitWay} />}
            {(!each.kit?.isOther || kitWay === 'join') && <ReplacedLines incoming={each} />}
          </li>
        ))}
      </ul>
      {compared && (papers.length > 0 || papersLeftOut > 0) && (
        <IncomingPapers
          sorted={sorted}
          leftOut={papersLeftOut}
          isWanted={arePapersWanted}
          onWanted={setPapersWanted}
        />
      )}
      <p className={flow.fault} role="alert">
        {fault}
      </p>
      {incoming && (
        <div className={flow.row}>
          {isNews ? (
            <Button look="primary" disabled={busy} onClick={take}>
              {busy ? words.merging : sayTake(wanted, kitWay)}
            </Button>
          ) : (
            <Button onClick={onDone}>{words.nothingNew}</Button>
          )}
        </div>
      )}
    </Step>
  );
}

/** A care record has no name of its own. */
function sayName({ careOf, name }: Incoming, all: readonly Incoming[]): string {
  if (careOf === undefined) return name;
  return words.careOf(all.find(({ packed }) => packed.id === careOf)?.name ?? '');
}

/** What the button does: a kit by itself is joined, or added to. */
function sayTake(wanted: readonly Incoming[], way: KitWay): string {
  const isKitAlone = wanted.length > 0 && wanted.every(({ kit }) => kit?.isOther);
  return isKitAlone ? kitWords.take[way] : words.merge;
}

/** As many are read; the change log has all of them. */
const LINES_SHOWN = 200;

/** The answers that would be replaced, and what is not taken. */
function ReplacedLines({ incoming }: { readonly incoming: Incoming }) {
  const refused = whatIsRefused(incoming);
  return (
    <>
      {incoming.replaced.length > 0 && (
        <ul className={styles.replaced} aria-label={words.replacedIn(incoming.name)}>
          {incoming.replaced.slice(0, LINES_SHOWN).map(({ path, where, was, becomes, by }) => (
            <li key={path}>
              <strong>{where}</strong>: {was || words.cleared} <span aria-hidden="true">→</span>
              <HiddenText>{words.becomes}</HiddenText> {becomes || words.cleared}
              {by.length > 0 && words.by(by.join(', '))}
            </li>
          ))}
          {incoming.replaced.length > LINES_SHOWN && (
            <li>{words.moreReplaced(incoming.replaced.length - LINES_SHOWN)}</li>
          )}
        </ul>
      )}
      {refused.length > 0 && (
        <div className={styles.refused}>
          <p>{words.leftOut}</p>
          <ul>
            {refused.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
