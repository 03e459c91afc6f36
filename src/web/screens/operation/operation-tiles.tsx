// What is asked for most, on the first screen: each tile is one large target that leads to all of it.
import { ClipboardPen, Copy, Phone } from 'lucide-react';
import { createContext, Fragment, type ReactNode, useContext } from 'react';
import { useLocation } from 'wouter';
import type { Answer } from '../../../domain/answers/answers.ts';
import { authorName, sourceName } from '../../../domain/answers/authors.ts';
import { joinPath } from '../../../domain/answers/path.ts';
import {
  isAnsweredFact,
  isConflicting,
  type OperationFact,
  type OperationGroup,
} from '../../../domain/operation/operation-fact.ts';
import type {
  HospitalState,
  OperationHospital,
} from '../../../domain/operation/operation-hospitals.ts';
import type { OperationView } from '../../../domain/operation/operation-view.ts';
import { hasChanged, type SinceBriefing } from '../../../domain/operation/since-briefing.ts';
import { answerFormatter } from '../../../domain/papers/model/answer-words.ts';
import { isDecline } from '../../../domain/points/landing-zones.ts';
import { planWarnings } from '../../../domain/points/plan-warnings.ts';
import { pointWarningWords } from '../../../domain/points/point-warnings.ts';
import { formatMoment } from '../../../domain/text/moment.ts';
import { useLongList } from '../../form/use-long-list.tsx';
import { ASSESSMENT_PATH } from '../../paths.ts';
import { useDependencies } from '../../session/dependencies.tsx';
import { useAnswers } from '../../session/open-assessment.tsx';
import { useCopy } from '../../session/use-files.ts';
import { usePlaceSettings } from '../../session/use-place-settings.ts';
import { wantField } from '../../session/wanted-field.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { ChipLink, Chips } from '../../ui/chip.tsx';
import { Heading, HiddenText } from '../../ui/heading.tsx';
import { Status } from '../../ui/status.tsx';
import { Unbroken } from '../../ui/unbroken.tsx';
import styles from './operation-screen.module.css';
import {
  factWords,
  hospitalWords,
  operationWords,
  pointWords,
  sinceWords,
} from './operation-words.ts';

/** Whether it receives patients, and how long ago it said so. */
export function HospitalStateLine({
  state,
  isShort = false,
}: {
  readonly state: HospitalState;
  /** Without who asked. */
  readonly isShort?: boolean;
}) {
  const isSure = state.kind === 'open' && !state.ago.isOld && !state.source;
  // What is only old is a question; divert and contradiction are a danger.
  const isUnknown = ['open', 'verified', 'notAsked'].includes(state.kind);
  return (
    <p className={styles.state}>
      <Status tone={isSure ? 'good' : isUnknown ? 'caution' : 'danger'} isText>
        {isShort ? hospitalWords.short(state) : hospitalWords.state(state)}
      </Status>
    </p>
  );
}

interface HospitalCardButtonProps {
  readonly row: string;
  /** Read aloud: several hospitals have one. */
  readonly name: string;
  readonly children: ReactNode;
}

/** The way to a hospital's card in the form, where what it says is written down. */
export function HospitalCardButton({ row, name, children }: HospitalCardButtonProps) {
  const [, visit] = useLocation();
  return (
    <Button
      aria-label={name}
      onClick={() => {
        wantField(joinPath('hospitalFacilities', 'name', row));
        visit(ASSESSMENT_PATH);
      }}
    >
      <ClipboardPen size={20} aria-hidden="true" /> {children}
    </Button>
  );
}

/** What the marks of the tiles and cards are taken from. */
export const SinceShown = createContext<SinceBriefing>({ kind: 'unsealed' });

function ChangedMark({ facts }: { readonly facts: readonly OperationFact[] }) {
  if (!hasChanged(useContext(SinceShown), facts)) return null;
  return <Status tone="caution">{sinceWords.changed}</Status>;
}

