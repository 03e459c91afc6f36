// The hospital cards, as the section of a form.
import type { ComponentProps } from 'react';
import { Link } from 'wouter';
import type { Row } from '../../domain/answers/sections.ts';
import type { HospitalTier, SectionId } from '../../domain/plan/catalogue.ts';
import { sectionForKey } from '../../domain/plan/section-view.ts';
import type { FieldDrawing } from '../features/hospitals/hospital-card.tsx';
import { HospitalDistance, HospitalHead } from '../features/hospitals/hospital-head.tsx';
import {
  type CardFrame,
  HospitalPanel,
  type Unfolded,
} from '../features/hospitals/hospital-panel.tsx';
import { useFillCards } from '../features/hospitals/use-fill-cards.ts';
import { AnswerField } from '../form/answer-field.tsx';
import { useOpened } from '../form/go-to.tsx';
import { SectionDetail } from '../form/section-detail.tsx';
import { DEVICE_PATH } from '../paths.ts';
import { buttonClass } from '../ui/button.tsx';
import { hospitalSectionWords as words } from './words.ts';

const section = sectionForKey('hospitalFacilities' satisfies SectionId);

function CardDetail({
  tier,
  unfolded,
}: {
  readonly tier: Row;
  readonly unfolded: readonly string[];
}) {
  return <SectionDetail section={section} row={tier} unfolded={unfolded} />;
}

/** At the head of a hospital that was added: as the three cards say it. */
function AddedHead(props: ComponentProps<typeof HospitalHead>) {
  return (
    <>
      <HospitalHead {...props} />
      <HospitalDistance {...props} />
    </>
  );
}

const useCardOpened = (tier: HospitalTier) =>
  useOpened((path) => path.startsWith(`${section.id}.${tier}.`));

interface HospitalsProps {
  /** Where the fields of a card are drawn in another way than in the sections. */
  readonly FieldDrawing?: FieldDrawing;
  readonly unfolded?: Unfolded;
  /** Around each of the three cards. */
  readonly CardFrame?: CardFrame;
  readonly opensToFill?: boolean;
}

export function Hospitals({
  FieldDrawing: Drawing = AnswerField,
  unfolded,
  CardFrame,
  opensToFill = false,
}: HospitalsProps) {
  return (
    <HospitalPanel
      FieldDrawing={Drawing}
      CardDetail={CardDetail}
      useOpened={useCardOpened}
      opensToFill={opensToFill}
      signIn={
        <Link href={DEVICE_PATH} className={buttonClass('plain')}>
          {words.signIn}
        </Link>
      }
      {...(unfolded ? { unfolded } : {})}
      {...(CardFrame ? { CardFrame } : {})}
    >
      <SectionDetail section={section} RowHead={AddedHead} />
    </HospitalPanel>
  );
}

/** Fills untouched cards from the saved list, also while the section is closed. */
export function FilledCards() {
  useFillCards();
  return null;
}
