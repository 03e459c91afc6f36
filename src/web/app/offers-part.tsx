// What draws known answers, with all that they are known from.
import type { OffersParts } from '../features/assessment/offers-context.ts';
import { FieldOffers } from '../features/offers/field-offers.tsx';
import { SectionOffers } from '../features/offers/section-offers.tsx';
import { WithHospitals } from './hospitals-part.tsx';

export const offers: OffersParts = {
  AtField: (props) => (
    <WithHospitals>
      <FieldOffers {...props} />
    </WithHospitals>
  ),
  AtSection: (props) => (
    <WithHospitals>
      <SectionOffers {...props} />
    </WithHospitals>
  ),
};
