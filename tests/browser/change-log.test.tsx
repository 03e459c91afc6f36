import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Entry } from '../../src/domain/answers/entry.ts';
import { CHANGE_LOG, LIST_STEP } from '../../src/domain/limits.ts';
import { mergeFromTeam } from '../../src/web/session/incoming.ts';
import { mountApp } from './support/mounted-app.tsx';
import { button } from './support/screen.ts';

const PATH = 'operationalInfo.commandPost';

test('a long answer that a colleague wrote over, twice, is read to its end and put back', async () => {
  const app = await mountApp('/threat-assessment');
  const end = 'ALLERGIC TO MORPHINE';
  const long = 'word '.repeat(CHANGE_LOG.shownCharacters / 4) + end;
  await app.write({ [PATH]: long });
  const plan = app.session.open();
  const [own] = plan?.document.state().live.filter(({ path }) => path === PATH) ?? [];
  if (!plan || !own) throw new Error('It is open');
  const merge = (entry: Entry) =>
    mergeFromTeam(app.session, {
      id: plan.id,
      madeAt: 0,
      update: {
        live: [entry],
        past: [],
        seen: { ab12: [1, entry.count], [own.replica]: [1, own.count] },
      },
    });
  const first = { ...own, replica: 'ab12', count: own.count + 1, author: 'Lee', text: 'Half' };
  await merge(first);
  await merge({ ...first, count: first.count + 1, text: 'Half a line' });
  expect(plan.document.read(PATH)).toBe('Half a line');
  await button('Change log').click();
  const record = page.getByRole('region', { name: 'Import' });
  await expect.element(record).not.toMatchTextContent(end);
  await record.getByRole('button', { name: 'Show all of it' }).click();
  await expect.element(record).toMatchTextContent(end);
  await record.getByRole('button', { name: /^Put this back/ }).click();
  expect(plan.document.read(PATH)).toBe(long);
  await expect.element(record).toMatchTextContent('Nothing of it is missing here.');
});

test('of records that a file brings many are opened at a tap', { tags: ['long'] }, async () => {
  const app = await mountApp('/threat-assessment');
  await app.write({ [PATH]: 'Lot A' });
  const plan = app.session.open();
  if (!plan) throw new Error('It is open');
  const text = 'word '.repeat(CHANGE_LOG.shownCharacters / 5);
  const record = (number: number) => ({
    replica: 'ab12',
    count: 10 + number,
    path: `assessment.r${number}.import`,
    author: 'Lee',
    at: 1_700_000_000_000 + number,
    text: JSON.stringify({
      format: 1,
      from: '',
      replaced: Array.from({ length: LIST_STEP }, (_, line) => [
        `weather.r${number}x${line}.description`,
        [[text + line, 'Lee', number]],
        [],
      ]),
    }),
  });
  const live = [0, 1, 2].map(record);
  await mergeFromTeam(app.session, {
    id: plan.id,
    madeAt: 0,
    update: { live, past: [], seen: {} },
  });
  await button('Change log').click();
  const records = page.getByRole('region', { name: 'Import' });
  await expect.element(records.nth(2)).toBeVisible();
  expect(records.getByText(/^Was: /).elements()).toHaveLength(0);
  await records.nth(1).getByRole('button', { name: 'Show what was replaced' }).click();
  await expect.poll(() => records.getByText(/^Was: /).elements().length).toBe(LIST_STEP);
});
