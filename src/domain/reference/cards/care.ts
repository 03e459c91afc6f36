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
      step('Return fire, take cover.', [12]),
      step('The casualty fights on if that fits.', [14]),
      step('To cover and self-aid if able; else move or drag, when it can be done.', [16, 17]),
      step(
        'Keep more wounds from coming. Out of burning vehicles or buildings; stop the burning.',
        [19, 22],
      ),
      step(
        'Life-threatening bleeding of a limb: tourniquet, if it can be done. Airway later.',
        [24, 33],
      ),
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
      step('Triage as required.', [48]),
      step('Massive hemorrhage: tourniquet, packing, pressure.', [51]),
      step('Airway: position, suction, surgical airway.', [97]),
      step('Respiration: tension pneumothorax, chest seal.', [123]),
      step('Circulation: pelvis, tourniquets again, access, TXA, blood.', [209]),
      step('Hypothermia.', [349]),
      step('Head injury.', [373]),
      step('Pain, after eye injury and monitoring.', [429, 440]),
      step('Antibiotics.', [507]),
      step('Wounds: dress them.', [515]),
      step('More wounds, and burns.', [551, 553]),
      step('Splint, check pulses.', [593]),
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
      step(
        'Tell leaders early and often: casualty status and what evacuation needs. Tell the evacuation: mechanism, injuries, signs, treatments.',
        [608, 614],
      ),
      step(
        'Write assessments, treatments and changes on the casualty card, and fix it to the casualty.',
        [617, 618],
      ),
      step(
        'Secure loose bandages, wraps, blankets and litter straps; more padding for a long way. Tell those who walk what to do.',
        [625, 628],
      ),
      step('Stage casualties; keep the evacuation point secure.', [629, 632]),
      step('Hand over at the least: stable or unstable, injuries, treatments.', [647, 649]),
      step('The crew assesses everything again: injuries and what was done.', [654, 655]),
      step('Talk to the casualty: encourage, explain.', [607]),
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
        'In the field, blast or penetrating injury without pulse, breathing or any sign of life: do not try. It will not succeed.',
        [597, 599],
      ),
      step(
        'Torso injury or many injuries without pulse or breathing: decompress both sides of the chest before care stops.',
        [600, 602],
      ),
      step(
        'In evacuation CPR may be tried without plainly fatal wounds, with a surgical facility a short time away.',
        [705, 707],
      ),
      warning('Never at the cost of the mission or of lifesaving care for others.', [707, 708]),
    ],
  },
] as const satisfies readonly ReferenceCard[];