/** A question with what the plan says to it; to be read, called and copied. */
function Fact({
  fact,
  title,
}: {
  readonly fact: OperationFact;
  /** Of its card. */
  readonly title: string;
}) {
  // It is not written twice.
  const isTitled = isSame(fact.label, title);
  return (
    <div>
      <dt className={styles.label}>
        {isTitled ? <HiddenText>{fact.label}</HiddenText> : fact.label}
      </dt>
      <dd className={`${styles.said} ${isTitled ? styles.titled : ''}`}>
        <div className={styles.values}>
          <Values fact={fact} />
        </div>
        <CopyFact fact={fact} title={title} />
        <CallChips fact={fact} />
      </dd>
    </div>
  );
}

function Values({ fact }: { readonly fact: OperationFact }) {
  const { answers, source } = fact;
  const [only] = answers;
  if (!only) return <p className={styles.missing}>{factWords.missing}</p>;
  if (isConflicting(fact)) {
    return (
      <>
        <ConflictMark count={answers.length} />
        {answers.map((answer) => (
          <div key={`${answer.text} ${answer.author}`}>
            <p className={styles.value}>
              <Unbroken text={textOf(answer)} />
            </p>
            <WhoAndWhen answer={answer} />
          </div>
        ))}
      </>
    );
  }
  return (
    <>
      <p className={styles.value}>
        <Unbroken text={textOf(only)} />
      </p>
      {source && (
        <p className={styles.state}>
          <Status tone="danger" isText>
            {factWords.unconfirmed(sourceName(source))}
          </Status>
        </p>
      )}
    </>
  );
}

export const textOf = ({ text }: Answer): string => text.trim() || factWords.cleared;

function ConflictMark({ count }: { readonly count: number }) {
  return (
    <Status tone="danger" isText>
      {factWords.conflict(count)}
    </Status>
  );
}

function WhoAndWhen({ answer }: { readonly answer: Answer }) {
  const { now, locale, timeZone } = useDependencies();
  const when = formatMoment(answer.at, { now: now(), locale, timeZone });
  return <p className={styles.who}>{factWords.who(authorName(answer.author), when)}</p>;
}

const isSame = (label: string, title: string) => label.toLowerCase() === title.toLowerCase();

function CopyFact({
  fact,
  title,
}: {
  readonly fact: OperationFact;
  /** Of what it stands in: several hospitals have a number. */
  readonly title: string;
}) {
  const { timeZone } = useDependencies();
  const copy = useCopy();
  if (!isAnsweredFact(fact)) return null;
  const [only] = fact.answers;
  const text =
    only && !isConflicting(fact)
      ? textOf(only)
      : fact.answers.map(answerFormatter({ timeZone })).join('\n');
  return (
    <IconButton
      label={factWords.copyOf(fact.label)}
      icon={<Copy size={20} aria-hidden="true" />}
      onClick={() =>
        copy(text, isSame(fact.label, title) ? title : factWords.within(title, fact.label))
      }
    />
  );
}

/** Each number once. */
function CallChips({ fact: { label, numbers } }: { readonly fact: OperationFact }) {
  if (numbers.length === 0) return null;
  const each = [...new Map(numbers.map((number) => [number.dial, number])).values()];
  return (
    <div className={styles.calls}>
      <Chips label={factWords.callThis(label)}>
        {each.map(({ dial, shown }) => (
          <ChipLink key={dial} href={`tel:${dial}`}>
            <Phone size={20} aria-hidden="true" /> {factWords.callThis(shown)}
          </ChipLink>
        ))}
      </Chips>
    </div>
  );
}

/** In the order of use. */
type CardId =
  | 'if-hurt'
  | 'landing-zone'
  | 'collection-point'
  | 'exchange-point'
  | 'primary-hospital'
  | 'alternate-hospital'
  | 'other-hospitals'
  | 'channels'
  | 'people'
  | 'aid-stations'
  | 'transport'
  | 'posts';

const headingOf = (id: CardId) => `operation-${id}`;

/** Brings a card into view, with the focus on its heading. */
function showCard(id: CardId): void {
  const heading = document.getElementById(headingOf(id));
  heading?.closest('section')?.scrollIntoView();
  heading?.focus({ preventScroll: true });
}

