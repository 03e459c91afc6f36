// How far people are kept from a bomb: the NCTC and DHS bomb stand-off card, edition not stated, read November 2026. Where two copies
// differ, the larger distance stands.

export interface StandOff {
  readonly threat: string;
  /** Feet, as the card has them. */
  readonly mandatoryFeet: number;
  readonly preferredFeet: number;
}

export const standOffs: readonly StandOff[] = [
  { threat: 'Pipe bomb', mandatoryFeet: 70, preferredFeet: 1200 },
  { threat: 'Suicide vest', mandatoryFeet: 110, preferredFeet: 1750 },
  { threat: 'Briefcase or suitcase', mandatoryFeet: 150, preferredFeet: 1850 },
  { threat: 'Car', mandatoryFeet: 320, preferredFeet: 1900 },
  { threat: 'SUV or van', mandatoryFeet: 400, preferredFeet: 2400 },
  { threat: 'Small truck', mandatoryFeet: 640, preferredFeet: 3800 },
  { threat: 'Container or water truck', mandatoryFeet: 860, preferredFeet: 5100 },
  { threat: 'Semi-trailer', mandatoryFeet: 1570, preferredFeet: 9300 },
];

const METRES_A_FOOT = 0.3048;
const counted = (value: number) => value.toLocaleString('en-US');

/** `1,750 ft (534 m)`, rounded up. */
export const feetAndMetres = (feet: number): string =>
  `${counted(feet)} ft (${counted(Math.ceil(feet * METRES_A_FOOT))} m)`;

/** As an answer of a plan. */
export const standOffText = ({ threat, mandatoryFeet, preferredFeet }: StandOff): string =>
  `NCTC and DHS bomb stand-off card (edition not stated, read November 2026), ${threat}: mandatory evacuation ${feetAndMetres(mandatoryFeet)}; preferred ${feetAndMetres(preferredFeet)}`;
