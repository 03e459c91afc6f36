// Threats that come again and again, each with what is to be decided about it: a start that the medic edits.
// Our own words, November 2026: things to plan, brief and ask for. No doses, distances, times or clinical rules, and nothing that
// says that something was done: what is done about a threat is the team's own plan.
import type { SectionId } from '../plan/catalogue.ts';

interface ThreatTemplate {
  /** What of the plan's own figures brings it to the top. */
  readonly follows?: 'heat' | 'cold' | 'dark';
  /** The section of the assessment that the row goes to. */
  readonly section: SectionId;
  readonly hazard: string;
  readonly mitigation: string;
  readonly owner: string;
}

/** `2026-11-23`: the day on which these words were written. */
export const TEMPLATES_DAY = '2026-11-26';

export const threatTemplates: readonly ThreatTemplate[] = [
  {
    section: 'criminalThreats',
    hazard: 'Gunshot wounds to team, hostages or subject',
    mitigation:
      'Name the rescue team and its vehicle; brief the way to the collection point; ask for an ambulance at the exchange point; tell the receiving hospital',
    owner: 'Team leader',
  },
  {
    section: 'criminalThreats',
    hazard: 'Blast, fragments and hearing injury at an explosive entry',
    mitigation:
      'Agree stand-off and cover with the breacher; brief eye and ear protection; plan a head count before and after; place the medic with the breacher’s agreement',
    owner: 'Breacher',
  },
  {
    section: 'criminalThreats',
    hazard: 'Chemical agent and less-lethal impact: eyes, breathing, blunt injury',
    mitigation:
      'Check masks; brief the wind direction; name the place for decontamination, with water; have the medic see whoever was struck',
    owner: 'Team leader',
  },
  {
    section: 'animalThreats',
    hazard: 'Dog bites to the team',
    mitigation:
      'Ask for animal control; brief who deals with the dogs, and how; check yards and ways around first',
    owner: 'Team leader',
  },
  {
    section: 'animalThreats',
    hazard: 'Alligators or crocodiles at the water: bites, people pulled in',
    mitigation:
      'Ask the wildlife officers for a handler; keep people away from the edge of the water, and out of it in the dark; light and watch the banks; name who watches while others work at the water',
    owner: 'Team leader',
  },
  {
    section: 'animalThreats',
    hazard: 'Police dog (canine): hurt itself, or bites its own team',
    mitigation:
      'Brief who handles the dog when its handler is down; carry muzzle and lead; name the veterinary clinic that takes it and who drives; agree that nobody else approaches it',
    owner: 'Canine handler',
  },
  {
    section: 'hazardousMaterials',
    hazard: 'Opioid powder or residue, and people who have taken it',
    mitigation:
      'Brief gloves, eye and breathing protection for whoever searches; have nobody search alone; name who carries the antidote of the team’s own protocol; ask for an ambulance at staging; name the place for decontamination',
    owner: 'Medic',
  },
  {
    section: 'hazardousMaterials',
    hazard: 'Propane or natural gas: release, fire or explosion',
    mitigation:
      'Find and brief the shut-off; ask for the fire department at staging; decide on flash and flame devices with it; brief perimeter and wind direction',
    owner: 'FD officer',
  },
  {
    section: 'hazardousMaterials',
    hazard: 'Clandestine laboratory: toxic or flammable vapors, residue on people and equipment',
    mitigation:
      'Decide when the team backs out; ask for a hazardous materials team and follow it; name the place for decontamination; tell the receiving hospital',
    owner: 'FD officer',
  },
  {
    section: 'other',
    follows: 'heat',
    hazard: 'Heat illness in armor or protective suits',
    mitigation:
      'Set work and rest with the medic; plan shade and water at staging; have partners watch each other; agree how a casualty is cooled',
    owner: 'Medic',
  },
  {
    section: 'other',
    follows: 'cold',
    hazard: 'Cold: numb hands, hypothermia of a casualty',
    mitigation:
      'Plan a warm vehicle and dry layers at staging; rotate the outer positions; agree how a casualty is kept warm',
    owner: 'Medic',
  },
  {
    section: 'other',
    follows: 'dark',
    hazard: 'Darkness: falls, people lost or mistaken for others',
    mitigation:
      'Plan lamps and markers for people, ways and the landing zone; agree how the team recognizes each other; brief obstacles while it is light; count heads at each move',
    owner: 'Team leader',
  },
  {
    section: 'other',
    hazard: 'Drowning and cold water near the objective',
    mitigation:
      'Plan flotation for whoever works at the water; name a rescuer with a throw line; check how armor comes off',
    owner: 'Team leader',
  },
  {
    section: 'other',
    hazard: 'Children at the objective: hurt, lost or left alone',
    mitigation:
      'Ask how many there are, how old and in which rooms; name who carries them out and who stays with them; check equipment in their sizes; ask which hospital takes children; ask for child services at staging',
    owner: 'Team leader',
  },
  {
    section: 'other',
    hazard: 'Falls from roofs, ladders and stairs',
    mitigation:
      'Check ways up and anchor points; keep few people at height; ask for rope or ladder rescue beforehand',
    owner: 'Team leader',
  },
  {
    section: 'other',
    hazard: 'Hostile crowd: thrown objects, ways out blocked',
    mitigation:
      'Plan two ways out for vehicles; choose staging and collection point out of sight; brief helmets and eye protection; send law enforcement with each ambulance',
    owner: 'Operations chief',
  },
];

/** The template of a threat that follows from figures. */
export function shippedThreat(follows: NonNullable<ThreatTemplate['follows']>): ThreatTemplate {
  const found = threatTemplates.find((each) => each.follows === follows);
  if (!found) throw new Error(`No template for ${follows}`);
  return found;
}