interface OperationCardProps {
  readonly id: CardId;
  readonly title: string;
  readonly groups: readonly OperationGroup[];
  /** Above the facts of each group. */
  readonly head?: (group: OperationGroup) => ReactNode;
  /** In place of that nothing is in the plan. */
  readonly instead?: string | undefined;
}

export function OperationCard({ id, title, groups, head, instead }: OperationCardProps) {
  const { shown, more } = useLongList(groups);
  return (
    <section className={styles.card} aria-labelledby={headingOf(id)}>
      <Heading id={headingOf(id)} className={styles.title} tabIndex={-1}>
        {title}
      </Heading>
      <ChangedMark facts={groups.flatMap(({ facts }) => facts)} />
      {groups.length === 0 && <p className={styles.missing}>{instead ?? factWords.missing}</p>}
      {shown.map((group) => (
        <div key={group.key} className={styles.group}>
          {head?.(group)}
          <dl className={styles.facts}>
            {group.facts.map((fact) => (
              <Fact key={fact.key} fact={fact} title={title} />
            ))}
          </dl>
        </div>
      ))}
      {more}
    </section>
  );
}

/** Facts that stand by themselves: one line where none of them is answered. */
export const alone = (key: string, facts: readonly OperationFact[]): readonly OperationGroup[] =>
  facts.some(isAnsweredFact) ? [{ key, facts }] : [];

/** In one line what looks wrong of the points whose paths begin so; nothing where nothing does. */
export function PointCheckLine({ at }: { readonly at: string }) {
  const settings = usePlaceSettings();
  const [first, ...more] = planWarnings(useAnswers(), settings).filter(({ warning }) =>
    warning.paths.some((path) => path.startsWith(at)),
  );
  if (!first) return null;
  return (
    <p className={styles.state}>
      <Status tone="caution" isText>
        {pointWords.check(pointWarningWords(first.warning, settings.distance), more.length)}
      </Status>
    </p>
  );
}

export function OperationTiles({ view }: { readonly view: OperationView }) {
  const { landingZone, grid, collectionPoint, hospitals, medicalChannel } = view;
  const [zone] = landingZone;
  const [point, coordinates] = collectionPoint;
  const { primary, alternate } = hospitals;
  const isDiverting = primary.state?.kind === 'divert' || primary.state?.kind === 'unknown';
  return (
    <section className={styles.tiles} aria-label={operationWords.atAGlance}>
      {zone && (
        <Tile
          id="landing-zone"
          title={operationWords.landingZone}
          copied={only(grid) ?? zone}
          facts={[zone, ...grid]}
          under={
            <>
              <Declined view={view} />
              <PointCheckLine at={LANDING_ZONE} />
            </>
          }
        >
          <Glance fact={zone} />
          {grid.map((fact) => (
            <Glance key={fact.key} fact={fact} isWhole isLabelled={fact.key !== MGRS} />
          ))}
        </Tile>
      )}
      {point && (
        <Tile
          id="collection-point"
          title={operationWords.collectionPoint}
          copied={coordinates ?? point}
          facts={collectionPoint}
          under={<PointCheckLine at={COLLECTION} />}
        >
          <Glance fact={point} />
          {coordinates && <Glance fact={coordinates} isWhole />}
        </Tile>
      )}
      <HospitalTile
        id="primary-hospital"
        title={operationWords.primaryHospital}
        hospital={primary}
      />
      <Tile
        id="channels"
        title={operationWords.medicalChannel}
        copied={medicalChannel}
        facts={[medicalChannel]}
      >
        <Glance fact={medicalChannel} />
      </Tile>
      {/* Where to instead, before anybody looks for it. */}
      {isDiverting && alternate && (
        <HospitalTile
          id="alternate-hospital"
          title={operationWords.alternateHospital}
          hospital={alternate}
        />
      )}
    </section>
  );
}

/** Of the zone that stands in the tile: where another can be used, that one does. */
function Declined({ view: { landingZone } }: { readonly view: OperationView }) {
  const decisions = landingZone.find(({ key }) => key.endsWith('.decision'))?.answers ?? [];
  if (!decisions.some(({ text }) => isDecline(text))) return null;
  return (
    <p className={styles.state}>
      <Status tone="danger" isText>
        {decisions.map(textOf).join(' / ')}
      </Status>
    </p>
  );
}

