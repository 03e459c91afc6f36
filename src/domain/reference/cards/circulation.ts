// Circulation: shock, access, blood, tranexamic acid, pelvis. Source: TCCC Guidelines, 01 May 2026; the numbers beside each block are
// lines of data/tccc/tccc-guidelines-2026.txt.
import { number, point, type ReferenceCard, step, warning } from '../card.ts';

export const circulationCards = [
  {
    id: 'shock',
    title: 'Hemorrhagic shock',
    group: 'circulation',
    source: 'tccc',
    section: 'Tactical Field Care 3d, 6b, 6e, 6f',
    tags: [
      'radial pulse',
      'hypotension',
      'bleeding out',
      'refractory',
      'permissive',
      'bp',
      'blood pressure',
    ],
    blocks: [
      step(
        'Look for it: altered mental status without brain injury, a weak or absent radial pulse, or both. Consider starting to treat shock at once.',
        [93, 95],
      ),
      step(
        'Not in shock: fluids by vein are not needed at once. Drinking is allowed, if conscious and able to swallow.',
        [294, 297],
      ),
      step(
        'In shock, and blood is available under an approved protocol: give it. See Blood.',
        [299, 301],
      ),
      step('Prevent heat loss while it runs.', [291, 292]),
      step(
        'Stop when one of these is reached: palpable radial pulse, better mental status, or the systolic pressure in the next line.',
        [308, 312],
      ),
      number('or systolic pressure has come up to', '100', 'mmHg', [309, 310]),
      step(
        'Altered mental status from suspected brain injury, with a weak or absent radial pulse: restore a normal radial pulse and keep it.',
        [325, 327],
      ),
      number(
        'Brain injury, and pressure can be measured: keep systolic above',
        '100',
        'mmHg',
        [327, 328],
      ),
      step(
        'Check often. Shock is back: check every bleeding control first, then blood again.',
        [331, 334],
      ),
      step(
        'Fluids do not help: consider an untreated tension pneumothorax. Chest injury, lasting breathing distress, missing breath sounds or low saturation point to it.',
        [337, 340],
      ),
      number('Saturation that points to it, under', '90', '%', [340]),
      step(
        'As indicated: needle again, or finger thoracostomy or chest tube by those with the skill, experience and authorization.',
        [340, 343],
      ),
      number(
        'Thoracostomy or tube: intercostal space in the anterior axillary line',
        '5th',
        'ICS',
        [342],
      ),
      warning('A finger thoracostomy may close: the finger may have to open it again.', [343, 345]),
      step('Consider the other side, if mechanism and findings suggest it.', [345, 347]),
    ],
  },
  {
    id: 'blood-and-fluids',
    title: 'Blood, plasma and calcium',
    group: 'circulation',
    source: 'tccc',
    section: 'Tactical Field Care 6e',
    tags: [
      'whole blood',
      'ltowb',
      'low titer',
      'plasma',
      'transfusion',
      'calcium',
      'calcium gluconate',
      'calcium chloride',
      'fluids',
      'walking blood bank',
      'rh',
    ],
    blocks: [
      step(
        'In hemorrhagic shock, where blood is available under an approved command or theater protocol.',
        [299, 300],
      ),
      step('As soon as possible after life-threatening bleeding.', [321, 322]),
      step('The first that you have, from the top:', [283, 284]),
      point('cold stored low titer O whole blood', [301, 302]),
      point('pre-screened low titer O fresh whole blood', [303]),
      number('plasma, red cells and platelets', '1:1:1', 'ratio', [304]),
      number('plasma and red cells', '1:1', 'ratio', [305]),
      point('dried, liquid or thawed plasma alone, or red cells alone', [306, 307]),
      step('Reassess after each unit. When to stop: see Hemorrhagic shock.', [308, 309]),
      number('Calcium after the first product, IV or IO', 'one', 'gram', [313, 315]),
      number('as calcium gluconate 10%', '30', 'ml', [313, 314]),
      number('or as calcium chloride 10%', '10', 'ml', [314]),
      step('Rh negative not at hand at once: use Rh positive in hemorrhagic shock.', [322, 324]),
      warning(
        'Unscreened group O or type specific fresh whole blood: by trained people under medical direction only. It can cause a lethal reaction.',
        [317, 320],
      ),
    ],
  },
  {
    id: 'intravenous-access',
    title: 'IV and IO access',
    group: 'circulation',
    source: 'tccc',
    section: 'Tactical Field Care 6c',
    tags: ['iv', 'io', 'intraosseous', 'saline lock', 'vein', 'line'],
    blocks: [
      step(
        'For hemorrhagic shock or a significant risk of shock, or when drugs are needed and the casualty cannot take them by mouth.',
        [259, 262],
      ),
      number('IV or saline lock, preferred', '18', 'gauge', [263]),
      step('Needed and not quick by vein: IO.', [264, 265]),
    ],
  },
  {
    id: 'tranexamic-acid',
    title: 'Tranexamic acid (TXA)',
    group: 'circulation',
    source: 'tccc',
    section: 'Tactical Field Care 6d',
    tags: ['txa', 'tranexamic', 'clot', 'bleeding drug'],
    blocks: [
      step(
        'For a casualty who will likely need blood, for example with hemorrhagic shock, a major amputation, a penetrating torso injury or signs of severe bleeding.',
        [267, 270],
      ),
      step(
        'Or for signs or symptoms of significant brain injury, or altered mental status after blast or blunt injury.',
        [272, 273],
      ),
      number('Tranexamic acid, slow push by IV or IO', '2', 'gm', [274]),
      number('As soon as possible, never later after injury than', '3', 'hours', [275]),
    ],
  },
  {
    id: 'pelvic-fracture',
    title: 'Pelvic fracture: binder',
    group: 'circulation',
    source: 'tccc',
    section: 'Tactical Field Care 6a(1)',
    tags: ['pelvic binder', 'pelvis', 'hip', 'sam sling'],
    blocks: [
      step(
        'Binder for a suspected fracture: severe blunt or blast injury with one or more of:',
        [212, 214],
      ),
      point('pain in the pelvis', [215]),
      point('any major amputation of a leg, or nearly one', [216]),
      point('findings that suggest a fracture', [217]),
      point('unconsciousness', [218]),
      point('shock', [219]),
    ],
  },
] as const satisfies readonly ReferenceCard[];
