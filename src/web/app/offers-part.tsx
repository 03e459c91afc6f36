// What draws known answers, with all that they are known from.
import type { OffersParts } from '../features/assessment/offers-context.ts';
import { FieldOffers } from '../features/offers/field-offers.tsx';
import { GroupOffers } from '../features/offers/group-offers.tsx';
import { TemplateOffers } from '../features/offers/template-offers.tsx';
import { WithHospitals } from './hospitals-part.tsx';

export const offers: OffersParts = {
  AtField: (props) => (
    <WithHospitals>
      <FieldOffers {...props} />
    </WithHospitals>
  ),
  AtHead: (props) => (
    <WithHospitals>
      <GroupOffers {...props} />
    </WithHospitals>
  ),
  AtRows: (props) => (
    <WithHospitals>
      <TemplateOffers {...props} />
    </WithHospitals>
  ),
};
