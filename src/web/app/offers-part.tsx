// What draws known answers, with all that they are known from, and the tools of a point.
import type { ComponentProps } from 'react';
import { useLocation } from 'wouter';
import type { AnswerPath } from '../../domain/answers/path.ts';
import { PointsAtBoxPart } from '../features/arriving-places/points-at-box-part.tsx';
import type { OffersParts } from '../features/assessment/offers-context.ts';
import { HelicopterAtField } from '../features/documents/helicopter-at-field.tsx';
import { EnvironmentPart } from '../features/environment/environment-part.tsx';
import { HazmatPart } from '../features/hazmat/hazmat-part.tsx';
import { KeepDetails } from '../features/kit/keep-details.tsx';
import { FieldOffers } from '../features/offers/field-offers.tsx';
import { GroupOffers } from '../features/offers/group-offers.tsx';
import { TemplateOffers } from '../features/offers/template-offers.tsx';
import { PictureAtField } from '../features/picture/picture-at-field.tsx';
import { PointToolsPart } from '../features/points/point-tools-part.tsx';
import { WeatherPart } from '../features/weather/weather-part.tsx';
import { ASSESSMENT_PATH } from '../paths.ts';
import { WithHospitals } from './hospitals-part.tsx';

/** Below it, so that it moves no box that is asked for before. */
const LAST_OF_ME: AnswerPath = 'operatorInfo.badgeNumber';

/** The call-out view has its own button. */
function Picture(props: ComponentProps<typeof PictureAtField>) {
  const [at] = useLocation();
  return at === ASSESSMENT_PATH && <PictureAtField {...props} />;
}

export const offers: OffersParts = {
  AtField: (props) => (
    <WithHospitals>
      <FieldOffers {...props} />
      {props.path === LAST_OF_ME && <KeepDetails />}
      <PointToolsPart {...props} Others={PointsAtBoxPart} />
      <HelicopterAtField {...props} />
      <EnvironmentPart {...props} />
      <WeatherPart path={props.path} />
      <HazmatPart path={props.path} />
      <Picture path={props.path} />
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
