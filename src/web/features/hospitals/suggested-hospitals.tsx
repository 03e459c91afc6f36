import { MapPinned } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { fieldPath } from '../../../domain/answers/path.ts';
import type {
  Directory,
  DirectoryHospital,
} from '../../../domain/hospitals/directory/directory.ts';
import {
  becauseWords,
  cmsStatusWords,
  directoryWords,
  firstKnownWords,
  formatDate,
  suggestedForWords,
  suggestedLevelWords,
} from '../../../domain/hospitals/directory/directory-words.ts';
import {
  isElsewhere,
  type NearHospital,
  savedAs,
} from '../../../domain/hospitals/directory/search.ts';
import {
  hospitalsForCards,
  type OfferedHospital,
  offeredHospitals,
  type SuggestedReason,
  suggestedHospitals,
} from '../../../domain/hospitals/directory/suggested.ts';
import type { Hospital } from '../../../domain/hospitals/hospital.ts';
import { hasText, readCard } from '../../../domain/hospitals/hospital-card.ts';
import { tierKeys, tiers } from '../../../domain/hospitals/hospital-texts.ts';
import { formatLevel } from '../../../domain/hospitals/trauma.ts';
import { NEARBY_METRES } from '../../../domain/limits.ts';
import type { HospitalTier } from '../../../domain/plan/catalogue.ts';
import { type LocatedPlace, pointOfPlan } from '../../../domain/points/located-places.ts';
import { type PlaceSettings, placeSettings } from '../../../domain/points/place-settings.ts';
import { isTooRough } from '../../../domain/points/plan-places.ts';
import { useCodePart } from '../../platform/lazy.ts';
import { directoryPart } from '../../platform/public-data.ts';
import { useAssessment, useFromAnswers } from '../../session/open-assessment.tsx';
import { useHospitalState } from '../../session/services.tsx';
import { useKit } from '../../session/use-kit.ts';
import { Button, DetailButton } from '../../ui/button.tsx';
import { OfferButton } from '../../ui/chip.tsx';
import { Collapsible } from '../../ui/collapsible.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import flow from '../../ui/flow.module.css';
import { Status } from '../../ui/status.tsx';
import { useKeptFocus } from '../../ui/use-focus.ts';
import styles from './find.module.css';
import { useApplyHospitals } from './find-dialog.tsx';
import { findWords, listWords, suggestWords as words } from './words.ts';

const titleOf = (card: HospitalTier) => tiers.find(({ key }) => key === card)?.title ?? card;

/** For a plan that says where it is: hospitals for the cards that are empty. The directory is read for no other. */
export function SuggestedHospitals() {
  const document = useAssessment();
  const empty = useFromAnswers(() =>
    tierKeys.filter((card) => !hasText(readCard(document, card).texts)).join(),
  );
  const at = useFromAnswers((answers) => {
    const point = empty === '' ? undefined : pointOfPlan(answers);
    return point ? `${point.place.name} ${point.text}` : '';
  });
  if (empty === '' || at === '') return null;
  const from = pointOfPlan(document.answers());
  if (from && isTooRough(from)) return <p className={flow.quiet}>{words.tooRough(from)}</p>;
  const cards = tierKeys.filter((card) => empty.split(',').includes(card));
  return from && <Read key={at} from={from} cards={cards} />;
}

interface ReadProps {
  readonly from: LocatedPlace;
  /** That are empty. */
  readonly cards: readonly HospitalTier[];
}

function Read(props: ReadProps) {
  const { value, failed, tryAgain } = useCodePart(directoryPart);
  if (value) return <Suggested {...props} directory={value} />;
  return (
    <div>
      <p role="status">{failed ? findWords.unread : findWords.reading}</p>
      {failed && <Button onClick={tryAgain}>{findWords.tryAgain}</Button>}
    </div>
  );
}

const lowered = (name: string) => name.trim().toLowerCase();

