import { ArrowDownUp } from 'lucide-react';
import { type ComponentType, type ReactNode, useMemo, useState } from 'react';
import { fieldPath, joinPath } from '../../../domain/answers/path.ts';
import type { Row } from '../../../domain/answers/sections.ts';
import { savedIdOf } from '../../../domain/hospitals/hospital-card.ts';
import { tierKeys, tiers } from '../../../domain/hospitals/hospital-texts.ts';
import type { HospitalTier } from '../../../domain/plan/catalogue.ts';
import { formatMoment } from '../../../domain/text/moment.ts';
import { useDependencies } from '../../session/dependencies.tsx';
import { useAnswer, useAssessment } from '../../session/open-assessment.tsx';
import { useHospitalState, useHospitals } from '../../session/services.tsx';
import { Button } from '../../ui/button.tsx';
import { ExchangeDialog } from './exchange-dialog.tsx';
import { type FieldDrawing, HospitalCard } from './hospital-card.tsx';
import styles from './hospital-panel.module.css';
import { SuggestedHospitals } from './suggested-hospitals.tsx';
import { WaitingCard } from './waiting-card.tsx';
import { panelWords as words } from './words.ts';

/** Leads to the files of saved hospitals. */
function ExchangeButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <ArrowDownUp size={20} aria-hidden="true" /> {words.exchange}
      </Button>
      {isOpen && <ExchangeDialog onClose={() => setOpen(false)} />}
    </>
  );
}

export interface Unfolded {
  /** Keys of fields that stand outside of their card's fold. */
  readonly always: readonly string[];
  /** As well, of a hospital that has a name: those that nobody has answered. */
  readonly asked: readonly string[];
}

/** Looked up with each other hospital: a box that is being answered stays where it is. */
function useUnfolded(tier: HospitalTier, { always, asked }: Unfolded): readonly string[] {
  const document = useAssessment();
  const name = useAnswer(fieldPath('hospitalFacilities', 'name', tier)).trim();
  return useMemo(() => {
    const isOpen = (key: string) =>
      document.read(joinPath('hospitalFacilities', key, tier)).trim() === '';
    return name === '' ? always : [...always, ...asked.filter(isOpen)];
  }, [document, name, always, asked, tier]);
}

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
  /** Of a card: it opens each time this number grows. */
  readonly useOpened: (tier: HospitalTier) => number;
  /** Cards open by themselves, to be filled in. */
  readonly opensToFill?: boolean;
  /** The way to sign in at the server, where it asks for that. */
  readonly signIn: ReactNode;
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
  useOpened,
  opensToFill = false,
  signIn,
  children,
}: HospitalPanelProps) {
  const document = useAssessment();
  const isOnCard = (id: string) => tierKeys.some((tier) => savedIdOf(document, tier) === id);
  return (
    <div className={styles.panel} tabIndex={-1}>
      {tiers.map((tier) => (
        <CardFrame key={tier.key} tier={tier.key}>
          <TierCard
            tier={tier}
            FieldDrawing={FieldDrawing}
            CardDetail={CardDetail}
            useOpened={useOpened}
            opensToFill={opensToFill}
            of={unfolded}
          />
        </CardFrame>
      ))}
      <SuggestedHospitals />
      <ListStatus signIn={signIn} />
      <WaitingCard isAskedElsewhere={isOnCard} />
      {children}
      <ExchangeButton />
    </div>
  );
}

interface TierCardProps extends CardParts, Pick<HospitalPanelProps, 'useOpened'> {
  readonly opensToFill: boolean;
  readonly tier: Row & { readonly key: HospitalTier };
  readonly of: Unfolded;
}

function TierCard({ tier, FieldDrawing, CardDetail, useOpened, opensToFill, of }: TierCardProps) {
  const unfolded = useUnfolded(tier.key, of);
  return (
    <HospitalCard
      tier={tier.key}
      title={tier.title}
      FieldDrawing={FieldDrawing}
      unfolded={unfolded}
      opened={useOpened(tier.key)}
      opensToFill={opensToFill}
    >
      <CardDetail tier={tier} unfolded={unfolded} />
    </HospitalCard>
  );
}

function ListStatus({ signIn }: Pick<HospitalPanelProps, 'signIn'>) {
  const list = useHospitals();
  const reading = useHospitalState('reading');
  const readAt = useHospitalState('readAt');
  const hasNoServer = useHospitalState('hasNoServer');
  const { now, locale, timeZone } = useDependencies();
  const [isAsked, setAsked] = useState(false);
  // A list that is read once more by itself moves nothing under the thumb.
  if (reading === 'pending' && (!readAt || isAsked)) return <p role="status">{words.reading}</p>;
  const isSignedOut = reading === 'signedOut';
  if ((reading !== 'error' && !isSignedOut) || hasNoServer) return null;
  const readAgain = () => {
    setAsked(true);
    void list.readList().finally(() => setAsked(false));
  };
  return (
    <div className={styles.unread} role="status">
      <p>
        {isSignedOut ? words.signedOut : words.unread}{' '}
        {readAt
          ? words.readAt(formatMoment(readAt, { now: now(), locale, timeZone }))
          : words.fillIn}
      </p>
      {isSignedOut ? signIn : <Button onClick={readAgain}>{words.readAgain}</Button>}
    </div>
  );
}
