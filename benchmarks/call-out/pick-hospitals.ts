// Fills the hospital cards from the directory as a person does: by a suggestion where it is for the card that is next, else from
// the list of those nearby.
import type { Locator } from '@playwright/test';
import { tiers } from '../../src/domain/hospitals/hospital-texts.ts';
import type { Hand } from './hand.ts';
import type { Fact } from './script.ts';

const TAKING = 'hospitals of the directory';

export async function pickHospitals(hand: Hand, panel: Locator, facts: readonly Fact[]) {
  const { page } = hand;
  for (const { key, title } of tiers) {
    const name = facts.find(
      (fact) => fact.row === key && fact.field === 'name' && fact.known === 'directory',
    );
    if (!name) continue;
    const named = (rows: Locator) =>
      rows.getByRole('button').filter({ has: page.getByText(name.text, { exact: true }) });
    const suggested = page.getByRole('dialog', { name: 'Suggested for empty cards' });
    if ((await suggested.count()) === 0) {
      await hand.tap(panel.getByRole('button', { name: / nearby$/ }), TAKING);
      await suggested.getByText('HIFLD', { exact: false }).waitFor();
    }
    const offered = named(suggested).filter({ hasText: `Add as ${key}` });
    if ((await offered.count()) > 0) {
      await hand.tap(offered.first(), TAKING);
      continue;
    }
    await hand.tap(suggested.getByRole('button', { name: 'Close' }), TAKING);
    await hand.tap(panel.getByRole('button', { name: `Find a hospital nearby: ${title}` }), TAKING);
    const dialog = page.getByRole('dialog');
    const row = named(dialog.getByRole('region', { name: /^Nearest / }));
    await row.first().waitFor();
    await row.first().scrollIntoViewIfNeeded();
    await hand.tap(row.first(), TAKING);
  }
}
