// The Medical Reference: docs/specification.md section 2. Clinical facts are the product's own words
// on the edition named in TCCC_EDITION (US Department of Defense, Committee on TCCC).
import { editions, editionWords } from './editions.ts';

export const TCCC_EDITION = editions.tccc;

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

/** The phases of care, each step in its lines as drawn. Source: TCCC_EDITION, the three basic management plans. */
export const phases = [
  {
    title: 'Care Under Fire',
    steps: [
      ['Return fire and take cover'],
      ['Casualty to cover, self-aid if able'],
      ['Limb tourniquet, high and tight if', 'the bleeding site is not clear'],
    ],
  },
  {
    title: 'Tactical Field Care',
    steps: [
      ['Security perimeter, stay aware'],
      ['Triage as required'],
      ['Treat in MARCH PAWS order'],
    ],
  },
  {
    title: 'Tactical Evacuation',
    steps: [
      ['Secure the evacuation point'],
      ['Hand over: stable or unstable,', 'injuries, treatments given'],
      ['Reassess all of them'],
    ],
  },
] as const;

/** The letters, as drawn. MARCH PAWS itself is a training mnemonic and not in the text of TCCC_EDITION. */
export const marchPaws = [
  { letter: 'M', title: 'Massive hemorrhage', note: 'Tourniquet, packing, pressure' },
  { letter: 'A', title: 'Airway', note: 'Position, suction, surgical' },
  { letter: 'R', title: 'Respiration', note: 'Tension pneumothorax' },
  { letter: 'C', title: 'Circulation', note: 'Shock, access, blood, TXA' },
  {
    letter: 'H',
    title: 'Hypothermia, Head',
    note: 'Prevent heat loss, treat TBI',
  },
  { letter: 'P', title: 'Pain', note: 'Analgesia' },
  { letter: 'A', title: 'Antibiotics', note: 'All open combat wounds' },
  { letter: 'W', title: 'Wounds', note: 'Inspect, dress, look for more' },
  { letter: 'S', title: 'Splinting', note: 'Splint, recheck pulses' },
] as const;

export interface ReferenceFigure {
  readonly id: 'threePhases' | 'marchPaws';
  readonly caption: string;
  readonly source: string;
  /** All that is drawn, for anyone who cannot see it. */
  readonly description: string;
}

const edition = editionWords(TCCC_EDITION);

export const referenceFigures = [
  {
    id: 'threePhases',
    caption: 'Three Phases of TCCC',
    source: 'Care Under Fire, Tactical Field Care, Tactical Evacuation',
    description: `Three steps downwards. ${phases
      .map(
        ({ title, steps }, index) =>
          `${index + 1}, ${title}: ${steps.map((lines) => lines.join(' ')).join('; ')}.`,
      )
      .join(' ')} ${edition}.`,
  },
  {
    id: 'marchPaws',
    caption: 'Tactical Trauma Assessment (TTA) Sequence',
    source: 'MARCH PAWS sequence for tactical trauma assessment and treatment priorities',
    description: `MARCH PAWS, top to bottom. ${marchPaws
      .map(({ letter, title, note }) => `${letter}: ${title}. ${note}.`)
      .join(' ')} ${edition}, Field Care.`,
  },
] as const satisfies readonly ReferenceFigure[];
