// A hospital that goes on divert, on the cards of the plan.
import { sectionForKey } from '../../src/domain/plan/section-view.ts';
import type { HandAt } from './papers.ts';
import { DIVERT_NOTE } from './script.ts';
import type { Wanted } from './wanted.ts';

const HOSPITALS = sectionForKey('hospitalFacilities');

/** What a card is called; one that was added by its number. */
function titleOf(row: string | number): string {
  const rows = HOSPITALS.rows ?? [];
  if (typeof row === 'number') return `Hospital ${rows.length + row + 1}`;
  return rows.find(({ key }) => key === row)?.title ?? row;
}

/** Says it on the primary card; then the hospital that takes its place is made the primary one. */
export async function divert({ page, tap }: HandAt, { facts }: Wanted): Promise<void> {
  const closed = facts.find(({ field, text }) => field === 'notes' && text === DIVERT_NOTE);
  if (closed?.row === undefined) throw new Error('Which hospital is closed?');
  await tap(
    page.locator('h2 > button[aria-expanded]').filter({ hasText: /^Hospitals/ }),
    'opening cards',
  );
  const asked = page.getByRole('group', { name: `ED status, by phone now: ${titleOf('primary')}` });
  await tap(asked.getByRole('button', { name: 'On divert' }), 'chips: asked');
  if (typeof closed.row === 'number') {
    await tap(
      page.locator('h3 > button[aria-expanded="false"]').filter({ hasText: /^Further hospitals/ }),
      'folds',
    );
  }
  const name = `Make primary: ${titleOf(closed.row)}`;
  await tap(page.getByRole('button', { name }), 'changing places');
}
