import { describe, expect, test } from 'vitest';
import { addRow, plan } from '../../../tests/support/offered-plans.ts';
import {
  manyLandingZones,
  PICTURE_PLANS,
  picturePlans,
} from '../../../tests/support/picture-plans.ts';
import { AT, FRAMES, sceneOf, type Texts } from '../../../tests/support/picture-scenes.ts';
import { race } from '../../../tests/support/race.ts';
import type { Answers } from '../answers/answers.ts';
import { perimeterText } from '../conditions/isolation.ts';
import { standOffs, standOffText } from '../conditions/stand-off.ts';
import { PICTURE, POINT_WARNINGS } from '../limits.ts';
import { layOutPicture, type PictureLayout } from './lay-out-sketch.ts';
import { nearThings, type PictureFrame, panned, zoomed } from './scale.ts';
import type { PictureScene } from './scene.ts';
import { type Box, isWithin, overlap } from './shapes.ts';
import { pictureRows, thingRows } from './sketch-words.ts';

const pairs = <T>(all: readonly T[]): (readonly [T, T])[] =>
  all.flatMap((one, index) => all.slice(index + 1).map((other) => [one, other] as const));

/** What is wrong with where things stand; nothing where all is right. */
function faultsOf(scene: PictureScene, layout: PictureLayout, frame: PictureFrame): string[] {
  const faults: string[] = [];
  const whole = { x: -0.01, y: -0.01, width: frame.width + 0.02, height: frame.height + 0.02 };
  const marks = layout.things.map(({ mark }) => mark);
  for (const [one, other] of pairs(layout.texts))
    if (overlap(one, other)) faults.push('a text covers a text');
  const labels = layout.things.flatMap(({ label, id }) => (label ? [{ label, id }] : []));
  for (const { label, id } of labels)
    for (const thing of layout.things)
      if (thing.label !== label && overlap(label, thing.mark))
        faults.push(`${id} covers the mark of ${thing.id}`);
  for (const { x, y, mark, id } of layout.things)
    if (!isWithin({ x, y, width: 0, height: 0 }, mark))
      faults.push(`the mark of ${id} is not at its place`);
  const inFrame = (box: Box, of: string) => {
    if (!isWithin(box, whole)) faults.push(`${of} is outside of the frame`);
  };
  for (const box of layout.texts) inFrame(box, 'a text');
  for (const box of marks) inFrame(box, 'a mark');
  for (const shape of [...layout.above, ...layout.furniture]) {
    if (shape.kind === 'circle') {
      const { x, y, radius } = shape;
      inFrame({ x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius }, 'a circle');
    } else if (shape.kind !== 'text') {
      for (let index = 0; index < shape.at.length; index += 2) {
        const [x = Number.NaN, y = Number.NaN] = shape.at.slice(index, index + 2);
        inFrame({ x, y, width: 0, height: 0 }, `a ${shape.kind}`);
      }
    }
  }
  const origin = layout.things.find(({ id }) => id === scene.things[0]?.id);
  for (const thing of layout.things) {
    const { bearingDegrees, metres } =
      scene.things.find(({ id }) => id === thing.id) ??
      ({ metres: 0, bearingDegrees: scene.sky?.bearingDegrees ?? 0 } as const);
    if (!origin || origin.isAtRim || thing === origin) continue;
    const [across, down] = [thing.x - origin.x, origin.y - thing.y];
    const far = Math.hypot(across, down);
    if (!thing.isAtRim && Math.abs(far * layout.view.metresPerUnit - metres) > 0.01)
      faults.push(`${thing.id} is not as far as it is`);
    const bearing = (Math.atan2(across, down) * 180) / Math.PI;
    const turned = Math.abs(((bearing - bearingDegrees + 540) % 360) - 180);
    if (far > 0.5 && turned > 0.001) faults.push(`${thing.id} is not in its direction: ${turned}`);
  }
  return faults;
}

const cases = picturePlans.flatMap((name) =>
  (Object.keys(FRAMES) as (keyof typeof FRAMES)[]).map((on) => ({ name, on })),
);

