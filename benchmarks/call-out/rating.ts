// Likelihood and severity of a threat, which one press on a cell of its grid says both.
import type { Locator, Page } from '@playwright/test';
import { parsePath } from '../../src/domain/answers/path.ts';
import { isRiskKey, riskFields } from '../../src/domain/plan/mitigation.ts';
import { sectionForKey } from '../../src/domain/plan/section-view.ts';
import { boxAt, readBox } from './screen.ts';
import type { Fact } from './script.ts';
import type { Wanted } from './wanted.ts';

/** The cell that says this fact and the other one, where both are wanted and neither is there; undefined if that is not so. */
export async function cellFor(
  page: Page,
  fact: Fact,
  name: string,
  wanted: Wanted,
): Promise<Locator | undefined> {
  const fields = riskFields(sectionForKey(fact.section));
  const { section = '', row } = parsePath(name) ?? {};
  if (!fields || row === undefined || !isRiskKey(fact.field)) return undefined;
  const answers: string[] = [];
  for (const { key, label } of [fields.likelihood, fields.severity]) {
    const text = wanted.beside(fact).find(({ field }) => field === key)?.text ?? '';
    const box = boxAt(page, `${section}.${row}.${key}`);
    if (text === '' || (await readBox(box)).text !== '') return undefined;
    answers.push(`${label} ${text}`);
  }
  const cell = page
    .locator(`main [data-row="${row}"]`)
    .getByRole('button', { name: answers.join(', '), exact: true });
  return (await cell.count()) > 0 ? cell : undefined;
}
