// The phases of care, from contact to evacuation. Source: TCCC Guidelines, 01 May 2026; the numbers beside each block are lines of
// data/tccc/tccc-guidelines-2026.txt.
import { type ReferenceCard, step, warning } from '../card.ts';

export const careCards = [
  {
    id: 'care-under-fire',
    title: 'Care Under Fire or Threat',
    group: 'care',
    source: 'tccc',
    section: 'Care Under Fire/Threat 1 to 7',
    tags: ['cuf', 'under fire', 'return fire', 'contact', 'self aid', 'drag', 'direct threat'],
    blocks: [
      step('Shoot back and get behind cover.', [12]),
      step('The casualty keeps fighting, told to or expected to, if appropriate.', [14]),
      step(
        'Send the casualty to cover, with self-aid if able; otherwise move or drag, when the situation allows.',
        [16, 17],
      ),
      step('Try to prevent more wounds.', [19]),
      step('Out of burning vehicles or buildings to a safer place; stop the burning.', [21, 22]),
      step(
        'Stop life-threatening bleeding, if the situation allows; the casualty does it, if able.',
        [24, 25],
      ),
      step(
        'A limb: tourniquet over the uniform, clearly above the wound. Site not plain to see: as high on the limb as it goes, tight, then to cover.',
        [26, 31],
      ),
      step('Airway care generally waits for Tactical Field Care.', [33]),
    ],
  },
  {
    id: 'tactical-field-care',
    title: 'Tactical Field Care: the order',
    group: 'care',
    source: 'tccc',
    section: 'Tactical Field Care 1 to 20',
    tags: ['march', 'paws', 'march paws', 'tfc', 'sequence', 'assessment', 'tta', 'order'],
    blocks: [
      step('Security perimeter; know what goes on around you.', [44, 45]),
      step('Triage as required.', [48, 49]),
      step('Massive hemorrhage: tourniquet, packing, pressure.', [51, 78]),
      step('Massive hemorrhage: look for shock.', [93, 95]),
      step('Airway: position, suction, surgical airway.', [97, 121]),
      step('Respiration: tension pneumothorax.', [123, 151]),
      step('Respiration: chest seal, oxygen.', [192, 207]),
      step('Circulation: pelvis, tourniquets again.', [209, 230]),
      step('Circulation: look for shock, access, TXA, blood.', [255, 283]),
      step('Hypothermia.', [349]),
      step('Head injury.', [373]),
      step('Penetrating eye injury: shield.', [429, 432]),
      step('Monitoring.', [436, 438]),
      step('Pain.', [440]),
      step('Antibiotics.', [507]),
      step('Wounds: dress them.', [515]),
      step('More wounds, and burns.', [551, 553]),
      step('Splint, check pulses.', [593]),
      step('CPR: see its card.', [595]),
      step(
        'Talk to the casualty, the leader and the evacuation; write it down; prepare for evacuation.',
        [605, 623],
      ),
    ],
  },
  {
    id: 'evacuation',
    title: 'Evacuation: prepare and hand over',
    group: 'care',
    source: 'tccc',
    section: 'Tactical Field Care 18 to 20; Tactical Evacuation Care 1, 17',
    tags: [
      'tacevac',
      'casevac',
      'medevac',
      'handover',
      'hand over',
      'litter',
      'package',
      'documentation',
      'dd 1380',
      'tccc card',
    ],
    blocks: [
      step('Talk to the casualty, if possible: encourage, reassure, explain.', [607]),
      step(
        'Tell leaders as soon as possible and again as needed: casualty status and what evacuation needs.',
        [608, 610],
      ),
      step(
        'Call the evacuation system to arrange transport. If possible tell its medics: mechanism, injuries, signs and symptoms, treatments.',
        [611, 614],
      ),
      step('Write assessments, treatments and changes on the casualty card.', [617, 618]),
      step('Finish the card and fix it to the casualty.', [624]),
      step(
        'Secure loose bandages, wraps, blankets and litter straps; consider more padding for a long evacuation.',
        [625, 627],
      ),
      step('Tell those who walk what to do, as needed.', [628]),
      step('Stage casualties; keep the evacuation point secure.', [629, 632]),
      step('Hand over at the least: stable or unstable, injuries, treatments.', [647, 650]),
      step('The crew assesses everything again: injuries and what was done.', [654, 655]),
      step(
        'Report to the next level of care, if possible: mechanism, injuries, signs and symptoms, treatments.',
        [712, 714],
      ),
    ],
  },
  {
    id: 'cpr',
    title: 'CPR',
    group: 'care',
    source: 'tccc',
    section: 'Tactical Field Care 17; Tactical Evacuation Care 16',
    tags: ['cardiac arrest', 'resuscitation', 'no pulse', 'dead', 'compressions', 'tca'],
    blocks: [
      warning(
        'On the battlefield, blast or penetrating injury without pulse, breathing or other signs of life: CPR does not help; do not attempt it.',
        [597, 599],
      ),
      step(
        'Still, torso injury or many injuries, no pulse or breathing: needle both sides of the chest before you stop.',
        [600, 602],
      ),
      step('In evacuation too: needle both sides of the chest.', [701, 704]),
      step(
        'In evacuation CPR may be tried without plainly fatal wounds, with a surgical facility a short time away.',
        [705, 707],
      ),
      warning('Never at the cost of the mission or of lifesaving care for others.', [707, 708]),
    ],
  },
] as const satisfies readonly ReferenceCard[];