interface OnCards {
  readonly isAny: boolean;
  /** True of a hospital whose name stands on a card. */
  isThere(hospital: DirectoryHospital): boolean;
}

function useOnCards(saved: readonly Hospital[]): OnCards {
  const names = useFromAnswers((answers) =>
    tierKeys
      .map((card) =>
        lowered(answers.get(fieldPath('hospitalFacilities', 'name', card))?.text ?? ''),
      )
      .filter((name) => name !== '')
      .join('\n'),
  );
  return useMemo(() => {
    const there = new Set(names.split('\n'));
    return {
      isAny: names !== '',
      isThere: (hospital) =>
        [hospital.name, savedAs(saved, hospital)?.name ?? ''].some(
          (name) => name !== '' && there.has(lowered(name)),
        ),
    };
  }, [names, saved]);
}

function Suggested({ from, cards, directory }: ReadProps & { readonly directory: Directory }) {
  const { point } = from.read;
  const saved = useHospitalState('items');
  const applyHospitals = useApplyHospitals();
  const { isAny, isThere } = useOnCards(saved);
  const settings = placeSettings(useKit()?.document.answers());
  const suggested = useMemo(
    () => suggestedHospitals(directory, point, isThere),
    [directory, point, isThere],
  );
  const offered = offeredHospitals(suggested);
  const forCards = useMemo(
    () => hospitalsForCards(directory, point, cards, isThere, suggested),
    [directory, point, cards, isThere, suggested],
  );
  const [isOpen, setOpen] = useState(false);
  const [card] = cards;
  const applyAll = (
    all: readonly { readonly card: HospitalTier; readonly near: NearHospital }[],
  ) => {
    const hospitals = all.map((each) => ({
      card: each.card,
      saved: savedAs(saved, each.near.hospital),
      found: each.near,
    }));
    applyHospitals(hospitals, 'replace');
    if (all.length === cards.length) setOpen(false);
  };
  if (isElsewhere(directory, point)) return <p role="status">{directoryWords.elsewhere}</p>;
  if (!card || offered.length === 0) return null;
  const nearby = offered.filter(isNearby);
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <MapPinned size={20} aria-hidden="true" /> {words.nearby(nearby.length)}
      </Button>
      {isOpen && (
        <Dialog title={words.title} closeLabel={findWords.close} onClose={() => setOpen(false)}>
          <Sheet
            note={words.from(from, isAny)}
            cards={cards}
            forCards={forCards}
            offered={offered}
            settings={settings}
            isSaved={({ hospital }) => savedAs(saved, hospital) !== undefined}
            onUse={applyAll}
            dates={directory.dates}
          />
        </Dialog>
      )}
    </>
  );
}

const isNearby = ({ metres }: NearHospital) => metres <= NEARBY_METRES;

interface SheetProps {
  readonly note: string;
  /** That are empty, in their order. */
  readonly cards: readonly HospitalTier[];
  readonly forCards: ReturnType<typeof hospitalsForCards>;
  readonly offered: readonly OfferedHospital[];
  readonly settings: PlaceSettings;
  readonly isSaved: (near: OfferedHospital) => boolean;
  readonly onUse: (
    all: readonly { readonly card: HospitalTier; readonly near: NearHospital }[],
  ) => void;
  readonly dates: Directory['dates'];
}

