import { Undo2 } from 'lucide-react';
import { useCallback, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { type Answers, isInternalPath } from '../../domain/answers/answers.ts';
import { type AnswerPath, parsePath } from '../../domain/answers/path.ts';
import type { Field } from '../../domain/answers/sections.ts';
import { isAskedEachTime } from '../../domain/offers/kit.ts';
import type { Offer, OfferSource } from '../../domain/offers/offer.ts';
import {
  acceptOffer,
  isShownAtOnce,
  offersAtOnce,
  offersFor,
  textOf,
} from '../../domain/offers/offers.ts';
import { describeInSection } from '../../domain/plan/section-view.ts';
import { useAnswer, useAssessment, useFromAnswers } from '../session/open-assessment.tsx';
import { Chip, Chips, OfferButton } from '../ui/chip.tsx';
import { HiddenText } from '../ui/heading.tsx';
import styles from './offers.module.css';
import { askedPath, onAskedPath } from './offers-start.tsx';
import { useKnown, useNeededLists } from './use-known.ts';
import { offerSourceWords, offersWords as words } from './words.ts';

interface FieldOffersProps {
  readonly path: AnswerPath;
  readonly field: Field;
}

/** Under the field that is being answered, or is asked each time, what is known for it from elsewhere. */
export function FieldOffers(props: FieldOffersProps) {
  const { path } = props;
  const isAsked = useSyncExternalStore(
    onAskedPath,
    useCallback(() => askedPath() === path, [path]),
  );
  const isWhole = isAsked || isAskedEachTime(path);
  if (isShownAtOnce(path)) return <AtOnce {...props} isWhole={isWhole} />;
  return isWhole && <Offers {...props} />;
}

/** Arithmetic of this plan: there from the start, and as soon as what it follows from is; all that is known beside it once it is asked. */
function AtOnce({ isWhole, ...props }: FieldOffersProps & { readonly isWhole: boolean }) {
  const known = useKnown();
  const { path } = props;
  const of = isWhole ? offersFor : offersAtOnce;
  const find = (answers: Answers) => of(path, { ...known(), answers });
  useFromAnswers((answers) => JSON.stringify(find(answers).map(({ texts }) => texts)));
  return <Offers {...props} find={find} />;
}

/** The chip that was pressed is gone. */
const focusChip = (chip: HTMLElement | null) => chip?.focus();

interface AcceptedOffer {
  readonly text: string;
  readonly undo: () => void;
  /** Typing goes on behind it. */
  readonly isBeginning: boolean;
}

const boxOf = (path: AnswerPath) =>
  window.document.querySelector<HTMLInputElement>(`[name="${CSS.escape(path)}"]`);

interface OffersProps extends FieldOffersProps {
  /** In place of all that is known. */
  readonly find?: (answers: Answers) => readonly Offer[];
}

/** Chips under a box, and the way back of one that was pressed. */
function Offers({ path, field, find }: OffersProps) {
  useNeededLists(path);
  const document = useAssessment();
  const known = useKnown();
  const text = useAnswer(path);
  const [accepted, setAccepted] = useState<AcceptedOffer>();
  // The caret stands behind what was accepted once the box shows it.
  useLayoutEffect(() => {
    if (accepted?.isBeginning)
      boxOf(path)?.setSelectionRange(accepted.text.length, accepted.text.length);
  }, [accepted, path]);
  const accept = (offer: Offer) => {
    const undo = acceptOffer(document, offer, known().timeZone);
    const isBeginning = offer.begins === path;
    // Within the press, or no keyboard comes.
    if (isBeginning) boxOf(path)?.focus();
    setAccepted({ text: textOf(offer, path), undo, isBeginning });
  };
  const undoOffer = () => {
    accepted?.undo();
    setAccepted(undefined);
    boxOf(path)?.focus();
  };
  const undo = accepted && accepted.text === text && (
    <Chip
      key={accepted.text}
      ref={accepted.isBeginning ? undefined : focusChip}
      onClick={undoOffer}
    >
      <Undo2 size={20} aria-hidden="true" /> {words.undo}
    </Chip>
  );
  const answers = document.answers();
  const found = find ? find(answers) : offersFor(path, known());
  const offers = undo ? found.filter(({ adds }) => adds === path) : found;
  if (offers.length === 0)
    return undo && <Chips label={words.offersFor(field.label)}>{undo}</Chips>;
  // Beginnings are short: a source that they share stands once below them.
  const sources = offers
    .filter(({ begins }) => begins === path)
    .map(({ source }) => offerSourceWords(source, answers));
  const shared = new Set(sources).size === 1 ? sources[0] : undefined;
  return (
    <Chips label={words.offersFor(field.label)}>
      <HiddenText>
        <span role="status">{words.heard(offers.length)}</span>
      </HiddenText>
      {undo}
      {offers.map((offer) => (
        <OfferChip
          key={textOf(offer, path)}
          offer={offer}
          path={path}
          answers={answers}
          isSourceBelow={offer.begins === path && shared !== undefined}
          onAccept={() => accept(offer)}
        />
      ))}
      {offers.some((offer) => isAskedSize(offer, path)) && (
        <p className={styles.below}>{words.ifGround}</p>
      )}
      {shared !== undefined && <p className={styles.below}>{shared}</p>}
    </Chips>
  );
}

/** Only the type of a landing zone begins, with a size. */
const isAskedSize = ({ begins, source }: Offer, path: AnswerPath): boolean =>
  begins === path && source.kind !== 'same';

/**
 * One other field is named, and each of a forecast: a chip that says two times or two ranges says which is which, and that they are
 * written too, where they do not stand there already.
 */
function otherTextsWords(others: Offer['texts'], { kind }: OfferSource, answers: Answers): string {
  const isNamed = others.length === 1 || kind === 'weather';
  const said = others
    .map(([path, text]) => (isNamed ? `${describeInSection(path, answers)}: ${text}` : text))
    .join(' · ');
  const isThere = others.every(([path, text]) => answers.get(path)?.text === text);
  return isNamed && !isThere ? words.alsoSets(said) : said;
}

function OfferChip({
  offer,
  path,
  answers,
  isSourceBelow,
  onAccept,
}: {
  readonly offer: Offer;
  readonly path: AnswerPath;
  readonly answers: Answers;
  readonly isSourceBelow: boolean;
  readonly onAccept: () => void;
}) {
  const { source } = offer;
  const isOfEach = source.kind === 'place' || source.kind === 'roads';
  const measured = isOfEach ? source.also : [];
  // Other hospitals are named as having theirs too: nobody could tell which text is whose.
  const isElsewhere = (each: AnswerPath) =>
    isOfEach && parsePath(each)?.row !== parsePath(path)?.row;
  const others = offer.texts.filter(
    ([each]) => each !== path && !isInternalPath(each) && !isElsewhere(each),
  );
  const same = others.filter(([, text]) => text === textOf(offer, path));
  const different = others.filter(([, text]) => text !== textOf(offer, path));
  return (
    <OfferButton onClick={onAccept}>
      <span className={styles.offer}>
        <span className={styles.text}>
          {offer.begins === path ? words.typeOn(textOf(offer, path)) : textOf(offer, path)}
        </span>
        {different.length > 0 && (
          <span className={styles.more}>{otherTextsWords(different, source, answers)}</span>
        )}
        {!isSourceBelow && (
          <span className={styles.source}>{offerSourceWords(source, answers)}</span>
        )}
        {measured.length > 0 && <span className={styles.more}>{words.also(measured)}</span>}
        {same.length > 0 && (
          <span className={styles.more}>
            {words.also(same.map(([each]) => describeInSection(each, answers)))}
          </span>
        )}
      </span>
    </OfferButton>
  );
}
