import { type ComponentType, type ReactNode, useState } from 'react';
import { tierKeys, tiers } from '../../../domain/hospitals/hospital.ts';
import { savedIdOf } from '../../../domain/hospitals/hospital-card.ts';
import type { HospitalTier, Row } from '../../../domain/plan/catalogue.ts';
import { sayMoment } from '../../../domain/text/moment.ts';
import { useDependencies } from '../../session/dependencies.ts';
import { useHospitalList, useHospitalState } from '../../session/hospital-list-of-device.tsx';
import { useAssessment } from '../../session/open-assessment.tsx';
import { Button } from '../../ui/button.tsx';
import { useInTurn } from '../../ui/use-in-turn.ts';
import { ExchangeButton } from './exchange-button.tsx';
import { type FieldDrawing, HospitalCard } from './hospital-card.tsx';
import styles from './hospital-panel.module.css';
import { panelWords as words } from './hospitals-words.ts';
import { SuggestedPart } from './suggested-part.tsx';
import { type Unfolded, useUnfolded } from './use-unfolded.ts';
import { WaitingCard } from './waiting-card.tsx';

interface CardParts {
  /** How an answer is drawn, given by the screen, as is what follows. */
  readonly FieldDrawing: FieldDrawing;
  /** What is folded at the end of a card. */
  readonly CardDetail: ComponentType<{
    readonly tier: Row;
    readonly unfolded: readonly string[];
  }>;
}

/** Around a card; it may leave it out. */
export type CardFrame = (props: {
  readonly tier: HospitalTier;
  readonly children: ReactNode;
}) => ReactNode;

interface HospitalPanelProps extends CardParts {
  readonly unfolded?: Unfolded;
  readonly CardFrame?: CardFrame;
  /** Something is led to in here, and must be there at once. */
  readonly isLedTo: boolean;
  /** Drawn after the cards. */
  readonly children: ReactNode;
}

const NONE: Unfolded = { always: [], asked: [] };
const Plain: CardFrame = ({ children }) => children;

/** The three hospital cards, with a word on the saved list where it could not be read. */
export function HospitalPanel({
  FieldDrawing,
  CardDetail,
  unfolded = NONE,
  CardFrame = Plain,
  isLedTo,
  children,
}: HospitalPanelProps) {
  const document = useAssessment();
  // A card is higher than a screen: no tap or key waits for the three of them.
  const drawn = useInTurn(tiers.length, isLedTo);
  const isOnCard = (id: string) => tierKeys.some((tier) => savedIdOf(document, tier) === id);
  return (
    <div className={styles.panel} tabIndex={-1} aria-busy={drawn < tiers.length}>
      <ListStatus />
      <WaitingCard isAskedElsewhere={isOnCard} />
      <SuggestedPart />
      {tiers.slice(0, drawn).map((tier) => (
        <CardFrame key={tier.key} tier={tier.key}>
          <TierCard tier={tier} FieldDrawing={FieldDrawing} CardDetail={CardDetail} of={unfolded} />
        </CardFrame>
      ))}
      {drawn === tiers.length && (
        <>
          {children}
          <ExchangeButton />
        </>
      )}
    </div>
  );
}

interface TierCardProps extends CardParts {
  readonly tier: Row & { readonly key: HospitalTier };
  readonly of: Unfolded;
}

function TierCard({ tier, FieldDrawing, CardDetail, of }: TierCardProps) {
  const unfolded = useUnfolded(tier.key, of);
  return (
    <HospitalCard
      tier={tier.key}
      title={tier.title}
      FieldDrawing={FieldDrawing}
      unfolded={unfolded}
    >
      <CardDetail tier={tier} unfolded={unfolded} />
    </HospitalCard>
  );
}

function ListStatus() {
  const list = useHospitalList();
  const reading = useHospitalState('reading');
  const readAt = useHospitalState('readAt');
  const hasNoServer = useHospitalState('hasNoServer');
  const { now, locale, timeZone } = useDependencies();
  const [isAsked, setAsked] = useState(false);
  // A list that is read once more by itself moves nothing under the thumb.
  if (reading === 'pending' && (!readAt || isAsked)) return <p role="status">{words.reading}</p>;
  if (reading !== 'error' || hasNoServer) return null;
  const readAgain = () => {
    setAsked(true);
    void list.readList().finally(() => setAsked(false));
  };
  return (
    <div className={styles.unread} role="status">
      <p>
        {words.unread}{' '}
        {readAt ? words.readAt(sayMoment(readAt, { now: now(), locale, timeZone })) : words.fillIn}
      </p>
      <Button onClick={readAgain}>{words.readAgain}</Button>
    </div>
  );
}