describe('the picture of a plan', () => {
  test.each(
    cases,
  )('$name, $on: nothing covers a label, all is within the frame, and true in bearing and distance', ({
    name,
    on,
  }) => {
    const scene = sceneOf(PICTURE_PLANS[name]);
    const frame = FRAMES[on];
    const whole = layOutPicture(scene, frame);
    expect(faultsOf(scene, whole, frame)).toEqual([]);
    for (const times of [0.01, 0.2, 0.6, 2.5, 7, 40, 1000]) {
      const at = { x: 40, y: -30, width: frame.width };
      const view = panned(zoomed(whole.view, times, at), 35, 60);
      const faults = faultsOf(scene, layOutPicture(scene, { ...frame, view }), frame);
      expect({ times, faults }).toEqual({ times, faults: [] });
    }
  });

  test.each(
    picturePlans,
  )('%s: each thing has its name on paper, and its name or its number on a phone', (name) => {
    const scene = sceneOf(PICTURE_PLANS[name]);
    const onPhone = layOutPicture(scene, FRAMES.phone).things;
    expect(onPhone.filter(({ label }) => !label)).toEqual([]);
    expect(onPhone.filter(({ number }) => number !== undefined).length).toBeLessThan(3);
    const onPaper = layOutPicture(scene, FRAMES.paper).things;
    expect(onPaper.filter(({ label, number }) => !label || number !== undefined)).toEqual([]);
  });

  test('the same plan gives the same picture', () => {
    const scene = sceneOf(PICTURE_PLANS['near and far']);
    expect(layOutPicture(scene, FRAMES.phone)).toEqual(layOutPicture(scene, FRAMES.phone));
  });
});

describe('what stands where', () => {
  test('hospitals and what is much farther than the rest stand at the rim', () => {
    const scene = sceneOf(PICTURE_PLANS['near and far']);
    const { things } = layOutPicture(scene, FRAMES.phone);
    const atRim = things.filter(({ isAtRim }) => isAtRim).map(({ id }) => id);
    expect(nearThings(scene)).toHaveLength(5);
    expect(atRim.sort()).toEqual([
      'additionalOpInfo.emsStaging',
      'helicopterPlan.landingZone',
      'hospitalFacilities.primary.address',
      'hospitalFacilities.secondary.address',
      'hospitalFacilities.tertiary.address',
      'sky',
    ]);
  });

  test('of thirty aid stations at one point, each has its mark there, and what has no room for its name or number is in the list', () => {
    const document = plan({ 'operationalInfo.incidentCoordinates': '39.74, -105.09' });
    for (let index = 0; index < 30; index += 1)
      addRow(document, 'icsAidStations', { coordinates: '39.7401, -105.0901' });
    const scene = sceneOf(document);
    const layout = layOutPicture(scene, FRAMES.phone);
    expect(faultsOf(scene, layout, FRAMES.phone)).toEqual([]);
    const rows = pictureRows(scene, layout.words).map(({ key }) => key);
    for (const { id } of scene.things) expect(rows).toContain(id);
    expect(scene.things).toHaveLength(13);
    const stations = layout.things.filter(({ id }) => id.startsWith('icsAidStations'));
    expect(new Set(stations.map(({ mark }) => JSON.stringify(mark))).size).toBe(1);
    expect(rows).toContain('left aidStation');
  });

  test('circles are drawn around their own middle, with the side to which the wind blows where that is known', () => {
    const circle = {
      centre: { latitude: 39.741, longitude: -105.09 },
      metres: 60,
      downwindMetres: 400,
      label: 'UN1017 chlorine, small spill, day',
    };
    const at = { 'operationalInfo.incidentCoordinates': '39.74, -105.09' } as const;
    const known = sceneOf({ ...at, 'weather.windConditions': 'W 10 mph' }, { circles: [circle] });
    const { ground, view, words } = layOutPicture(known, FRAMES.phone);
    const drawn = ground.find((shape) => shape.kind === 'circle' && shape.dash);
    expect(drawn).toMatchObject({ radius: 60 / view.metresPerUnit });
    const side = ground.find((shape) => shape.kind === 'line' && shape.dash);
    const lefts = side?.kind === 'line' ? side.at.filter((_, index) => index % 2 === 0) : [];
    // Wind from the west blows to the right.
    expect((Math.max(...lefts) - Math.min(...lefts)) * view.metresPerUnit).toBeCloseTo(400, 6);
    expect(Math.min(...lefts)).toBeCloseTo(drawn?.kind === 'circle' ? drawn.x : 0, 6);
    expect(pictureRows(known, words).find(({ key }) => key === 'circle 0')?.text).toMatch(
      /^UN1017 chlorine, small spill, day: Circle of 60 m \(200 ft\)\. Downwind 400 m \(1,320 ft\), the side drawn for wind from 270° true, west\.$/,
    );
    const unknown = sceneOf(at, { circles: [circle] });
    const still = layOutPicture(unknown, FRAMES.phone);
    expect(still.ground.some((shape) => shape.kind === 'line' && shape.dash)).toBe(false);
    expect(pictureRows(unknown, still.words).find(({ key }) => key === 'circle 0')?.text).toContain(
      'the wind is not known, so no side is drawn',
    );
  });
});