function HospitalTile({
  id,
  title,
  hospital: { row, name, contact, state, facts },
}: Pick<TileProps, 'id' | 'title'> & { readonly hospital: OperationHospital }) {
  return (
    <Tile
      id={id}
      title={title}
      copied={contact}
      facts={facts}
      isDoubtful={isConflicting(name)}
      under={
        <>
          <div className={styles.asked}>
            <HospitalStateLine state={state} isShort />
            <HospitalCardButton row={row} name={operationWords.statusOf(title)}>
              {operationWords.status}
            </HospitalCardButton>
          </div>
          {!isConflicting(name) && contact.numbers.length > 1 && <CallChips fact={contact} />}
          <PointCheckLine at={`hospitalFacilities.${row}.`} />
        </>
      }
    >
      {isAnsweredFact(name) && <Glance fact={name} />}
      <Glance fact={contact} isWhole={contact.numbers.length > 0} />
    </Tile>
  );
}

/** Where the paths of a tile's points begin. */
const LANDING_ZONE = 'helicopterPlan.';
const COLLECTION = 'icsEvacuation.collection';
const MGRS = 'helicopterPlan.mgrs';

/** Several are copied apart, where all of them stand. */
const only = (facts: readonly OperationFact[]) => (facts.length === 1 ? facts[0] : undefined);

interface TileProps {
  readonly id: CardId;
  readonly title: string;
  /** What its buttons copy and call. */
  readonly copied: OperationFact;
  /** That it says. */
  readonly facts: readonly OperationFact[];
  /** Whose number it is, is in conflict: it is chosen where all of it stands. */
  readonly isDoubtful?: boolean;
  /** As wide as the tile. */
  readonly under?: ReactNode;
  readonly children: ReactNode;
}

function Tile({ id, title, copied, facts, isDoubtful = false, under, children }: TileProps) {
  const [number, second] = copied.numbers;
  return (
    <div className={styles.tile}>
      <button type="button" className={styles.glance} onClick={() => showCard(id)}>
        <span className={styles.label}>{title}</span>
        {children}
        <ChangedMark facts={facts} />
        <HiddenText>{operationWords.details}</HiddenText>
      </button>
      <div className={styles.actions}>
        {/* Which of several to call is chosen where all of them stand. */}
        {number && !second && !isDoubtful && !isConflicting(copied) && (
          <ChipLink href={`tel:${number.dial}`} aria-label={factWords.callThis(number.shown)}>
            <Phone size={20} aria-hidden="true" /> {factWords.call}
          </ChipLink>
        )}
        <CopyFact fact={copied} title={title} />
      </div>
      {under && <div className={styles.under}>{under}</div>}
    </div>
  );
}

interface GlanceProps {
  readonly fact: OperationFact;
  /** Part of it would be another place, or another number. */
  readonly isWhole?: boolean;
  readonly isLabelled?: boolean;
}

/** As much of it as there is room for, the card below has all of it; answers in conflict may differ at their ends alone. */
function Glance({ fact, isWhole = false, isLabelled = false }: GlanceProps) {
  const { answers, source } = fact;
  if (!isAnsweredFact(fact)) return <span className={styles.missing}>{factWords.missing}</span>;
  return (
    <>
      {isLabelled && <span className={styles.label}>{fact.label}</span>}
      {isConflicting(fact) && <ConflictMark count={answers.length} />}
      {answers.map((answer, at) => (
        <Fragment key={`${answer.text} ${answer.author}`}>
          {at > 0 && <span className={styles.label}>{factWords.or}</span>}
          <span
            className={styles.first}
            data-whole={isWhole || isConflicting(fact) ? '' : undefined}
          >
            <Unbroken text={textOf(answer)} />
          </span>
        </Fragment>
      ))}
      {source && (
        <Status tone="danger" isText>
          {factWords.notConfirmed}
        </Status>
      )}
    </>
  );
}
