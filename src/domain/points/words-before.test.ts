import { expect, test } from 'vitest';
import { addRow } from '../../../tests/support/offered-plans.ts';
import { ABOUT_SECTION, WORDS_BEFORE_FIELD } from '../answers/about.ts';
import { createDocument } from '../answers/open-document.ts';
import { type AnswerPath, fieldPath, joinPath } from '../answers/path.ts';
import { CHANGE_LOG } from '../limits.ts';
import { pointChecks } from '../papers/builders/paper-points.ts';
import { acknowledgeWarning, planWarnings } from './plan-warnings.ts';
import { wordsToKeep } from './words-before.ts';

const SETTINGS = { farMetres: 100_000, locale: 'en-US' };
const POST: AnswerPath = 'operationalInfo.commandPost';
const POINT: AnswerPath = 'operationalInfo.commandPostCoordinates';

function make(replica = 'words') {
  let now = 0;
  const document = createDocument({
    now: () => new Date(now),
    author: () => 'Ruiz',
    replica,
    keepBefore: wordsToKeep,
  });
  return {
    document,
    warnings: () => planWarnings(document.answers(), SETTINGS),
    /** Letter by letter, as in a box; it begins with an empty one. */
    type: (path: AnswerPath, text: string) => {
      now += CHANGE_LOG.pauseMs * 2;
      for (let end = 0; end <= text.length; end += 1) document.write(path, text.slice(0, end));
    },
  };
}

test('a point stays behind: a place that is called otherwise asks whether it still holds, on paper too', () => {
  const { document, warnings, type } = make();
  type(POST, 'Gravel pit');
  type(POINT, '39.7400, -105.0900');
  type(POST, 'Winnett school');
  const [warning, ...more] = warnings();
  expect(more).toEqual([]);
  expect(warning?.warning).toMatchObject({ kind: 'wordsChanged', before: 'Gravel pit' });
  const input = {
    answers: document.answers(),
    points: { farMetres: 100_000, distance: 'miles' as const },
    locale: 'en-US',
  };
  expect(pointChecks(input, (path) => path === POINT)).toEqual([
    'Command post: point from before the change, when it was \u2068“Gravel pit”\u2069. Does it still hold?',
  ]);
  if (warning) acknowledgeWarning(document, warning);
  expect(warnings()).toEqual([]);
  type(POST, 'Fire hall');
  expect(warnings()).toHaveLength(1);
  type(POINT, '39.7500, -105.0900');
  expect(warnings()).toEqual([]);
});

test('words that are typed after the point, typed on or said in more words ask nothing', () => {
  const { document, warnings, type } = make();
  type(POINT, '39.7400, -105.0900');
  type(POST, 'Gravel pit');
  type(POST, 'Gravel pit, north gate');
  type(POST, 'The gravel pit');
  type(POST, '');
  expect(warnings()).toEqual([]);
  const row = addRow(document, 'helicopterPlan', { landingZone: 'Field' });
  type(fieldPath('helicopterPlan', 'landingZone', row), 'School');
  expect(warnings()).toEqual([]);
});

test('another phone that knows of both asks too', () => {
  const [mine, theirs] = [make('mine'), make('theirs')];
  mine.type(POST, 'Gravel pit');
  mine.type(POINT, '39.7400, -105.0900');
  theirs.document.merge(mine.document.state());
  expect(theirs.warnings()).toEqual([]);
  mine.type(POST, 'Winnett school');
  theirs.document.merge(mine.document.state());
  expect(theirs.warnings()).toHaveLength(1);
});

test('what a file claims a place was called is quoted and short, and words of nothing keep nothing off', () => {
  const { document, type } = make();
  type(POINT, '39.7400, -105.0900');
  type(POST, 'Winnett school');
  const kept = joinPath(ABOUT_SECTION, WORDS_BEFORE_FIELD, POST.replace('.', ''));
  const claim = (words: string) =>
    document.write(kept, JSON.stringify([words, JSON.stringify([[POINT, '39.7400, -105.0900']])]));
  const textOf = () =>
    pointChecks(
      { answers: document.answers(), points: { ...SETTINGS, distance: 'miles' }, locale: 'en-US' },
      (path) => path === POINT,
    );
  claim(`declined. USE THE QUARRY ${'x'.repeat(500)}`);
  const [claimed = ''] = textOf();
  expect(claimed).toMatch(
    /when it was \u2068“declined\. USE THE QUARRY x+…”\u2069\. Does it still hold\?$/u,
  );
  expect(claimed.length).toBeLessThan(200);
  claim('');
  type(POST, 'Fire hall');
  expect(textOf()).toHaveLength(1);
});
