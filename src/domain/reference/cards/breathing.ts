// Airway and breathing. Source: TCCC Guidelines, 01 May 2026; the numbers beside each block are lines of
// data/tccc/tccc-guidelines-2026.txt.
import { number, point, type ReferenceCard, step, warning } from '../card.ts';

export const breathingCards = [
  {
    id: 'airway',
    title: 'Airway',
    group: 'breathing',
    source: 'tccc',
    section: 'Care Under Fire/Threat 7; Tactical Field Care 4; Tactical Evacuation Care 3',
    tags: [
      'recovery position',
      'suction',
      'obstruction',
      'c-spine',
      'cervical collar',
      'intubation',
      'intubate',
    ],
    blocks: [
      step('Under fire or threat: as a rule, leave the airway until Tactical Field Care.', [33]),
      step('Look whether the airway is open.', [99]),
      step(
        'Blocked by injury, or about to be: get ready for a possible direct airway intervention.',
        [100, 101],
      ),
      step(
        'Conscious: let them choose the position that keeps it open, even sitting or leaning forward.',
        [102, 103],
      ),
      step(
        'Unconscious: recovery position; tilt the head back so that the chin is off the chest.',
        [104, 105],
      ),
      step('Suction, if available and suitable.', [106]),
      step(
        'All of it fails and the obstruction cannot be managed: surgical cricothyroidotomy.',
        [107, 109],
      ),
      step(
        'In evacuation, if trained: an endotracheal tube may be considered in its place.',
        [661],
      ),
      step('Check often: oxygen saturation, end-tidal carbon dioxide, open airway.', [118, 119]),
      step('Only penetrating injury: no need to stabilize the cervical spine.', [120, 121]),
    ],
  },
  {
    id: 'surgical-airway',
    title: 'Surgical cricothyroidotomy',
    group: 'breathing',
    source: 'tccc',
    section: 'Tactical Field Care 4f',
    tags: ['cric', 'crike', 'crich', 'cricothyrotomy', 'cut airway', 'bougie', 'front of neck'],
    blocks: [
      step(
        'For an obstruction that positioning and suction cannot manage: facial fractures, airway injury, blood, deformation, burns.',
        [107, 109],
      ),
      step('Conscious: use lidocaine.', [117]),
      step(
        'Open technique, with a bougie or the standard way, and a flanged and cuffed cannula.',
        [110, 115],
      ),
      number('Cannula, outer diameter less than', '10', 'mm', [110, 112]),
      number('Cannula, internal diameter', '6-7', 'mm', [110, 112]),
      number('Cannula, length in the trachea', '5-8', 'cm', [111, 112]),
      step('Confirm the position with continuous end-tidal carbon dioxide.', [116]),
    ],
  },
  {
    id: 'tension-pneumothorax',
    title: 'Tension pneumothorax: needle decompression',
    group: 'breathing',
    source: 'tccc',
    section: 'Tactical Field Care 5a',
    tags: [
      'needle d',
      'ndc',
      'needle decompression',
      'dart',
      'collapsed lung',
      'tension pneumo',
      'chest decompression',
      'burp',
    ],
    blocks: [
      step(
        'Suspect it, and treat it, after a significant torso injury or a primary blast injury with at least one of these:',
        [126, 127],
      ),
      point('breathing distress, or fast breathing, that is severe or gets worse', [128, 129]),
      point('breath sounds gone or much less on one side', [130]),
      number('oxygen saturation under', '90', '%', [131]),
      point('shock', [132]),
      point('traumatic cardiac arrest without plainly fatal wounds', [133]),
      warning('Left untreated it goes from distress to shock and arrest.', [137, 138]),
      step('A chest seal is on: burp it or take it off.', [141]),
      step('Start pulse oximetry.', [142]),
      step(
        'On the back or in recovery position, unless conscious with an injured face and sitting up to keep the airway clear.',
        [143, 145],
      ),
      step(
        'Decompress on the injured side: needle at a right angle to the chest wall, just over the top of the lower rib, all the way in to the hub.',
        [146, 155],
      ),
      number('Needle and catheter, gauge', '14 or 10', 'gauge', [146, 147]),
      number('Needle and catheter, length', '3.25', 'inches', [147]),
      number('Site: intercostal space in the anterior axillary line', '5th', 'ICS', [148]),
      number('or: intercostal space in the mid-clavicular line', '2nd', 'ICS', [149]),
      warning('Mid-clavicular site: never medial to the nipple line.', [150, 151]),
      number('Needle in to the hub: hold it for', '5-10', 'seconds', [155]),
      step('Take out the needle, leave the catheter.', [157, 158]),
      step(
        'It worked if breathing eases, if air hisses out (hard to hear in noise), or if a casualty without vital signs wakes or has a radial pulse again.',
        [165, 172],
      ),
      number(
        'or if saturation rises (may take minutes, may not happen at altitude) to at least',
        '90',
        '%',
        [169, 170],
      ),
      step(
        'It failed: again on the same side, at the site not used yet, with a new needle. Consider the other side by mechanism and findings. Keep checking.',
        [175, 181],
      ),
      step(
        'It worked, then the signs came back: again at the same site, with a new needle. Keep checking.',
        [186, 188],
      ),
      step('The second decompression failed too: go on to circulation.', [189, 190]),
      warning(
        'Significant torso injury or primary blast, and in cardiac arrest (no pulse, no breathing, no response to pain, no other sign of life): decompress both sides before you stop treatment.',
        [159, 162],
      ),
    ],
  },
  {
    id: 'open-chest-wound',
    title: 'Open or sucking chest wound',
    group: 'breathing',
    source: 'tccc',
    section: 'Tactical Field Care 5b',
    tags: ['sucking chest', 'chest seal', 'vented', 'hyfin', 'open pneumothorax', 'burp'],
    blocks: [
      step(
        'Cover it at once with a vented chest seal; without one, a non-vented seal.',
        [192, 194],
      ),
      step(
        'Watch for tension pneumothorax: less oxygen, harder breathing, falling blood pressure.',
        [194, 196],
      ),
      step(
        'If you suspect it: burp or take off the seal, or decompress with a needle.',
        [195, 197],
      ),
    ],
  },
  {
    id: 'oxygen-and-ventilation',
    title: 'Oxygen, monitoring and ventilation',
    group: 'breathing',
    source: 'tccc',
    section: 'Tactical Field Care 5c to 5f, 10; Tactical Evacuation Care 4',
    tags: [
      'spo2',
      'pulse ox',
      'bvm',
      'bag valve mask',
      'npa',
      'nasal',
      'nasopharyngeal',
      'etco2',
      'oxygen',
      'o2',
    ],
    blocks: [
      step(
        'Start pulse oximetry. Keep every moderate or severe brain injury on it. Shock and marked hypothermia can mislead it.',
        [198, 200],
      ),
      number(
        'Moderate or severe brain injury: oxygen, when available, to hold a saturation of at least',
        '92',
        '%',
        [201, 202],
      ),
      step(
        'Weak breathing, and falling saturation that nothing corrects: consider a nasopharyngeal airway of the right size, and ventilate with a bag-valve-mask.',
        [203, 206],
      ),
      number('Weak breathing and saturation falling below', '90', '%', [204]),
      number('the same, with moderate or severe brain injury', '92', '%', [204]),
      number('Resuscitator bag', '1000', 'ml', [205]),
      step(
        'Watch end-tidal carbon dioxide and saturation continuously; they help to see whether the airway is open.',
        [207],
      ),
      step('Electronic monitoring, if it is called for and at hand.', [437, 438]),
      step(
        'In evacuation most casualties need no oxygen. It may help with low saturation, injuries that impair oxygenation, unconsciousness, brain injury, shock, altitude, or known or suspected smoke inhalation.',
        [665, 674],
      ),
    ],
  },
] as const satisfies readonly ReferenceCard[];
