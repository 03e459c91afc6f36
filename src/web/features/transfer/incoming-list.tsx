import { useCallback, useEffect, useState } from 'react';
import type { AssessmentPackage } from '../../../domain/exchange/codes/package-text.ts';
import { notices } from '../../../domain/notices.ts';
import { bytesOfPictures } from '../../../domain/pictures/packed-pictures.ts';
import { pictureSize } from '../../../domain/pictures/stored-picture.ts';
import { togetherBytes } from '../../../domain/reference/agency-paper.ts';
import type { SortedPapers } from '../../../domain/reference/packed-papers.ts';
import { formatMoment } from '../../../domain/text/moment.ts';
import { nameWords } from '../../../domain/text/plain-characters.ts';
import { useLongList } from '../../form/use-long-list.tsx';
import { useDependencies } from '../../session/dependencies.tsx';
import {
  ChangedMeanwhile,
  type ComparedPackage,
  compareIncoming,
  type Incoming,
  type IncomingKit,
  importIncoming,
  importRows,
} from '../../session/incoming.ts';
import { comparePapers, importPapers, type MovingPaper } from '../../session/moving-papers.ts';
import { importPictures } from '../../session/moving-pictures.ts';
import { useNoticeBoard } from '../../session/notice-board.ts';
import { useHold, useServices } from '../../session/services.tsx';
import { Button } from '../../ui/button.tsx';
import { Check } from '../../ui/check.tsx';
import { Chip, Choice } from '../../ui/chip.tsx';
import flow from '../../ui/flow.module.css';
import { HiddenText } from '../../ui/heading.tsx';
import { Step } from '../../ui/step.tsx';
import { NO_FILES, type ReadContents } from './package-stream.ts';
import styles from './transfer.module.css';
import {
  fileFault,
  incomingKitWords,
  incomingPapersWords,
  incomingWords,
  incomingKitWords as kitWords,
  incomingPicturesWords as picturesWords,
  whatIsRefused,
  whatItDoes,
} from './words.ts';

interface IncomingPapersProps {
  /** Undefined if the list of this device cannot be read. */
  readonly sorted: SortedPapers<MovingPaper> | undefined;
  readonly leftOut: number;
  readonly isWanted: boolean;
  readonly onWanted: (isWanted: boolean) => void;
}

/** An agency's PDFs in a file: what of them is new here, and whether they are added. */
function IncomingPapers({ sorted, leftOut, isWanted, onWanted }: IncomingPapersProps) {
  return (
    <section aria-label={incomingPapersWords.region}>
      {sorted ? (
        <Sorted sorted={sorted} isWanted={isWanted} onWanted={onWanted} />
      ) : (
        <p className={flow.fault}>{incomingPapersWords.unreadableHere}</p>
      )}
      {leftOut > 0 && <p className={flow.fault}>{incomingPapersWords.leftOut(leftOut)}</p>}
    </section>
  );
}

interface SortedProps extends Pick<IncomingPapersProps, 'isWanted' | 'onWanted'> {
  readonly sorted: SortedPapers<MovingPaper>;
}

function Sorted({ sorted, isWanted, onWanted }: SortedProps) {
  const { fresh, known, noRoom } = sorted;
  const all = [...fresh, ...known, ...noRoom];
  if (all.length === 0) return null;
  const about = (
    <>
      <span className={styles.name}>
        {incomingPapersWords.title(all.length, togetherBytes(all))}
      </span>
      <span className={styles.facts}>
        {incomingPapersWords.sorted(fresh.length, known.length, noRoom.length)}
      </span>
    </>
  );
  return (
    <>
      {fresh.length > 0 ? (
        <Check checked={isWanted} onChecked={onWanted}>
          {about}
        </Check>
      ) : (
        <p>{about}</p>
      )}
      <ul className={styles.replaced}>
        {fresh.map(({ sha256, title }) => (
          <li key={sha256}>{title}</li>
        ))}
      </ul>
      {noRoom.length > 0 && (
        <p className={flow.fault}>{incomingPapersWords.noRoom(noRoom.length)}</p>
      )}
    </>
  );
}

/** Another kit than the one here: what is new of it is added, or the two become one. */
type KitWay = 'rows' | 'join';

