// What draws known answers, with all that they are known from.
import type { SectionId } from '../../domain/assessment/catalogue.ts';
import type { OffersParts } from '../features/assessment/offers-context.ts';
import { KeepDetails } from '../features/kit/keep-details.tsx';
import { FieldOffers } from '../features/offers/field-offers.tsx';
import { GroupOffers } from '../features/offers/group-offers.tsx';
import { TemplateOffers } from '../features/offers/template-offers.tsx';
import { WithHospitals } from './hospitals-part.tsx';

const OPERATOR: SectionId = 'operatorInfo';

export const offers: OffersParts = {
  AtField: (props) => (
    <WithHospitals>
      <FieldOffers {...props} />
    </WithHospitals>
  ),
  AtHead: (props) => (
    <WithHospitals>
      <GroupOffers {...props} />
      {props.parts.some(({ section }) => section === OPERATOR) && <KeepDetails />}
    </WithHospitals>
  ),
  AtRows: (props) => (
    <WithHospitals>
      <TemplateOffers {...props} />
    </WithHospitals>
  ),
};
