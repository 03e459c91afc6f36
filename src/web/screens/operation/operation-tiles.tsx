// What is asked for most, on the first screen: each tile is one large target that leads to all of it.

import { Phone, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  isConflicting,
  isSaid,
  type OperationFact,
} from '../../../domain/operation/operation-fact.ts';
import type { OperationHospital } from '../../../domain/operation/operation-hospitals.ts';
import type { OperationView } from '../../../domain/operation/operation-view.ts';
import { isDecline } from '../../../domain/points/landing-zones.ts';
import { ChipLink } from '../../ui/chip.tsx';
import { HiddenText } from '../../ui/hidden-text.tsx';
import { HospitalStateLine } from './hospital-state-line.tsx';
import { type CardId, showCard } from './operation-card.tsx';
import { ConflictMark, CopyFact, textOf } from './operation-fact.tsx';
import styles from './operation-screen.module.css';
import { factWords, operationWords as words } from './operation-words.ts';
import { PointCheck } from './point-check.tsx';

export function OperationTiles({ view }: { readonly view: OperationView }) {
  const { landingZone, grid, collectionPoint, hospitals, medicalChannel } = view;
  const [zone] = landingZone;
  const [point, coordinates] = collectionPoint;
  const { primary, alternate } = hospitals;
  const takesNobody = primary.state?.kind === 'divert' || primary.state?.kind === 'unknown';
  return (
    <section className={styles.tiles} aria-label={words.atAGlance}>
      {zone && (
        <Tile
          id="landing-zone"
          title={words.landingZone}
          copied={only(grid) ?? zone}
          under={
            <>
              <Declined view={view} />
              <PointCheck at={LANDING_ZONE} />
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
          title={words.collectionPoint}
          copied={coordinates ?? point}
          under={<PointCheck at={COLLECTION} />}
        >
          <Glance fact={point} />
          {coordinates && <Glance fact={coordinates} isWhole />}
        </Tile>
      )}
      <HospitalTile id="primary-hospital" title={words.primaryHospital} hospital={primary} />
      <Tile id="channels" title={words.medicalChannel} copied={medicalChannel}>
        <Glance fact={medicalChannel} />
      </Tile>
      {/* Where to instead, before anybody looks for it. */}
      {takesNobody && alternate && (
        <HospitalTile
          id="alternate-hospital"
          title={words.alternateHospital}
          hospital={alternate}
        />
      )}
    </section>
  );
}

/** Of the zone that stands in the tile: where another can be used, that one does. */
function Declined({ view: { landingZone } }: { readonly view: OperationView }) {
  const said = landingZone.find(({ key }) => key.endsWith('.decision'))?.answers ?? [];
  if (!said.some(({ text }) => isDecline(text))) return null;
  return (
    <p className={styles.mark}>
      <TriangleAlert size={20} aria-hidden="true" />
      {said.map(textOf).join(' / ')}
    </p>
  );
}

function HospitalTile({
  id,
  title,
  hospital: { row, name, contact, state },
}: Pick<TileProps, 'id' | 'title'> & { readonly hospital: OperationHospital }) {
  return (
    <Tile
      id={id}
      title={title}
      copied={contact}
      isDoubtful={isConflicting(name)}
      under={
        <>
          <HospitalStateLine state={state} isShort />
          <PointCheck at={`hospitalFacilities.${row}.`} />
        </>
      }
    >
      {isSaid(name) && <Glance fact={name} />}
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
  /** Whose number it is, is in conflict: it is chosen where all of it stands. */
  readonly isDoubtful?: boolean;
  /** As wide as the tile. */
  readonly under?: ReactNode;
  readonly children: ReactNode;
}

function Tile({ id, title, copied, isDoubtful = false, under, children }: TileProps) {
  const [number, second] = copied.numbers;
  return (
    <div className={styles.tile}>
      <button type="button" className={styles.glance} onClick={() => showCard(id)}>
        <span className={styles.label}>{title}</span>
        {children}
        <HiddenText>{words.details}</HiddenText>
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
  if (!isSaid(fact)) return <span className={styles.missing}>{factWords.missing}</span>;
  return (
    <>
      {isLabelled && <span className={styles.label}>{fact.label}</span>}
      {isConflicting(fact) && <ConflictMark count={answers.length} />}
      {answers.map((answer) => (
        <span
          key={`${answer.text} ${answer.author}`}
          className={styles.first}
          data-whole={isWhole || isConflicting(fact) ? '' : undefined}
        >
          {textOf(answer)}
        </span>
      ))}
      {source && <span className={styles.mark}>{factWords.notConfirmed}</span>}
    </>
  );
}
