import { CloudUpload, Phone, PhoneCall, Save, Trash2 } from 'lucide-react';
import {
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
import type { Hospital } from '../../../domain/hospitals/hospital.ts';
import { notCalledWords } from '../../../domain/hospitals/not-called.ts';
import { HOSPITALS_SHOWN, ITEM } from '../../../domain/limits.ts';
import { catalogue, type HospitalTier, hospitalFields } from '../../../domain/plan/catalogue.ts';
import { telephoneNumbers } from '../../../domain/text/telephone.ts';
import { useAnswer, useFromAnswers } from '../../session/open-assessment.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ChipLink, Chips } from '../../ui/chip.tsx';
import { FindButton } from './find-button.tsx';
import styles from './hospital-card.module.css';
import { HospitalDistance, HospitalHead } from './hospital-head.tsx';
import { OutboxQuestion, SavedDiffers } from './outbox-question.tsx';
import { useCard } from './use-card.ts';
import { callFirstWords, cardWords, describeHospital } from './words.ts';

interface CallFirstProps {
  readonly row: string;
  readonly title: string;
}

/** Anyone who took a hospital of the directory is asked to call it, until a person has. */
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
  /** Drawn after the fields. */
  readonly children: ReactNode;
}

const section = catalogue.find((entry) => entry.id === 'hospitalFacilities');
const plain = section ? plainFields(section) : [];
const folded = section ? moreFields(section) : [];

export function HospitalCard({ tier, title, FieldDrawing, unfolded, children }: HospitalCardProps) {
  const card = useCard(tier);
  const { state } = card;
  const actions = useRef<HTMLDivElement>(null);
  const removesSaved = useId();
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
          <FieldDrawing path={fieldPath('hospitalFacilities', field.key, tier)} field={field} />
          {field.key === 'distance' && <HospitalDistance row={tier} title={title} />}
        </Fragment>
      )),
    [FieldDrawing, tier, title, unfolded],
  );
  const isNamed = useAnswer(fieldPath('hospitalFacilities', 'name', tier)).trim() !== '';
  const tooLong = hospitalFields.find(({ key }) => card.texts[key].length > ITEM.textMaxLength);
  return (
    <Card title={title}>
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
      <div className={styles.actions} ref={actions} tabIndex={-1}>
        <div className={styles.buttons}>
          <Button aria-label={cardWords.clearThis(title)} onClick={card.onClear}>
            {cardWords.clear}
          </Button>
          {card.onBringBack && <Button onClick={card.onBringBack}>{cardWords.bringBack}</Button>}
          {state.kind !== 'differs' && isNamed && (
            <Button
              aria-label={cardWords.verifiedThis(title)}
              disabled={card.saving || card.deletePending}
              onClick={card.onVerified}
            >
              <PhoneCall size={20} aria-hidden="true" /> {cardWords.verified}
            </Button>
          )}
          {(state.kind === 'unsaved' || card.saving) && (
            <Button
              look="primary"
              aria-label={cardWords.saveThis(title)}
              disabled={card.saving || card.deletePending}
              onClick={card.onSave}
            >
              <Save size={20} aria-hidden="true" />{' '}
              {card.saving ? cardWords.saving : cardWords.save}
            </Button>
          )}
        </div>
        {card.deletable && (
          <p id={removesSaved} className={styles.removes}>
            {cardWords.removesSaved(card.deletable.name.trim())}
          </p>
        )}
        <Button
          look="danger"
          aria-label={cardWords.removeThis(title)}
          {...(card.deletable ? { 'aria-describedby': removesSaved } : {})}
          disabled={card.deletePending || card.saving}
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
    </Card>
  );
}

/** The first of a long list, the one that is chosen among them. */
function firstOf(inTier: readonly Hospital[], chosen: string): readonly Hospital[] {
  const first = inTier.slice(0, HOSPITALS_SHOWN.onCard);
  const own = inTier.slice(HOSPITALS_SHOWN.onCard).find(({ id }) => id === chosen);
  return own ? [...first.slice(0, -1), own] : first;
}