const SHOWN_AT_MOST = 20;

interface KitChoiceProps {
  readonly kit: IncomingKit;
  readonly way: KitWay;
  readonly onWay: (way: KitWay) => void;
}

function KitChoice({ kit: { additions, differing }, way, onWay }: KitChoiceProps) {
  const more = additions.length - SHOWN_AT_MOST;
  return (
    <div className={flow.stack}>
      <Choice label={incomingKitWords.choice}>
        <Chip aria-pressed={way === 'rows'} onClick={() => onWay('rows')}>
          {incomingKitWords.rows}
        </Chip>
        <Chip aria-pressed={way === 'join'} onClick={() => onWay('join')}>
          {incomingKitWords.join}
        </Chip>
      </Choice>
      <p>{way === 'rows' ? incomingKitWords.rowsWhy : incomingKitWords.joinWhy}</p>
      <p>
        {additions.length === 0
          ? incomingKitWords.nothing
          : incomingKitWords.additions(additions.length)}
      </p>
      {differing > 0 && <p>{incomingKitWords.differing(differing)}</p>}
      {additions.length > 0 && (
        <ul className={styles.replaced}>
          {additions.slice(0, SHOWN_AT_MOST).map((each) => (
            <li key={each}>{each}</li>
          ))}
          {more > 0 && <li>{incomingKitWords.more(more)}</li>}
        </ul>
      )}
    </div>
  );
}

interface IncomingListProps {
  readonly contents: AssessmentPackage;
  /** Where it is from and what it holds; without it, when and by whom it was packed. */
  readonly about?: string;
  /** An agency's PDFs in a backup file. */
  readonly brought?: Omit<ReadContents, 'contents'>;
  readonly onDone: () => void;
}

const NOTHING: readonly Incoming[] = [];

const replacedIn = (all: readonly Incoming[]): number =>
  all.reduce((sum, { replaced }) => sum + replaced.length, 0);

const NONE_SORTED: SortedPapers<MovingPaper> = { fresh: [], known: [], noRoom: [] };

