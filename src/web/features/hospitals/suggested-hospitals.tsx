import { useMemo, useRef } from 'react';
import { fieldPath } from '../../../domain/answers/path.ts';
import type {
  Directory,
  DirectoryHospital,
} from '../../../domain/hospitals/directory/directory.ts';
import {
  becauseWords,
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
import { type Hospital, tierKeys, tiers } from '../../../domain/hospitals/hospital.ts';
import { hasText, readCard } from '../../../domain/hospitals/hospital-card.ts';
import { formatLevel } from '../../../domain/hospitals/trauma.ts';
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
import flow from '../../ui/flow.module.css';
import { Heading } from '../../ui/heading.tsx';
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
  const section = useRef<HTMLElement>(null);
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
  const hasNoTrauma =
    cards.includes('primary') && !forCards.some((each) => each.card === 'primary');
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
    // The button is gone, or says another thing.
    section.current?.parentElement?.focus();
  };
  if (isElsewhere(directory, point)) return <p role="status">{directoryWords.elsewhere}</p>;
  if (!card || offered.length === 0) return null;
  const { hifld, cms } = directory.dates;
  return (
    <section className={styles.suggested} aria-label={words.title} ref={section}>
      <Heading>{words.title}</Heading>
      <p className={flow.quiet}>{words.from(from, isAny)}</p>
      {forCards.length > 1 && (
        <div>
          <DetailButton onClick={() => applyAll(forCards)}>
            <span className={styles.name}>{words.all(forCards.length)}</span>
            {forCards.map((each) => (
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
            <span>{words.listed(formatDate(hifld), formatDate(cms))}</span>
            {hasNoTrauma && <span>{words.staysEmpty(titleOf('primary'))}</span>}
          </DetailButton>
        </div>
      )}
      <ul className={styles.list}>
        {offered.map((near) => (
          <li key={near.hospital.index}>
            <DetailButton onClick={() => applyAll([{ card, near }])}>
              <Offered
                near={near}
                settings={settings}
                isSaved={savedAs(saved, near.hospital) !== undefined}
              />
              <span>{words.fills(titleOf(card))}</span>
            </DetailButton>
          </li>
        ))}
      </ul>
      <p className={flow.quiet}>
        {words.source(formatDate(hifld), formatDate(cms))} {directoryWords.closures}
      </p>
    </section>
  );
}

/** `Nearest Level I or II: Level II`, `Trauma level unknown. Closer than the nearest Level I or II` */
function suggestedReasonWords({ for: why, because }: SuggestedReason): string {
  const reason = suggestedForWords[why];
  if (because.kind !== 'nearest') return becauseWords(because, why);
  return because.level === undefined ? reason : words.why(reason, formatLevel(because.level));
}

interface OfferedProps {
  readonly near: OfferedHospital;
  readonly settings: PlaceSettings;
  readonly isSaved: boolean;
}

function Offered({ near, settings, isSaved }: OfferedProps) {
  const { hospital, metres, bearingDegrees, reasons } = near;
  return (
    <>
      {reasons.map((reason) => (
        <span key={reason.for}>{suggestedReasonWords(reason)}</span>
      ))}
      <span className={styles.name}>{hospital.name}</span>
      <span>{listWords.place(hospital.city, hospital.state)}</span>
      <span>{listWords.where(metres, bearingDegrees, settings)}</span>
      {firstKnownWords(hospital).map((line) => (
        <span key={line}>{line}</span>
      ))}
      {isSaved && <span>{words.savedByTeam}</span>}
    </>
  );
}
