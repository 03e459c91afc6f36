// Chips that give an answer without its box: what a hospital said when it was asked, and that there are no threats of a kind.
import type { Locator } from '@playwright/test';
import { sectionForKey } from '../../src/domain/plan/section-view.ts';
import type { Fact } from './script.ts';
import { hoursOf } from './wanted.ts';

const ASKED = ['verifiedBy', 'verifiedAt'];

/** The chip that says it, where it was not pressed; undefined if there is none. */
export async function chipFor(panel: Locator, fact: Fact): Promise<Locator | undefined> {
  const { section, row, field, text } = fact;
  const { title, rows } = sectionForKey(section);
  const isAsked = ASKED.includes(field) && (field === 'verifiedBy' || hoursOf(text) === 0);
  const group = isAsked
    ? `ED status, by phone now: ${rows?.find(({ key }) => key === row)?.title}`
    : 'Checked, none found:';
  const isNone = field === 'assessed' && text === 'None';
  if (!isAsked && !isNone) return undefined;
  const chip = panel
    .getByRole('group', { name: group, exact: true })
    .getByRole('button', { name: isAsked ? 'Open' : `None: ${title}`, exact: true });
  const isThere = (await chip.count()) > 0 && (await chip.isEnabled());
  return isThere && (await chip.getAttribute('aria-pressed')) === 'false' ? chip : undefined;
}

/** What it says: who made sure of a hospital says when, too. */
export const statedWith = (fact: Fact, facts: readonly Fact[]): readonly Fact[] =>
  ASKED.includes(fact.field)
    ? facts.filter(
        ({ section, row, field }) =>
          section === fact.section && row === fact.row && ASKED.includes(field),
      )
    : [fact];
