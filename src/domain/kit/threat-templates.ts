// Threats that come again and again, with what is usually done about them: a start that the medic edits.
// Our own words, November 2026: no doses, no distances, no times; what is done about a threat is the team's own plan.
import type { SectionId } from '../assessment/catalogue.ts';

export interface ThreatTemplate {
  /** In one or two words. */
  readonly name: string;
  /** The section of the assessment that the row goes to. */
  readonly section: SectionId;
  readonly hazard: string;
  readonly mitigation: string;
  readonly owner: string;
}

/** `2026-11-23`: the day on which these words were written. */
export const TEMPLATES_DAY = '2026-11-23';

export const threatTemplates: readonly ThreatTemplate[] = [
  {
    name: 'Officer down',
    section: 'criminalThreats',
    hazard: 'Gunshot wounds to team, hostages or subject',
    mitigation:
      'Rescue team and its vehicle named; way from the point of wounding to the collection point briefed; ambulance at the exchange point; receiving hospital told',
    owner: 'Team leader',
  },
  {
    name: 'Explosive entry',
    section: 'criminalThreats',
    hazard: 'Blast, fragments and hearing injury at an explosive entry',
    mitigation:
      'Stand-off and cover as the breacher says; eye and ear protection on; head count before and after; medic outside of the blast area',
    owner: 'Breacher',
  },
  {
    name: 'Gas and less-lethal',
    section: 'criminalThreats',
    hazard: 'Chemical agent and less-lethal impact: eyes, breathing, blunt injury',
    mitigation:
      'Masks fitted and at hand; wind direction briefed; place for decontamination named, with water; whoever was struck is seen by the medic',
    owner: 'Team leader',
  },
  {
    name: 'Dogs',
    section: 'animalThreats',
    hazard: 'Dog bites to the team',
    mitigation:
      'Animal control asked for; who deals with the dogs, and how, is briefed; yards and ways around checked first',
    owner: 'Team leader',
  },
  {
    name: 'Propane and natural gas',
    section: 'hazardousMaterials',
    hazard: 'Propane or natural gas: release, fire or explosion',
    mitigation:
      'Shut-off found and briefed; fire department at staging; no flash or flame devices where gas may be; perimeter and wind direction briefed',
    owner: 'FD officer',
  },
  {
    name: 'Clandestine laboratory',
    section: 'hazardousMaterials',
    hazard: 'Clandestine laboratory: toxic or flammable vapors, residue on people and equipment',
    mitigation:
      'Team backs out where one is suspected; hazardous materials team asked for; nothing is switched or moved; decontamination before transport; hospital told',
    owner: 'FD officer',
  },
  {
    name: 'Heat',
    section: 'other',
    hazard: 'Heat illness in armor or protective suits',
    mitigation:
      'Work and rest set by the medic; shade and water at staging; partners watch each other; means to cool a casualty at the collection point',
    owner: 'Medic',
  },
  {
    name: 'Cold',
    section: 'other',
    hazard: 'Cold: numb hands, hypothermia of a casualty',
    mitigation:
      'Warm vehicle and dry layers at staging; outer positions rotated; casualties off the ground, dry and covered',
    owner: 'Medic',
  },
  {
    name: 'Water',
    section: 'other',
    hazard: 'Drowning and cold water near the objective',
    mitigation:
      'Flotation for whoever works at the water; throw line and rescuer named; who can take armor off quickly is checked',
    owner: 'Team leader',
  },
  {
    name: 'Height',
    section: 'other',
    hazard: 'Falls from roofs, ladders and stairs',
    mitigation:
      'Ways up and anchor points checked; fewest people at height; rope or ladder rescue asked for beforehand',
    owner: 'Team leader',
  },
  {
    name: 'Crowd',
    section: 'other',
    hazard: 'Hostile crowd: thrown objects, ways out blocked',
    mitigation:
      'Two ways out for vehicles; staging and collection point out of sight; helmets and eye protection on; law enforcement with each ambulance',
    owner: 'Operations chief',
  },
];
