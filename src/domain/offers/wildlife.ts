// Snakes and plants of the state that a plan is in, as threats to take over.
import { isThreatSection } from '../assessment/mitigation.ts';
import type { RowTexts } from '../assessment/row-texts.ts';
import { nameOfRow } from '../assessment/row-texts.ts';
import { sectionForKey } from '../assessment/section-view.ts';
import { stateName } from '../hospital/directory/states.ts';
import type { Plant, Wildlife } from '../wildlife/wildlife.ts';
import type { GroupLine } from './group.ts';
import type { Known, OfferSource } from './offer.ts';
import { namesHere } from './offered-rows.ts';

export const WILDLIFE_SECTIONS = ['animalThreats', 'plantThreats'] as const;
export type WildlifeSection = (typeof WILDLIFE_SECTIONS)[number];

/** Of its genus are poison ivy, poison oak and poison sumac. */
const IVIES = 'Toxicodendron';

const SNAKES: OfferSource = { kind: 'snakes', day: '' };
const PLANTS: OfferSource = { kind: 'plants', day: '' };

/** Of either list. Said in the plan's own text: its papers show nothing else of where it is from. */
const EDITION = 'edition not stated, read November 2026';

/** Things to plan, brief and ask for; what a bite or a rash needs is the medic's. */
const MITIGATION = {
  snakes:
    'Brief where hands and feet go, and light for the way; ask the receiving hospital which antivenom it has',
  ivies:
    'Brief what it looks like; cover skin on the way in; plan how gear that touched it is bagged',
  plants: 'Brief what it looks like; cover skin and eyes on the way in',
} as const;

interface Threat {
  readonly hazard: string;
  readonly mitigation: string;
  readonly source: OfferSource;
}

const listed = (names: readonly string[]) => names.join(', ');

function threatsOf(section: WildlifeSection, state: string, wildlife: Wildlife): readonly Threat[] {
  const { snakes = [], plants = [] } = wildlife.get(state) ?? {};
  if (section === 'animalThreats') {
    if (snakes.length === 0) return [];
    return [
      {
        hazard: `Pit vipers of ${state} (coral snakes are not in this list): ${listed(snakes)}. VenomMaps, historical ranges, ${EDITION}`,
        mitigation: MITIGATION.snakes,
        source: SNAKES,
      },
    ];
  }
  const [ivies, others] = [plants.filter(isIvy), plants.filter((each) => !isIvy(each))];
  const threat = (title: string, of: readonly Plant[], mitigation: string) =>
    of.length === 0
      ? []
      : [
          {
            hazard: `${title} of ${state}: ${listed(of.map(({ name }) => name))}. USDA PLANTS, ${EDITION}`,
            mitigation,
            source: PLANTS,
          },
        ];
  return [
    ...threat('Poison ivy, oak and sumac', ivies, MITIGATION.ivies),
    ...threat('Other hazardous plants', others, MITIGATION.plants),
  ];
}

const isIvy = ({ genus }: Plant) => genus === IVIES;

/** What stands in the section already is left out. `states` are two letters each. */
export function wildlifeLines(
  id: WildlifeSection,
  states: readonly string[],
  wildlife: Wildlife,
  { answers }: Pick<Known, 'answers'>,
): readonly GroupLine[] {
  const section = sectionForKey(id);
  if (!isThreatSection(section)) return [];
  const here = namesHere({ answers }, section);
  return states
    .flatMap((state) => threatsOf(id, stateName(state), wildlife))
    .map(({ hazard, mitigation, source }) => {
      const row: RowTexts = [
        ['hazard', hazard],
        ['mitigation', mitigation],
      ];
      return { kind: 'row' as const, section: id, source, row };
    })
    .filter(({ row }) => !here.has(nameOfRow(row, section).toLowerCase()));
}

/** States of which the lists have nothing for a section: that is no word of what lives there. */
export const unlistedStates = (
  id: WildlifeSection,
  states: readonly string[],
  wildlife: Wildlife,
): readonly string[] =>
  states.map(stateName).filter((state) => threatsOf(id, state, wildlife).length === 0);
