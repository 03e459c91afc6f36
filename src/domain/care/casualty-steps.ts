// PERSISTED: keys are parts of stored paths: never rename one without a migration.
// What is ticked off for one casualty, in the order of MARCH and then PAWS (letters of training, not of the guideline), each with the
// card of the reference that it is from. A step names no dose: the card has it.

export const stepGroups = [
  { id: 'M', title: 'M: Massive bleeding' },
  { id: 'A', title: 'A: Airway' },
  { id: 'R', title: 'R: Respiration' },
  { id: 'C', title: 'C: Circulation' },
  { id: 'H', title: 'H: Hypothermia and head injury' },
  { id: 'P', title: 'P: Pain' },
  { id: 'antibiotics', title: 'A: Antibiotics' },
  { id: 'W', title: 'W: Wounds' },
  { id: 'S', title: 'S: Splints' },
] as const;

const step = <G extends (typeof stepGroups)[number]['id'], K extends string, L extends string>(
  group: G,
  key: K,
  label: L,
  card: string,
  cardTitle: string,
) => ({ group, key, label, card, cardTitle }) as const;

export const casualtySteps = [
  step('M', 'limbBleeding', 'Limb bleeding controlled', 'tourniquet', 'Limb tourniquet'),
  step(
    'M',
    'packed',
    'Wound packed, pressure held',
    'wound-packing',
    'Packing, hemostatic dressing, junctional bleeding',
  ),
  step('A', 'airway', 'Airway open', 'airway', 'Airway'),
  step('A', 'surgicalAirway', 'Surgical airway', 'surgical-airway', 'Surgical cricothyroidotomy'),
  step('R', 'chestSeal', 'Chest seal on', 'open-chest-wound', 'Open or sucking chest wound'),
  step(
    'R',
    'needle',
    'Needle decompression',
    'tension-pneumothorax',
    'Tension pneumothorax: needle decompression',
  ),
  step(
    'R',
    'oximetry',
    'Pulse oximetry on',
    'oxygen-and-ventilation',
    'Oxygen, monitoring and ventilation',
  ),
  step('C', 'pelvis', 'Pelvic binder on', 'pelvic-fracture', 'Pelvic fracture: binder'),
  step(
    'C',
    'tourniquetsChecked',
    'Tourniquets checked again',
    'tourniquet-reposition',
    'Tourniquet: check again and reposition',
  ),
  step('C', 'shock', 'Looked for shock', 'shock', 'Hemorrhagic shock'),
  step('C', 'access', 'IV or IO in', 'intravenous-access', 'IV and IO access'),
  step('C', 'txa', 'TXA given', 'tranexamic-acid', 'Tranexamic acid (TXA)'),
  step('C', 'blood', 'Blood product given', 'blood-and-fluids', 'Blood, plasma and calcium'),
  step('C', 'calcium', 'Calcium given', 'blood-and-fluids', 'Blood, plasma and calcium'),
  step('H', 'heat', 'Off the ground, dry, wrapped', 'hypothermia', 'Prevent hypothermia'),
  step('H', 'head', 'Looked for head injury', 'head-injury', 'Head injury (TBI)'),
  step('P', 'pain', 'Pain treated', 'pain', 'Pain (analgesia)'),
  step('antibiotics', 'antibiotic', 'Antibiotic given', 'antibiotics', 'Antibiotics'),
  step('W', 'eye', 'Eye shield on', 'eye-injury', 'Penetrating eye injury'),
  step(
    'W',
    'wounds',
    'Wounds inspected and dressed',
    'open-abdomen',
    'Evisceration and other wounds',
  ),
  step('W', 'burns', 'Burns dressed', 'burns', 'Burns'),
  step('S', 'splint', 'Splinted, pulses checked', 'fractures', 'Fractures: splint'),
] as const;

export type CasualtyStep = (typeof casualtySteps)[number];

/** Done with a time as the steps are, for some casualties alone: no next step asks for them, and no paper misses them. */
export const casualtyTimes = [
  { key: 'naloxone', label: 'Naloxone given' },
  { key: 'decontaminated', label: 'Decontaminated' },
] as const;

/** In place of a time; a step with no text is not done yet. */
export const NOT_NEEDED = 'Not needed';

/**
 * Names of drugs as they are written, and no doses: of a step that the treatment in words names, no paper may say that nothing is recorded.
 * INVARIANT: that a drug is named says neither that it was given nor when.
 */
const DRUGS: Readonly<Partial<Record<CasualtyStep['key'], RegExp>>> = {
  txa: /\b(?:txa|tranexamic)\b/i,
  blood: /\b(?:whole blood|plasma|ltowb|ffp|prbcs?)\b/i,
  calcium: /\bcalcium\b/i,
  pain: /\b(?:(?:es)?ketamine|(?:su)?fentanyl|otfc|morphine|hydromorphone|meloxicam|acetaminophen|paracetamol|tylenol|suzetrigine|ibuprofen|ketorolac)\b/i,
  antibiotic:
    /\b(?:antibiotics?|cefadroxil|cephalexin|ceftriaxone|cefazolin|moxifloxacin|ertapenem)\b/i,
};

/** As it is written there; '' where none is. */
export const drugInWords = (step: CasualtyStep['key'], words: string): string =>
  DRUGS[step]?.exec(words)?.[0] ?? '';
