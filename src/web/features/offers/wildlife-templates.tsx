import { useMemo } from 'react';
import type { Section } from '../../../domain/assessment/catalogue.ts';
import type { Places } from '../../../domain/hospital/directory/places.ts';
import { NEAR_METRES, statesNear } from '../../../domain/hospital/directory/states-near.ts';
import {
  unlistedStates,
  type WildlifeSection,
  wildlifeLines,
} from '../../../domain/offers/wildlife.ts';
import { pointOfPlan } from '../../../domain/plan-places/point-of.ts';
import type { Wildlife } from '../../../domain/wildlife/wildlife.ts';
import { useCodePart } from '../../platform/code-part.ts';
import { placesPart, wildlifePart } from '../../platform/public-data.ts';
import { useAssessment, useFromAnswers } from '../../session/open-assessment.tsx';
import { Button } from '../../ui/button.tsx';
import flow from '../../ui/flow.module.css';
import { TemplateChips } from './template-offers.tsx';
import { wildlifeWords as words } from './wildlife-words.ts';

interface WildlifeTemplatesProps {
  readonly section: Section;
  readonly id: WildlifeSection;
  readonly onTaken: () => void;
}

/** For a plan that says where it is; the lists are read for no other. */
export function WildlifeTemplates(props: WildlifeTemplatesProps) {
  const hasPoint = useFromAnswers((answers) => {
    const at = pointOfPlan(answers);
    return at !== undefined && at.read.precisionMetres <= NEAR_METRES;
  });
  return hasPoint && <Read {...props} />;
}

function Read(props: WildlifeTemplatesProps) {
  const [places, wildlife] = [useCodePart(placesPart), useCodePart(wildlifePart)];
  if (places.value && wildlife.value) {
    return <OfStates {...props} places={places.value} wildlife={wildlife.value} />;
  }
  if (!places.failed && !wildlife.failed) return <p role="status">{words.reading}</p>;
  const tryAgain = () => {
    places.tryAgain();
    wildlife.tryAgain();
  };
  return (
    <div className={flow.stack}>
      <p role="status">{words.unread}</p>
      <Button onClick={tryAgain}>{words.tryAgain}</Button>
    </div>
  );
}

interface OfStatesProps extends WildlifeTemplatesProps {
  readonly places: Places;
  readonly wildlife: Wildlife;
}

function OfStates({ section, id, onTaken, places, wildlife }: OfStatesProps) {
  const document = useAssessment();
  const at = useFromAnswers((answers) => {
    const point = pointOfPlan(answers)?.read.point;
    return point ? `${point.latitude},${point.longitude}` : '';
  });
  const states = useMemo(() => {
    const [latitude = '', longitude = ''] = at.split(',');
    if (longitude === '') return [];
    return statesNear(places, { latitude: Number(latitude), longitude: Number(longitude) });
  }, [places, at]);
  useFromAnswers((answers) => wildlifeLines(id, states, wildlife, { answers }).length);
  const lines = wildlifeLines(id, states, wildlife, { answers: document.answers() });
  const unlisted = unlistedStates(id, states, wildlife);
  return (
    <>
      {lines.length > 0 && <TemplateChips section={section} lines={lines} onTaken={onTaken} />}
      {unlisted.length > 0 && <p className={flow.quiet}>{words.unlisted(id, unlisted)}</p>}
    </>
  );
}
