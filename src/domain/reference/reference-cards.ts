// The Medical Reference: docs/specification.md section 2. Clinical facts are the product's own words
// on the edition named in TCCC_EDITION (US Department of Defense, Committee on TCCC).

export interface Edition {
  readonly title: string;
  readonly date: string;
}

export const TCCC_EDITION: Edition = { title: 'TCCC Guidelines', date: '01 May 2026' };

export interface ReferenceFigure {
  readonly id: 'threePhases' | 'marchPaws';
  readonly caption: string;
  readonly source: string;
  /** The figure in words, for whoever cannot see it. */
  readonly description: string;
}

export const referenceFigures = [
  {
    id: 'threePhases',
    caption: 'Three Phases of TCCC',
    source: 'Care Under Fire, Tactical Field Care, Tactical Evacuation',
    description:
      'Three steps downwards. One, Care Under Fire: return fire and take cover; get the casualty to cover; limb tourniquet for life-threatening bleeding. Two, Tactical Field Care: security perimeter, triage as required, treat in MARCH PAWS order. Three, Tactical Evacuation: secure the evacuation point, hand over, reassess all injuries and treatments.',
  },
  {
    id: 'marchPaws',
    caption: 'Tactical Trauma Assessment (TTA) Sequence',
    source: 'MARCH PAWS sequence for tactical trauma assessment and treatment priorities',
    description:
      'MARCH PAWS, top to bottom. M: massive hemorrhage. A: airway. R: respiration. C: circulation. H: hypothermia and head injury. P: pain. A: antibiotics. W: wounds. S: splinting.',
  },
] as const satisfies readonly ReferenceFigure[];

export const tcccCard = {
  title: 'TCCC Reference Materials',
  description: 'Tactical Combat Casualty Care protocols and guidelines from TCCC as source.',
} as const;

export const additionalResourcesCard = {
  title: 'Additional Resources',
  description: 'Additional medical protocols and reference materials',
  badge: 'More references coming soon',
} as const;

export const CLOSE_LABEL = 'Close';

/** The phases of care, as drawn. Source: TCCC_EDITION, the three basic management plans. */
export const phases = [
  {
    title: 'Care Under Fire',
    steps: [
      'Return fire and take cover',
      'Casualty to cover, self-aid if able',
      'Limb tourniquet, high and tight if',
      'the bleeding site is not clear',
    ],
  },
  {
    title: 'Tactical Field Care',
    steps: ['Security perimeter, stay aware', 'Triage as required', 'Treat in MARCH PAWS order'],
  },
  {
    title: 'Tactical Evacuation',
    steps: [
      'Secure the evacuation point',
      'Hand over: stable or unstable,',
      'injuries, treatments given',
      'Reassess all of them',
    ],
  },
] as const;

/**
 * The letters, as drawn, with the section of the Tactical Field Care plan of TCCC_EDITION that each
 * note restates. MARCH PAWS itself is a training mnemonic and not in that text.
 */
export const marchPaws = [
  { letter: 'M', title: 'Massive hemorrhage', note: 'Tourniquet, packing, pressure', section: '3' },
  { letter: 'A', title: 'Airway', note: 'Position, suction, surgical', section: '4' },
  { letter: 'R', title: 'Respiration', note: 'Tension pneumothorax', section: '5' },
  { letter: 'C', title: 'Circulation', note: 'Shock, access, blood, TXA', section: '6' },
  {
    letter: 'H',
    title: 'Hypothermia, Head',
    note: 'Prevent heat loss, treat TBI',
    section: '7, 8',
  },
  { letter: 'P', title: 'Pain', note: 'Analgesia', section: '11' },
  { letter: 'A', title: 'Antibiotics', note: 'All open combat wounds', section: '12' },
  { letter: 'W', title: 'Wounds', note: 'Inspect, dress, look for more', section: '13, 14' },
  { letter: 'S', title: 'Splinting', note: 'Splint, recheck pulses', section: '16' },
] as const;
