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
        'Look for it: altered mental status without brain injury, or a weak or absent radial pulse.',
        [255, 256],
      ),
      step(
        'Not in shock: no fluids by vein for now. By mouth, if awake and able to swallow.',
        [294, 297],
      ),
      step('In shock: blood, by the approved protocol. Prevent heat loss meanwhile.', [291, 299]),
      step(
        'Stop when one is reached: palpable radial pulse, better mental status, or the pressure below.',
        [308, 312],
      ),
      number('Systolic pressure to stop at', '100', 'mmHg', [309, 310]),
      number(
        'Suspected brain injury with a weak or absent radial pulse: restore a normal pulse; systolic above',
        '100',
        'mmHg',
        [325, 328],
      ),
      step(
        'Check again and again. Shock is back: check every bleeding control first, then blood again.',
        [332, 334],
      ),
      step(
        'No answer to fluids: think of tension pneumothorax. Repeat the needle, or finger thoracostomy or chest tube by who is authorized; consider the other side.',
        [337, 347],
      ),
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
      step('Most to least preferred:', [283, 284]),
      point('cold stored low titer O whole blood', [301, 302]),
      point('pre-screened low titer O fresh whole blood', [303]),
      number('plasma, red cells and platelets, parts', '1:1:1', 'ratio', [304]),
      number('plasma and red cells, parts', '1:1', 'ratio', [305]),
      point('dried, liquid or thawed plasma alone, or red cells alone', [306, 307]),
      step('As soon as possible. Reassess after each unit.', [308, 309]),
      number('Calcium after the first product, by vein or bone', 'one', 'gram', [313, 315]),
      number('that is calcium gluconate of the strength 10%', '30', 'ml', [313, 314]),
      number('or calcium chloride of the strength 10%', '10', 'ml', [314]),
      step('No Rh negative at hand: Rh positive, in hemorrhagic shock.', [323, 324]),
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
        'For hemorrhagic shock or a real risk of it, or for drugs that cannot go by mouth.',
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
        'For one who will likely need blood: hemorrhagic shock, major amputation, penetrating torso injury, severe bleeding.',
        [268, 270],
      ),
      step(
        'Or for signs of significant brain injury, or altered mental status after blast or blunt injury.',
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
      step('Binder for severe blunt or blast injury with one or more of:', [212, 214]),
      point('pain in the pelvis', [215]),
      point('leg amputated or nearly', [216]),
      point('findings that suggest a fracture', [217]),
      point('unconsciousness', [218]),
      point('shock', [219]),
    ],
  },
] as const satisfies readonly ReferenceCard[];
