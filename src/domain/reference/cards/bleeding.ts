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
      'turnicate',
      'leg',
      'arm',
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
        'Under fire or threat: the casualty does it, if able. Life-threatening bleeding of a limb, if the situation allows.',
        [24, 27],
      ),
      step(
        'Over the uniform, clearly above the wound. Site not plain to see: as far up the limb as it goes, tight. Then to cover.',
        [28, 31],
      ),
      step(
        'In Tactical Field Care: find and control every bleeding. Tourniquet for life-threatening limb bleeding and for any traumatic amputation. Use one that CoTCCC recommends.',
        [53, 56],
      ),
      number('Straight on the skin, above the bleeding site', '2-3', 'inches', [56, 57]),
      step('Still bleeding: another tourniquet side by side with the first.', [57, 58]),
      step(
        'At a later check still bleeding, or, without an amputation, still a pulse below it: consider tightening more, or another beside it, until both are gone.',
        [224, 227],
      ),
      step(
        'Leave it in sight. Write the time of application on it and on the casualty card, with a permanent marker.',
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
      number('The new one on the skin, above the bleeding site', '2-3', 'inches', [222, 223]),
      step('See that the bleeding stopped. No amputation: check the pulse below it.', [223, 225]),
      step(
        'Still bleeding, or, without an amputation, still a pulse below it: consider tightening more, or another beside it, until both are gone.',
        [224, 227],
      ),
      step(
        'Not needed: take it off and write the time on the casualty card. First its time limits: see Tourniquet: convert.',
        [228, 240],
      ),
      number(
        'Do not remove it, unless close monitoring and a laboratory are at hand, when in place more than',
        '6',
        'hours',
        [239, 241],
      ),
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
        'Change a limb or junctional tourniquet for a hemostatic or pressure dressing as soon as possible, but only if all of these hold:',
        [234, 236],
      ),
      point('the casualty is not in shock', [236]),
      point('somebody can watch the wound closely for bleeding', [236, 237]),
      point('it is not holding the bleeding of an amputated limb', [237, 238]),
      number(
        'If other means can control the bleeding: make every effort to convert in less than',
        '2',
        'hours',
        [238, 239],
      ),
      number(
        'Do not remove it, unless close monitoring and a laboratory are at hand, when in place more than',
        '6',
        'hours',
        [239, 241],
      ),
      number(
        'ASM and CLS: do not try to convert, unless CMC, CPP or other advanced medical personnel direct it, when in place more than',
        '2',
        'hours',
        [243, 245],
      ),
      warning(
        'ASM and CLS without such oversight: leave it on and keep watching until higher care.',
        [243, 247],
      ),
      step(
        'Write down each time on the casualty card: applied, applied again, converted, removed.',
        [249, 253],
      ),
    ],
  },
  {
    id: 'wound-packing',
    title: 'Packing, hemostatic dressing, junctional bleeding',
    group: 'bleeding',
    source: 'tccc',
    section: 'Tactical Field Care 3b, 3c, 3d',
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
        'Outside bleeding that can be pressed on but not stopped with a limb tourniquet, or when you take a tourniquet off (first its time limits: see Tourniquet: convert): Combat Gauze is the dressing of choice.',
        [59, 61],
      ),
      step(
        'Others: Celox Gauze, ChitoGauze, XStat (best for deep, narrow junctional wounds), iTClamp alone or with a dressing.',
        [62, 67],
      ),
      number(
        'Hemostatic dressing: direct pressure for at least (optional for XStat)',
        '3',
        'minutes',
        [68, 69],
      ),
      warning('XStat stays in: never take it out in the field. More can go over it.', [71, 73]),
      step(
        'Any other dressing that fails may come out; put in a fresh one, of the same or another type.',
        [69, 71],
      ),
      step(
        'Junctional site: junctional tourniquet as soon as it is ready, without delay. Until then, or where there is none: hemostatic dressing with pressure.',
        [74, 78],
      ),
      step(
        'Outside bleeding of head or neck, edges that come together easily: iTClamp may be the first choice; pack the wound first where appropriate. It needs no added direct pressure.',
        [79, 84],
      ),
      step(
        'iTClamp on the neck: check the airway often and look for a growing hematoma; if it grows, consider a definitive airway.',
        [85, 91],
      ),
      warning('Never an iTClamp on or near the eye or lid.', [92]),
      number('iTClamp: not closer to the orbit than', '1', 'cm', [92]),
      step(
        'Look for shock: altered mental status without brain injury, a weak or absent radial pulse, or both. Consider starting to treat shock at once.',
        [93, 95],
      ),
    ],
  },
] as const satisfies readonly ReferenceCard[];