/** What arrived, and what taking it changes here; nothing is changed before the tap. */
export function IncomingList({ contents, about, brought = NO_FILES, onDone }: IncomingListProps) {
  const services = useServices();
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
  const { papers, papersLeftOut, pictures, picturesLeftOut } = brought;
  const [arePicturesWanted, setPicturesWanted] = useState(true);
  const compare = useCallback(async () => {
    try {
      setSorted(
        papers.length > 0 ? await comparePapers(services.agencyPapers, papers) : NONE_SORTED,
      );
      setCompared(await compareIncoming(services, contents));
    } catch (error) {
      setFault(fileFault(error));
    }
  }, [services, contents, papers]);
  useEffect(() => {
    void compare();
  }, [compare]);
  const incoming = compared?.incoming;
  const { shown, more } = useLongList(incoming ?? NOTHING);
  const say = (at: Date) => formatMoment(at, { now: now(), locale, timeZone });
  const isWanted = ({ packed, careOf }: Incoming) =>
    !left.has(packed.id) && (careOf === undefined || !left.has(careOf));
  const wanted = (incoming ?? []).filter(isWanted);
  const freshPapers = (arePapersWanted && sorted?.fresh) || [];
  const wantedPictures = (arePicturesWanted && pictures) || [];
  const isNews =
    freshPapers.length > 0 ||
    wantedPictures.length > 0 ||
    wanted.some(({ what, isDeletedHere }) => what !== 'known' || isDeletedHere);
  const importAll = async () => {
    setBusy(true);
    setFault('');
    try {
      for (const each of wanted) {
        if (each.kit?.isOther && kitWay === 'rows') await importRows(services.session, each);
        else await importIncoming(services, each, contents.from);
      }
      await importPapers(services.agencyPapers, freshPapers);
      const missing =
        wantedPictures.length > 0
          ? await importPictures(await services.pictures.load(), services.session, wantedPictures)
          : 0;
      board.post({
        ...notices.assessmentsImported,
        ...(missing > 0 ? { detail: incomingWords.picturesMissing(missing) } : {}),
      });
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
      <p>{about ?? incomingWords.packed(say(new Date(contents.packedAt)), contents.from)}</p>
      {compared && compared.unreadable > 0 && (
        <p className={flow.fault} role="alert">
          {incomingWords.unreadable(compared.unreadable)}
        </p>
      )}
      {!incoming && fault === '' && <p role="status">{incomingWords.comparing}</p>}
      {incoming?.length === 0 && papers.length === 0 && <p>{incomingWords.none}</p>}
      {incoming && more && <p>{incomingWords.together(incoming.length, replacedIn(incoming))}</p>}
      <ul className={styles.list} aria-label={incomingWords.region}>
        {shown.map((each) => (
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
              <span className={styles.name}>{incomingNameWords(each, incoming ?? NOTHING)}</span>
              <span className={styles.facts}>{incomingWords.edited(say(each.editedAt))}</span>
              {!each.kit?.isOther && <span className={styles.facts}>{whatItDoes(each)}</span>}
            </Check>
            {each.kit && each.kit.setsName !== '' && <p>{kitWords.setsName(each.kit.setsName)}</p>}
            {each.kit?.isOther && <KitChoice kit={each.kit} way={kitWay} onWay={setKitWay} />}
            {(!each.kit?.isOther || kitWay === 'join') && <ReplacedLines incoming={each} />}
          </li>
        ))}
      </ul>
      {more}
      {compared && (papers.length > 0 || papersLeftOut > 0) && (
        <IncomingPapers
          sorted={sorted}
          leftOut={papersLeftOut}
          isWanted={arePapersWanted}
          onWanted={setPapersWanted}
        />
      )}
      {compared && (pictures.length > 0 || picturesLeftOut > 0) && (
        <section aria-label={picturesWords.region}>
          {pictures.length > 0 && (
            <Check checked={arePicturesWanted} onChecked={setPicturesWanted}>
              <span className={styles.name}>
                {picturesWords.title(pictures.length, pictureSize(bytesOfPictures(pictures)))}
              </span>
              <span className={styles.facts}>{picturesWords.why}</span>
            </Check>
          )}
          {picturesLeftOut > 0 && (
            <p className={flow.fault}>{picturesWords.leftOut(picturesLeftOut)}</p>
          )}
        </section>
      )}
      <p className={flow.fault} role="alert">
        {fault}
      </p>
      {incoming && (
        <div className={flow.row}>
          {isNews ? (
            <Button look="primary" disabled={busy} onClick={importAll}>
              {busy ? incomingWords.merging : importButtonWords(wanted, kitWay)}
            </Button>
          ) : (
            <Button onClick={onDone}>{incomingWords.nothingNew}</Button>
          )}
        </div>
      )}
    </Step>
  );
}

/** A care record has no name of its own. */
function incomingNameWords({ careOf, name }: Incoming, all: readonly Incoming[]): string {
  if (careOf === undefined) return name;
  return incomingWords.careOf(all.find(({ packed }) => packed.id === careOf)?.name ?? '');
}

/** What the button does: a kit by itself is joined, or added to. */
function importButtonWords(wanted: readonly Incoming[], way: KitWay): string {
  const isKitAlone = wanted.length > 0 && wanted.every(({ kit }) => kit?.isOther);
  return isKitAlone ? kitWords.import[way] : incomingWords.merge;
}

/** The answers that would be replaced, and what is left out. */
function ReplacedLines({ incoming }: { readonly incoming: Incoming }) {
  const refused = whatIsRefused(incoming);
  const { shown, more } = useLongList(incoming.replaced);
  return (
    <>
      {shown.length > 0 && (
        <ul className={styles.replaced} aria-label={incomingWords.replacedIn(incoming.name)}>
          {shown.map(({ path, where, was, becomes, by }) => (
            <li key={`${path} ${where} ${was}`}>
              <strong>{where}</strong>: {was || incomingWords.cleared}{' '}
              <span aria-hidden="true">→</span>
              <HiddenText>{incomingWords.becomes}</HiddenText> {becomes || incomingWords.cleared}
              {by.length > 0 && incomingWords.by(by.map((name) => nameWords(name)).join(', '))}
            </li>
          ))}
        </ul>
      )}
      {more}
      {refused.length > 0 && (
        <div className={styles.refused}>
          <p>{incomingWords.leftOut}</p>
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
