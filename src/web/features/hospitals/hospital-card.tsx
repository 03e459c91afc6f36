import { CloudUpload, Ellipsis, Eraser, Phone, PhoneCall, Save, Trash2 } from 'lucide-react';
import {
  type ComponentProps,
  type ComponentType,
  Fragment,
  type ReactNode,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { type AnswerPath, fieldPath, joinPath } from '../../../domain/answers/path.ts';
import { type Field, moreFields, plainFields } from '../../../domain/answers/sections.ts';
import { directoryWords } from '../../../domain/hospitals/directory/directory-words.ts';
import { askedState } from '../../../domain/hospitals/divert.ts';
import type { Hospital } from '../../../domain/hospitals/hospital.ts';
import { hasText } from '../../../domain/hospitals/hospital-card.ts';
import { notCalledWords } from '../../../domain/hospitals/not-called.ts';
import { HOSPITALS_SHOWN, ITEM } from '../../../domain/limits.ts';
import {
  catalogue,
  type HospitalField,
  type HospitalTier,
  hospitalFields,
} from '../../../domain/plan/catalogue.ts';
import { conflictsIn } from '../../../domain/plan/summary.ts';
import { verifiedAge } from '../../../domain/plan/unconfirmed.ts';
import { pointOfPlan } from '../../../domain/points/located-places.ts';
import { hasLongRun } from '../../../domain/text/long-run.ts';
import { telephoneNumbers } from '../../../domain/text/telephone.ts';
import { CheckCount } from '../../form/check-count.tsx';
import { conflictCount } from '../../form/words.ts';
import { useDependencies } from '../../session/dependencies.tsx';
import { useAnswer, useFromAnswers } from '../../session/open-assessment.tsx';
import { Button } from '../../ui/button.tsx';
import { ChipLink, Chips } from '../../ui/chip.tsx';
import { Collapsible } from '../../ui/collapsible.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import flow from '../../ui/flow.module.css';
import { Count, Status, type Tone } from '../../ui/status.tsx';
import { FindButton } from './find-button.tsx';
import { HospitalDistance, HospitalHead } from './hospital-head.tsx';
import styles from './hospitals.module.css';
import { OutboxQuestion, SavedDiffers } from './outbox-question.tsx';
import { useCard } from './use-card.ts';
import { callFirstWords, cardWords, describeHospital, statusWords } from './words.ts';

interface CallFirstProps {
  readonly row: string;
  readonly title: string;
}

/** Anyone who chose a hospital of the directory is asked to call it, until a person has. */
function CallFirst({ row, title }: CallFirstProps) {
  const status = useFromAnswers((answers) => notCalledWords(answers, row));
  const phone = useAnswer(joinPath('hospitalFacilities', 'phone', row));
  if (status === '') return null;
  return (
    <section className={styles.question} aria-label={callFirstWords.title(title)}>
      <p>
        <strong>{status}.</strong> {directoryWords.closures} {callFirstWords.ask}
      </p>
      <Chips label={callFirstWords.title(title)}>
        {telephoneNumbers(phone).map(({ shown, dial }) => (
          <ChipLink key={dial} href={`tel:${dial}`}>
            <Phone size={20} aria-hidden="true" /> {callFirstWords.call(shown)}
          </ChipLink>
        ))}
      </Chips>
    </section>
  );
}

export type FieldDrawing = ComponentType<{ readonly path: AnswerPath; readonly field: Field }>;

interface HospitalCardProps {
  readonly tier: HospitalTier;
  readonly title: string;
  /** How an answer is drawn, given by the screen. */
  readonly FieldDrawing: FieldDrawing;
  /** Keys of fields of its fold that stand outside of it. */
  readonly unfolded: readonly string[];
  /** It opens each time this number grows. */
  readonly opened: number;
  /** It opens once it is of a hospital, or where the plan has no point to suggest one from. */
  readonly opensToFill: boolean;
  /** Drawn after the fields. */
  readonly children: ReactNode;
}

const SECTION = 'hospitalFacilities';

const section = catalogue.find((entry) => entry.id === SECTION);
const plain = section ? plainFields(section) : [];
const folded = section ? moreFields(section) : [];

type Card = ReturnType<typeof useCard>;

/** Closed it says which hospital it is, how far, whom to call, and how it stands. */
export function HospitalCard(props: HospitalCardProps) {
  const { tier, title, opened, opensToFill } = props;
  const card = useCard(tier);
  const name = useAnswer(fieldPath(SECTION, 'name', tier)).trim();
  const isToFill = useFromAnswers(
    (answers) => opensToFill && (hasText(card.texts) || pointOfPlan(answers) === undefined),
  );
  return (
    <section aria-label={title}>
      <Collapsible
        title={title}
        isLabel={name !== ''}
        line={
          <>
            {name !== '' && <span className={styles.name}>{name}</span>}
            <CardStatus tier={tier} card={card} />
            <CardFacts tier={tier} isNamed={name !== ''} />
          </>
        }
        opened={opened + (isToFill ? 1 : 0)}
      >
        <div className={flow.stack}>
          <OpenCard {...props} card={card} />
        </div>
      </Collapsible>
    </section>
  );
}

interface PartProps {
  readonly tier: HospitalTier;
}

/** Level, distance and ED contact; how long ago it was verified: of one on divert that it was today says nothing. */
function CardFacts({ tier, isNamed }: PartProps & { readonly isNamed: boolean }) {
  const { now, timeZone } = useDependencies();
  const read = (key: HospitalField) => fieldPath(SECTION, key, tier);
  const asked = useFromAnswers((answers) => askedState((path) => answers.get(path), tier));
  const facts = [
    useAnswer(read('type')),
    useAnswer(read('distance')),
    useAnswer(read('edContact')),
  ].filter((text) => text.trim() !== '');
  const verified = verifiedAge(useAnswer(read('verifiedAt')), now(), timeZone);
  if (!isNamed && facts.length === 0) return null;
  return (
    <>
      {facts.length > 0 && <span className={styles.facts}>{facts.join(' · ')}</span>}
      {verified?.isOld && <Status tone="caution">{verified.words}</Status>}
      {verified && !verified.isOld && asked !== 'divert' && (
        <span className={styles.facts}>{verified.words}</span>
      )}
    </>
  );
}

/** The most pressing of what is to be known of it. */
function CardStatus({ tier, card }: PartProps & { readonly card: Card }) {
  const isIn = (path: string) => path.startsWith(`${SECTION}.${tier}.`);
  const conflicts = useFromAnswers((answers) => conflictsIn(answers, SECTION).filter(isIn).length);
  const asked = useFromAnswers((answers) => askedState((path) => answers.get(path), tier));
  const isCalled = useFromAnswers((answers) => notCalledWords(answers, tier) === '');
  const status = (): { readonly tone: Tone; readonly text: string } | undefined => {
    if (card.entry?.question || card.state.kind === 'differs')
      return { tone: 'danger', text: statusWords.asks };
    if (conflicts > 0) return { tone: 'danger', text: conflictCount(conflicts) };
    if (asked === 'divert') return { tone: 'danger', text: statusWords.divert };
    if (asked === 'unclear') return { tone: 'danger', text: statusWords.unclear };
    if (asked === 'unknown') return { tone: 'caution', text: statusWords.unknown };
    if (asked === 'open') return { tone: 'good', text: statusWords.open };
    if (!isCalled) return { tone: 'caution', text: statusWords.notCalled };
    return card.entry ? { tone: 'caution', text: statusWords.notSent } : undefined;
  };
  const shown = status();
  return (
    <CheckCount isIn={isIn} also={shown?.text ?? ''}>
      {shown ? (
        <Status tone={shown.tone}>{shown.text}</Status>
      ) : (
        !hasText(card.texts) && <Count>{statusWords.empty}</Count>
      )}
    </CheckCount>
  );
}

function OpenCard({
  tier,
  title,
  FieldDrawing,
  unfolded,
  children,
  card,
}: HospitalCardProps & { readonly card: Card }) {
  const { state } = card;
  const actions = useRef<HTMLDivElement>(null);
  const removesSaved = useId();
  const isBusy = card.saving || card.deletePending;
  const [hadSave, setHadSave] = useState(false);
  const [isAllShown, setAllShown] = useState(false);
  const isAsking = card.entry?.question !== undefined;
  useEffect(() => {
    const hasSave = state.kind === 'unsaved' || card.saving || isAsking;
    // The button that had the focus is gone: keep the place for keyboard and screen reader.
    if (hadSave && !hasSave && document.activeElement === document.body) actions.current?.focus();
    setHadSave(hasSave);
  }, [hadSave, state.kind, card.saving, isAsking]);
  // Not drawn again with each step of a save.
  const boxes = useMemo(
    () =>
      [...plain, ...folded.filter(({ key }) => unfolded.includes(key))].map((field) => (
        <Fragment key={field.key}>
          <FieldDrawing path={fieldPath(SECTION, field.key, tier)} field={field} />
          {field.key === 'distance' && <HospitalDistance row={tier} title={title} />}
        </Fragment>
      )),
    [FieldDrawing, tier, title, unfolded],
  );
  const isNamed = useAnswer(fieldPath(SECTION, 'name', tier)).trim() !== '';
  const tooLong = hospitalFields.find(
    ({ key }) => card.texts[key].length > ITEM.textMaxLength || hasLongRun(card.texts[key]),
  );
  return (
    <>
      {card.entry?.question && (
        <OutboxQuestion
          entry={card.entry}
          onUseSaved={card.onUseSaved}
          onSaveAsNew={card.onSaveAsNew}
        />
      )}
      {state.kind === 'differs' && !card.entry?.question && (
        <SavedDiffers
          saved={state.saved}
          onUseSaved={() => card.onUseSaved(state.saved)}
          onKeep={() => card.onKeep(state.saved)}
        />
      )}
      {(state.kind === 'choose' || card.inTier.length > 1) && (
        <div className={styles.question}>
          <p>{cardWords.savedAs(card.inTier.length, title)}</p>
          {/* Above the list, and no choice moves another: a tap that bounces must not fall on a neighbour. */}
          {card.inTier.length > HOSPITALS_SHOWN.onCard && (
            <Button aria-expanded={isAllShown} onClick={() => setAllShown(!isAllShown)}>
              {isAllShown
                ? cardWords.showOnly(HOSPITALS_SHOWN.onCard)
                : cardWords.showAll(card.inTier.length)}
            </Button>
          )}
          {(isAllShown ? card.inTier : firstOf(card.inTier, card.savedId)).map((saved) => (
            <Button
              key={saved.id}
              aria-pressed={saved.id === card.savedId}
              onClick={() => card.onUseSaved(saved)}
            >
              {describeHospital(saved)}
            </Button>
          ))}
        </div>
      )}
      <FindButton tier={tier} title={title} />
      <HospitalHead row={tier} title={title} />
      <CallFirst row={tier} title={title} />
      <div className={styles.fields}>{boxes}</div>
      {children}
      {card.entry && !card.entry.question && (
        <p className={styles.waiting}>
          <CloudUpload size={18} aria-hidden="true" /> {cardWords.notSent}
        </p>
      )}
      {tooLong && <p className={styles.question}>{cardWords.tooLong(tooLong.label)}</p>}
      {card.deletable && (
        <p id={removesSaved} className={styles.why}>
          {cardWords.removesSaved(card.deletable.name.trim())}
        </p>
      )}
      <div className={styles.buttons} ref={actions} tabIndex={-1}>
        {card.onBringBack && <Button onClick={card.onBringBack}>{cardWords.bringBack}</Button>}
        {(state.kind === 'unsaved' || card.saving) && (
          <Button aria-label={cardWords.saveThis(title)} disabled={isBusy} onClick={card.onSave}>
            <Save size={20} aria-hidden="true" /> {card.saving ? cardWords.saving : cardWords.save}
          </Button>
        )}
        <CardMenu
          card={card}
          title={title}
          canVerify={state.kind !== 'differs' && isNamed}
          isBusy={isBusy}
        />
        {/* Last: a tap that bounces off Save must not fall on it. */}
        <Button
          look="danger"
          aria-label={cardWords.removeThis(title)}
          {...(card.deletable ? { 'aria-describedby': removesSaved } : {})}
          disabled={isBusy}
          onClick={() => {
            card.onDelete();
            // It cannot be pressed while it is done, and cannot keep the focus then.
            actions.current?.focus();
          }}
        >
          <Trash2 size={20} aria-hidden="true" />{' '}
          {card.deletePending ? cardWords.removing : cardWords.remove}
        </Button>
      </div>
    </>
  );
}

interface CardMenuProps {
  readonly card: Card;
  readonly title: string;
  readonly canVerify: boolean;
  readonly isBusy: boolean;
}

/** What else is done with a card, each with what it does to whom. */
function CardMenu({ card, title, canVerify, isBusy }: CardMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const entry = (does: () => unknown) => () => {
    close();
    void does();
  };
  return (
    <>
      <Button
        aria-haspopup="dialog"
        aria-label={cardWords.menuOf(title)}
        onClick={() => setOpen(true)}
      >
        <Ellipsis size={20} aria-hidden="true" /> {cardWords.menu}
      </Button>
      {isOpen && (
        <Dialog title={title} closeLabel={cardWords.closeMenu} onClose={close}>
          <div className={flow.stack}>
            {canVerify && (
              <MenuEntry
                name={cardWords.verifiedThis(title)}
                does={cardWords.verified}
                why={cardWords.verifiedWhy}
                icon={<PhoneCall size={20} aria-hidden="true" />}
                disabled={isBusy}
                onClick={entry(card.onVerified)}
              />
            )}
            <MenuEntry
              name={cardWords.clearThis(title)}
              does={cardWords.clear}
              why={cardWords.clearWhy}
              icon={<Eraser size={20} aria-hidden="true" />}
              onClick={entry(card.onClear)}
            />
          </div>
        </Dialog>
      )}
    </>
  );
}

interface MenuEntryProps extends Pick<ComponentProps<typeof Button>, 'disabled' | 'onClick'> {
  /** Read aloud. */
  readonly name: string;
  readonly does: string;
  readonly why: string;
  readonly icon: ReactNode;
}

function MenuEntry({ name, does, why, icon, ...button }: MenuEntryProps) {
  const id = useId();
  return (
    <div className={styles.entry}>
      <Button {...button} aria-label={name} aria-describedby={id}>
        {icon} {does}
      </Button>
      <p id={id} className={styles.why}>
        {why}
      </p>
    </div>
  );
}

/** The first of a long list, the one that is chosen among them. */
function firstOf(inTier: readonly Hospital[], chosen: string): readonly Hospital[] {
  const first = inTier.slice(0, HOSPITALS_SHOWN.onCard);
  const own = inTier.slice(HOSPITALS_SHOWN.onCard).find(({ id }) => id === chosen);
  return own ? [...first.slice(0, -1), own] : first;
}
