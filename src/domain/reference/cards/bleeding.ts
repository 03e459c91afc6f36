// Massive hemorrhage: tourniquets and packing. Source: TCCC Guidelines, 01 May 2026; the numbers beside each block are lines of
// data/tccc/tccc-guidelines-2026.txt.
import { number, point, type ReferenceCard, step, warning } from '../card.ts';

export const bleedingCards = [
  {
    id: 'tourniquet',
    title: 'Limb tourniquet',
    group: 'bleeding',
    source: 'tccc',
    section: 'Care Under Fire/Threat 6; Tactical Field Care 3a, 6a',
    tags: [
      'tq',
      'cat',
      'soft-t',
      'high and tight',
      'bleeding',
      'hemorrhage',
      'amputation',
      'exsanguination',
    ],
    blocks: [
      step(
        'Under fire or threat: over the uniform, clearly above the wound. Where the bleeding is not plain to see: high and tight, as far up the limb as it goes. Then to cover.',
        [28, 31],
      ),
      step('Have the casualty do it, if able.', [25]),
      step(
        'In Tactical Field Care: look for bleeding that was missed, and place it on the skin above the wound.',
        [53, 57],
      ),
      number('On the skin, above the bleeding site', '2-3', 'inches', [56, 57]),
      step('Still bleeding: another tourniquet side by side with the first.', [57, 58]),
      step(
        'No amputation: feel for a pulse below it. Bleeding or a pulse that stays: tighten more, or another beside it, until both are gone.',
        [224, 227],
      ),
      step(
        'Leave it in sight. Write the time of application on the tourniquet and on the casualty card, with a permanent marker.',
        [249, 253],
      ),
    ],
  },
  {
    id: 'tourniquet-reposition',
    title: 'Tourniquet: check again and reposition',
    group: 'bleeding',
    source: 'tccc',
    section: 'Tactical Field Care 6a(2)',
    tags: [
      'tq',
      'loosen',
      'replace tourniquet',
      'move tourniquet',
      'reassess',
      'deliberate tourniquet',
    ],
    blocks: [
      step('Expose the wound. Is a tourniquet needed at all?', [220, 221]),
      step(
        'Needed, and the first is over the uniform: place another on the skin above the wound, then loosen the first.',
        [221, 223],
      ),
      number('Second one on the skin, above the bleeding site', '2-3', 'inches', [222, 223]),
      step(
        'See that the bleeding stopped. No amputation: the pulse below must be gone too; else tighten, or another side by side.',
        [223, 227],
      ),
      step('Not needed: take it off and write down when.', [228, 230]),
    ],
  },
  {
    id: 'tourniquet-conversion',
    title: 'Tourniquet: convert, and its time limits',
    group: 'bleeding',
    source: 'tccc',
    section: 'Tactical Field Care 6a(3), 6a(4)',
    tags: ['tq', 'conversion', 'convert', 'remove tourniquet', 'time limit', 'how long', 'hours'],
    blocks: [
      step(
        'To a hemostatic or pressure dressing as soon as possible, if all of these hold:',
        [234, 235],
      ),
      point('the casualty is not in shock', [236]),
      point('somebody can watch the wound closely', [236, 237]),
      point('the limb is not amputated there', [237, 238]),
      number('Try to convert within', '2', 'hours', [238, 239]),
      number(
        'On longer than this: do not remove, but with close monitoring and a laboratory',
        '6',
        'hours',
        [240, 241],
      ),
      number(
        'ASM and CLS: no conversion after, unless CMC, CPP or other advanced medical personnel direct it',
        '2',
        'hours',
        [243, 245],
      ),
      step('No medical oversight: leave it on and keep watching until higher care.', [245, 247]),
      step('Write down each time: applied, applied again, converted, removed.', [250, 253]),
    ],
  },
  {
    id: 'wound-packing',
    title: 'Packing, hemostatic dressing, junctional bleeding',
    group: 'bleeding',
    source: 'tccc',
    section: 'Tactical Field Care 3b, 3c',
    tags: [
      'combat gauze',
      'quikclot',
      'celox',
      'chitogauze',
      'xstat',
      'itclamp',
      'hemostatic',
      'pack',
      'junctional',
      'groin',
      'axilla',
      'neck',
      'direct pressure',
    ],
    blocks: [
      step(
        'Bleeding that no limb tourniquet reaches: Combat Gauze is the dressing of choice. Others: Celox Gauze, ChitoGauze, XStat for deep narrow wounds, iTClamp.',
        [59, 67],
      ),
      number('Direct pressure on it, at least (optional for XStat)', '3', 'minutes', [68, 69]),
      step('It failed: take it out and use a fresh one, of the same or another type.', [69, 71]),
      warning('Never take out XStat in the field; more can go over it.', [71, 73]),
      step(
        'A junctional site: junctional tourniquet at once. Until it is ready, or where there is none: hemostatic dressing with pressure.',
        [74, 77],
      ),
      step(
        'Head and neck, with edges that come together: iTClamp may be first, over a packed wound. It needs no pressure.',
        [79, 83],
      ),
      step(
        'iTClamp on the neck: watch the airway and look for a growing hematoma; if it grows, consider a definitive airway.',
        [85, 91],
      ),
      warning('Never an iTClamp on or near the eye or lid.', [92]),
      number('iTClamp: not closer to the orbit than', '1', 'cm', [92]),
    ],
  },
] as const satisfies readonly ReferenceCard[];