test('of what the guidebook says in the safety perimeter the largest is drawn around the incident, larger where its point is rough', () => {
  const small = perimeterText('ERG 2024, guide 124, Table 1, UN 1017, small spill', {
    isolate: 60,
    protectDay: 400,
    protectNight: 1500,
  });
  const large = perimeterText('ERG 2024, guide 124, Table 1, UN 1017, large spill', {
    isolate: 1000,
    protectDay: 1000,
    protectNight: 1000,
  });
  const circlesOf = (point: string, perimeter: string) =>
    sceneOf({
      'operationalInfo.incidentCoordinates': point,
      'hazardousMaterials.safetyPerimeter': perimeter,
    }).circles.map(({ metres, downwindMetres }) => [metres, downwindMetres]);
  expect(circlesOf('39.740000, -105.090000', `No sparks. ${small}`)).toEqual([[60, 1500]]);
  expect(circlesOf('39.740000, -105.090000', `${small}; ${large}`)).toEqual([[1000, 1500]]);
  // Four decimals leave 11 m open.
  expect(circlesOf('39.7400, -105.0900', small)).toEqual([[72, 1512]]);
  expect(circlesOf('39.740000, -105.090000', '100 ft')).toEqual([]);
  // Changed: drawn as it was, it would be smaller than it says.
  const changed = small.replace('200 ft', '2,000 ft');
  expect(circlesOf('39.740000, -105.090000', changed)).toEqual([]);
});

test.each([
  ['ERG 2024, guide 124, Table 1, UN 1017, small spill', 'ERG 2024'],
  [
    'ERG guide 111 (edition not stated, read November 2026), unknown material',
    'ERG guide 111 (edition not stated, read November 2026)',
  ],
  ['Engine 11', 'the ERG (no edition in the plan)'],
])('a circle names the edition that the plan does: %s', (source, edition) => {
  const isolation = { isolate: 60, protectDay: undefined, protectNight: undefined };
  const [circle] = sceneOf({
    'operationalInfo.incidentCoordinates': '39.740000, -105.090000',
    'hazardousMaterials.safetyPerimeter': perimeterText(source, isolation),
  }).circles;
  expect(circle?.label).toBe(`Isolation by ${edition} as the plan names it, around the incident`);
});

test('of a race all 14 posts are drawn, each where it is, and what covers nothing has its name', () => {
  const scene = sceneOf({}, { answers: race().answers() });
  expect(scene.left).toEqual([]);
  expect(scene.things.filter(({ kind }) => kind === 'post')).toHaveLength(14);
  expect(faultsOf(scene, layOutPicture(scene, FRAMES.phone), FRAMES.phone)).toEqual([]);
  expect(PICTURE.mostPosts).toBeLessThanOrEqual(POINT_WARNINGS.mostOfKind);
});

