// Snakes and plants of the state that a plan is in, offered as threats.
import { type Answers, undisputedText } from '../answers/answers.ts';
import { fahrenheitsIn } from '../conditions/weather-numbers.ts';
import type { Plant, Wildlife } from '../conditions/wildlife.ts';
import { NEAR_METRES, type Places, statesNear } from '../hospitals/directory/places.ts';
import { stateName } from '../hospitals/directory/states.ts';
import { pointOfPlan } from '../points/located-places.ts';
import type { Known, OfferedRow, OfferSource } from './offer.ts';

type WildlifeSection = 'animalThreats' | 'plantThreats';
const isWildlife = (section: string): section is WildlifeSection =>
  section === 'animalThreats' || section === 'plantThreats';

/** Of its genus are poison ivy, poison oak and poison sumac. */
const IVIES = 'Toxicodendron';

const SNAKES: OfferSource = { kind: 'snakes', day: '' };
const PLANTS: OfferSource = { kind: 'plants', day: '' };

/** Of either list. Written into the plan's own text: its papers show nothing else of where it is from. */
const EDITION = 'edition not stated, read November 2026';

/** Things to plan, brief and ask for; what a bite or a rash needs is the medic's. */
const MITIGATION = {
  snakes:
    'Brief where hands and feet go, and light for the way; ask the receiving hospital which antivenom it has',
  ivies:
    'Brief what it looks like; cover skin on the way in; plan how gear that touched it is bagged',
  plants: 'Brief what it looks like; cover skin and eyes on the way in',
} as const;

interface Listed {
  /** The row's title; what a list of a big state names is too long for that. */
  readonly hazard: string;
  readonly mitigation: string;
  readonly names: readonly string[];
  readonly from: string;
}

/** What to do is the mitigation; what is listed, and where, is a note. */
const threat = (
  { hazard, mitigation, names, from }: Listed,
  source: OfferSource,
): readonly OfferedRow[] =>
  names.length === 0
    ? []
    : [
        {
          source,
          texts: [
            ['hazard', hazard],
            ['mitigation', mitigation],
            ['note', `Listed: ${names.join(', ')}. ${from}, ${EDITION}`],
          ],
        },
      ];

function threatsOf(
  section: WildlifeSection,
  state: string,
  wildlife: Wildlife,
): readonly OfferedRow[] {
  const { snakes = [], plants = [] } = wildlife.get(state) ?? {};
  if (section === 'animalThreats') {
    const from = 'Coral snakes are not in this list. VenomMaps, historical ranges';
    const hazard = `Pit vipers of ${state}`;
    return threat({ hazard, mitigation: MITIGATION.snakes, names: snakes, from }, SNAKES);
  }
  const ofKind = (title: string, of: readonly Plant[], mitigation: string) => {
    const names = of.map(({ name }) => name);
    return threat(
      { hazard: `${title} of ${state}`, mitigation, names, from: 'USDA PLANTS' },
      PLANTS,
    );
  };
  const others = plants.filter((each) => !isIvy(each));
  return [
    ...ofKind('Poison ivy, oak and sumac', plants.filter(isIvy), MITIGATION.ivies),
    ...ofKind('Hazardous plants', others, MITIGATION.plants),
  ];
}

const isIvy = ({ genus }: Plant) => genus === IVIES;

const last = new WeakMap<Places, { readonly of: Answers; readonly states: readonly string[] }>();

/** Of the plan's place; each set of answers is searched once. */
function statesOf(answers: Answers, places: Places): readonly string[] {
  const known = last.get(places);
  if (known?.of === answers) return known.states;
  const point = pointOfPlan(answers)?.read.point;
  const states = point ? statesNear(places, point) : [];
  last.set(places, { of: answers, states });
  return states;
}

/** For a plan that says where it is, well enough for its state. */
export function needsWildlife(section: string, answers: Answers): boolean {
  if (!isWildlife(section)) return false;
  const at = pointOfPlan(answers);
  return at !== undefined && at.read.precisionMetres <= NEAR_METRES;
}

interface OfPlan {
  readonly id: WildlifeSection;
  /** In English. */
  readonly states: readonly string[];
  readonly wildlife: Wildlife;
}

function ofPlan(section: string, { answers, lists }: Known): OfPlan | undefined {
  const { places, wildlife } = lists ?? {};
  if (!places || !wildlife || !isWildlife(section) || !needsWildlife(section, answers)) {
    return undefined;
  }
  return { id: section, states: statesOf(answers, places).map(stateName), wildlife };
}

/** From here on no snake is offered: no source names a figure, it is a choice of this app. */
const NO_SNAKES_FAHRENHEIT = 50;

/** Of a section for which the weather of the plan speaks against it. */
function isTooCold(section: string, { answers }: Known): boolean {
  const air = fahrenheitsIn(undisputedText(answers.get('weather.temperature')));
  return section === 'animalThreats' && air !== undefined && air.high < NO_SNAKES_FAHRENHEIT;
}

export function wildlifeThreats(section: string, known: Known): readonly OfferedRow[] {
  if (isTooCold(section, known)) return [];
  const of = ofPlan(section, known);
  return (of?.states ?? []).flatMap((state) => (of ? threatsOf(of.id, state, of.wildlife) : []));
}

const LISTS = {
  animalThreats: 'VenomMaps has no pit viper',
  plantThreats: 'USDA PLANTS has none of the listed plants',
} as const;

/** States of which the lists have nothing for a section: that is no word of what lives there. */
export function unlistedWildlife(section: string, known: Known): string {
  const of = isTooCold(section, known) ? undefined : ofPlan(section, known);
  const states = of?.states.filter((state) => threatsOf(of.id, state, of.wildlife).length === 0);
  return of && states && states.length > 0
    ? `${LISTS[of.id]} for ${states.join(' and ')}. That does not mean that there is none.`
    : '';
}
