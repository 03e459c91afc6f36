// How far people are kept from a bomb, and what they do there: National Counterterrorism Center (NCTC), Bomb Threat Stand-Off Distances,
// as archived 17 February 2013; what people do: its page at the Director of National Intelligence, edition not stated, read November
// 2026 (data/reference/extracts.txt). Where the two differ, the larger distance stands.

interface StandOff {
  readonly threat: string;
  /** The most explosive that could reasonably fit, in pounds of TNT. */
  readonly chargePounds: number;
  /** Feet, as the table has them. */
  readonly mandatoryFeet: number;
  readonly preferredFeet: number;
}

const standOff = (
  threat: string,
  chargePounds: number,
  mandatoryFeet: number,
  preferredFeet: number,
): StandOff => ({ threat, chargePounds, mandatoryFeet, preferredFeet });

export const standOffs: readonly StandOff[] = [
  standOff('Pipe bomb', 5, 70, 1200),
  standOff('Suicide vest', 20, 110, 1750),
  standOff('Briefcase or suitcase', 50, 150, 1850),
  standOff('Car', 500, 320, 1900),
  standOff('SUV or van', 1000, 400, 2400),
  standOff('Small delivery truck', 4000, 640, 3800),
  standOff('Container or water truck', 10_000, 860, 5100),
  standOff('Semi-trailer', 60_000, 1570, 9300),
];

const METRES_A_FOOT = 0.3048;
const counted = (value: number) => value.toLocaleString('en-US');

/** `1,750 ft (534 m)`, rounded up. */
export const feetAndMetres = (feet: number): string =>
  `${counted(feet)} ft (${counted(Math.ceil(feet * METRES_A_FOOT))} m)`;

/** `up to 20 lb of TNT` */
export const chargeWords = ({ chargePounds }: StandOff): string =>
  `up to ${counted(chargePounds)} lb of TNT`;

export const STAND_OFF_SOURCE =
  'NCTC bomb threat stand-off distances, as archived 17 February 2013';

/** As an answer of a plan: who goes where, with what each distance is called. */
export const standOffText = (of: StandOff): string =>
  `${STAND_OFF_SOURCE}, ${of.threat}, ${chargeWords(of)}: everybody out, of buildings too, within ${feetAndMetres(of.mandatoryFeet)} (mandatory evacuation); outdoors nobody within ${feetAndMetres(of.preferredFeet)} (preferred evacuation); between them inside, away from windows and outside walls`;