describe('a plan of a file that means no good', () => {
  /** As they arrive: written one by one they would take longer than all that is tested. */
  const withAll = (texts: Texts, rows: Texts): Answers => {
    const answers = new Map(plan(texts).answers());
    for (const [path, text = ''] of Object.entries(rows))
      answers.set(path, { text, author: '', at: AT, others: [] });
    return answers;
  };

  test('with 2,000 landing zones: the first 12 are drawn, all is legible, and drawing and list say how many are left out', () => {
    const texts = PICTURE_PLANS['in one line'];
    const scene = sceneOf(texts, { answers: withAll(texts, manyLandingZones(2000)) });
    // One stands in the plan's own fields.
    expect(PICTURE.mostOfKind).toBeLessThanOrEqual(POINT_WARNINGS.mostOfKind);
    expect(scene.left).toEqual([{ kind: 'landingZone', count: 1989 }]);
    expect(scene.things.filter(({ kind }) => kind === 'landingZone')).toHaveLength(12);
    expect(scene.things.filter(({ kind }) => kind === 'hospital')).toHaveLength(3);
    const layout = layOutPicture(scene, FRAMES.phone);
    expect(faultsOf(scene, layout, FRAMES.phone)).toEqual([]);
    const drawn = layout.furniture.flatMap((shape) => (shape.kind === 'text' ? shape.text : []));
    expect(drawn.join(' ')).toContain('And 1,989 more places, see the list.');
    for (const rows of [thingRows(scene), pictureRows(scene, layout.words)])
      expect(rows.find(({ key }) => key === 'left landingZone')).toMatchObject({
        title: 'Landing zone',
        text: '1,989 more are not drawn, and not in this list. The plan has them.',
      });
  });

  test('with 2,000 places that have no point: the first are named, the rest counted; a name is cut', () => {
    const texts = PICTURE_PLANS['one point alone'];
    const stations: Record<string, string> = {};
    for (let index = 0; index < 2000; index += 1) {
      stations[`icsAidStations.r${index}.name`] = 'x'.repeat(2000);
      stations[`icsAidStations.r${index}.location`] = 'Somewhere';
    }
    const scene = sceneOf(texts, { answers: withAll(texts, stations) });
    expect(scene.missing).toHaveLength(12);
    expect(scene.missing[0]?.name).toBe(`${'x'.repeat(80)}…`);
    const rows = pictureRows(scene, layOutPicture(scene, FRAMES.phone).words);
    expect(rows.find(({ key }) => key === 'left missing')?.text).toBe(
      '1,988 more cannot be shown, and are not in this list. The plan has them.',
    );
    expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
  });
});

test('what of the safety perimeter is not drawn is said, on the sketch map and in its list', () => {
  const erg = perimeterText('ERG 2024, guide 124, Table 1, UN 1017, small spill', {
    isolate: 60,
    protectDay: 400,
    protectNight: 1500,
  });
  const EXACT = '39.740000, -105.090000';
  const ELSEWHERE = { 'operationalInfo.commandPostCoordinates': EXACT } as const;
  const textOf = (
    perimeter: string,
    place: Texts = { 'operationalInfo.incidentCoordinates': EXACT },
  ) => {
    const scene = sceneOf({ ...place, 'hazardousMaterials.safetyPerimeter': perimeter });
    const layout = layOutPicture(scene, FRAMES.phone);
    const drawn = layout.furniture.flatMap((shape) => (shape.kind === 'text' ? shape.text : []));
    const row = pictureRows(scene, layout.words).find(({ key }) => key === 'undrawn');
    expect(drawn.join(' ').includes('Not all of the safety perimeter is drawn')).toBe(
      row !== undefined,
    );
    return row?.text.split(/[.:] /)[0];
  };
  const [bomb] = standOffs;
  expect(textOf('')).toBeUndefined();
  expect(textOf(erg)).toBeUndefined();
  expect(textOf(`${erg}; ${erg}.`)).toBeUndefined();
  expect(textOf('100 ft')).toBe('Not all of it is drawn');
  expect(textOf(`${erg}; Two blocks`)).toBe('Not all of it is drawn');
  expect(textOf(erg.replace('200 ft', '2,000 ft'))).toBe('Not all of it is drawn');
  expect(textOf(bomb ? standOffText(bomb) : '')).toBe('Not all of it is drawn');
  expect(textOf(erg, ELSEWHERE)).toBe('Not drawn');
});
