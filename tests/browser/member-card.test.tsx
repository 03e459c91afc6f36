// @module-tag long
// The casualty card of a person: on a device of its own with a kit, placed as the kit's screen places it.
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import brand from '../../brand/brand.json' with { type: 'json' };
import { kitPath } from '../../src/domain/kit/kit-catalogue.ts';
import { MemberCard } from '../../src/web/features/papers/member-card.tsx';
import type { Installation } from '../../src/web/platform/installation.ts';
import type { IdleLock } from '../../src/web/session/auto-lock.ts';
import { type Dependencies, DependenciesProvider } from '../../src/web/session/dependencies.tsx';
import { createNoticeBoard, NoticeBoardProvider } from '../../src/web/session/notice-board.ts';
import { type Services, ServicesProvider } from '../../src/web/session/services.tsx';
import { mountApp } from './support/mounted-app.tsx';
import { fileOf, problemsOf, textOf } from './support/pdf-files.ts';
import { pretend } from './support/pretended.ts';
import { button } from './support/screen.ts';

/** The card of one person, below an app whose vault is open. */
async function showCard() {
  const { session, services, write } = await mountApp('/');
  await write({});
  const kit = await services.kit.open();
  if (!kit) throw new Error('The kit did not open');
  const row = kit.document.addRow('roster');
  kit.document.write(kitPath('roster', 'name', row), 'Dana Ruiz');
  kit.document.write(kitPath('roster', 'allergies', row), 'Penicillin');
  expect(await kit.flush()).toBe(true);
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  onTestFinished(() => {
    root.unmount();
    place.remove();
  });
  const dependencies = {
    now: () => new Date('2026-11-20T15:06:07Z'),
    locale: 'en-US',
    timeZone: 'America/Denver',
    brand,
  } as unknown as Dependencies;
  root.render(
    <DependenciesProvider value={dependencies}>
      <NoticeBoardProvider value={createNoticeBoard(() => undefined)}>
        <ServicesProvider
          services={
            {
              session,
              kit: services.kit,
              idleLock: {} as IdleLock,
              installation: {} as Installation,
            } as Services
          }
        >
          <MemberCard row={row} />
        </ServicesProvider>
      </NoticeBoardProvider>
    </DependenciesProvider>,
  );
  return { kit: kit.document, row };
}

test('is opened beside the person, is a file of its own, and follows what is entered', async () => {
  const copies: string[] = [];
  pretend(navigator.clipboard, 'writeText', async (text: string) => {
    copies.push(text);
  });
  const { kit, row } = await showCard();
  await button('Casualty card of Dana Ruiz').click();
  const dialog = page.getByRole('dialog', { name: 'Casualty card of Dana Ruiz' });
  const card = dialog.getByRole('article');
  await expect.element(card).toMatchTextContent('ALLERGIESPenicillin');
  await expect.element(card).toMatchTextContent('BLOOD TYPENot entered');
  await expect.element(card).toMatchTextContent('To be filled in by hand');
  const link = dialog.getByRole('link', { name: 'Download' });
  await expect.element(link).toHaveAttribute('download', 'Bulwark-Casualty-Card-20261120-0806.pdf');
  const bytes = await fileOf(link);
  expect(await problemsOf(bytes)).toEqual([]);
  expect(await textOf(bytes)).toContain('Penicillin');

  kit.write(kitPath('roster', 'allergies', row), 'Latex');
  await expect.element(card).toMatchTextContent('ALLERGIESLatex');
  expect(await textOf(await fileOf(link))).toContain('Latex');
  await button('Copy Text of the card').click();
  await expect.poll(() => copies.at(-1)).toContain('Allergies: Latex');
  await dialog.getByRole('button', { name: 'Back' }).click();
  await expect.element(dialog).toHaveLength(0);
});