/** Those within 100 miles; what is farther is asked for. */
function Sheet({ note, cards, forCards, offered, settings, isSaved, onUse, dates }: SheetProps) {
  const [isFarShown, setFarShown] = useState(false);
  const shown = isFarShown ? offered : offered.filter(isNearby);
  const together = isFarShown ? forCards : forCards.filter(({ near }) => isNearby(near));
  const far = offered.length - shown.length;
  const [card] = cards;
  const hasNoTrauma =
    cards.includes('primary') && !together.some((each) => each.card === 'primary');
  const list = useRef<HTMLDivElement>(null);
  useKeptFocus(list, `${cards.join()} ${isFarShown}`);
  if (!card) return null;
  return (
    <div className={flow.stack} ref={list} tabIndex={-1}>
      <p className={flow.quiet}>{note}</p>
      <ul className={styles.list}>
        {shown.map((near) => (
          <li key={near.hospital.index} className={styles.row}>
            <Offered
              near={near}
              settings={settings}
              isSaved={isSaved(near)}
              card={card}
              onUse={() => onUse([{ card, near }])}
            />
          </li>
        ))}
      </ul>
      {shown.length === 0 && <p>{words.noneNearby}</p>}
      {together.length > 1 && (
        <DetailButton onClick={() => onUse(together)}>
          <span className={styles.name}>{words.all(together.length)}</span>
          {together.map((each) => (
            <span key={each.card}>
              {words.each(
                titleOf(each.card),
                each.near.hospital.name,
                each.near.metres,
                settings.distance,
                suggestedLevelWords(each.near.hospital, each.why),
              )}
            </span>
          ))}
          {hasNoTrauma && <span>{words.staysEmpty(titleOf('primary'))}</span>}
        </DetailButton>
      )}
      {far > 0 && <Button onClick={() => setFarShown(true)}>{words.farther(far)}</Button>}
      <p className={flow.quiet}>
        {words.source(formatDate(dates.hifld), formatDate(dates.cms))} {directoryWords.closures}
      </p>
    </div>
  );
}

/** `Nearest Level I or II: Level II`, `Trauma level unknown. Closer than the nearest Level I or II` */
function suggestedReasonWords({ for: why, because }: SuggestedReason): string {
  const reason = suggestedForWords[why];
  if (because.kind !== 'nearest') return becauseWords(because, why);
  return because.level === undefined ? reason : words.why(reason, formatLevel(because.level));
}

/** What it is the nearest of: `Level I`, `with emergency services`. */
function nearestOf(reasons: readonly SuggestedReason[]): string | undefined {
  for (const { for: why, because } of reasons) {
    if (because.kind === 'first-level') return words.levelOf(1, why === 'children');
    if (because.kind !== 'nearest') continue;
    return because.level === undefined
      ? words.emergency
      : words.levelOf(because.level, why === 'children');
  }
  return undefined;
}

interface OfferedProps {
  readonly near: OfferedHospital;
  readonly settings: PlaceSettings;
  readonly isSaved: boolean;
  /** That it fills. */
  readonly card: HospitalTier;
  readonly onUse: () => void;
}

/** Name; level, read at a glance; distance and bearing; whether CMS lists it. The evidence folds away. */
function Offered({ near, settings, isSaved, card, onUse }: OfferedProps) {
  const { hospital, metres, bearingDegrees, reasons } = near;
  const [first] = reasons;
  return (
    <>
      <OfferButton onClick={onUse}>
        <span className={styles.offer}>
          <span className={styles.name}>{hospital.name}</span>
          {first && (
            <span className={styles.level}>
              {words.level(suggestedLevelWords(hospital, first.for), nearestOf(reasons))}
            </span>
          )}
          <span>
            {words.where(metres, bearingDegrees, settings.distance)}
            {isSaved && ` · ${words.savedByTeam}`}
          </span>
          {hospital.cms ? (
            <span className={styles.status}>
              {words.evidence(formatDate(hospital.dates.hifld), cmsStatusWords(hospital))}
            </span>
          ) : (
            <Status tone="caution">{cmsStatusWords(hospital)}</Status>
          )}
          <span className={styles.adds}>{words.fills(titleOf(card))}</span>
        </span>
      </OfferButton>
      <Collapsible title={words.details} foldOf={hospital.name}>
        <ul className={styles.known}>
          {reasons.map((reason) => (
            <li key={reason.for}>{suggestedReasonWords(reason)}</li>
          ))}
          <li>{listWords.place(hospital.city, hospital.state)}</li>
          <li>{listWords.where(metres, bearingDegrees, settings)}</li>
          {firstKnownWords(hospital).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </Collapsible>
    </>
  );
}
