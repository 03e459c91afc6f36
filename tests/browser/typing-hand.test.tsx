// @module-tag long
// The hand that types: which keys a phone's keyboard has, where Enter goes, and that nothing lies over what is typed in.
import { expect, onTestFinished, test, vi } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import type { Section } from '../../src/domain/answers/sections.ts';
import { kitCatalogue } from '../../src/domain/kit/kit-catalogue.ts';
import { catalogue, optionalSections } from '../../src/domain/plan/catalogue.ts';
import { StorageFailed } from '../../src/web/vault/vault-database.ts';
import { VaultRecords } from '../../src/web/vault/vault-records.ts';
import { mountApp } from './support/mounted-app.tsx';
import { button, field, notice, openSection, saved, unfold } from './support/screen.ts';

/** The keys that each keyboard of an iPhone has, by `inputmode`. */
const KEYS: Readonly<Record<string, RegExp>> = {
  text: /./,
  numeric: /[0-9]/,
  decimal: /[0-9.]/,
  tel: /[0-9+*#,;]/,
};
/** Begins with what each pad has, so that the letters come with the caret behind it. */
const TEXT = '12:30 MST -105.09';
/** A digit, a space, a letter and a minus: in short, what is typed where another field of its kind had the whole text. */
const SHORT = '1 M-';
const isAtLength = import.meta.env.FAULTS === 'all';

/** Some three thousand keys at length, each drawn by the app: half a minute, and more on a machine under load. */
const ALL_KEYS_MS = 300_000;

type Box = HTMLInputElement | HTMLTextAreaElement;

/** The fields of a catalogue, drawn or not: each once, in a named row and in an added one. */
function namesOf(sections: readonly Section[]): readonly RegExp[] {
  return sections.flatMap(({ id, rows, fields, added }) => {
    const [named] = rows ?? [];
    const start = named ? `^${id}\\.${named.key}\\.` : `^${id}\\.`;
    const other = `^${id}\\.(?!${named?.key}\\.)[A-Za-z0-9]+\\.`;
    return [
      ...fields.flatMap(({ key, internal }) => (internal ? [] : new RegExp(`${start}${key}$`))),
      ...(added?.fields ?? []).flatMap(({ key, internal }) =>
        internal ? [] : new RegExp(`${other}${key}$`),
      ),
    ];
  });
}

/** Opens what is folded in a panel, and adds one row wherever one can be. */
async function openAll(panel: Element): Promise<void> {
  const added = new Set<string>();
  const press = () => {
    const closed = panel.querySelector<HTMLElement>('button[aria-expanded="false"]');
    const add = [...panel.querySelectorAll<HTMLElement>('[data-adds-to]')].find(
      ({ dataset }) => !added.has(dataset.addsTo ?? ''),
    );
    if (!closed && add) added.add(add.dataset.addsTo ?? '');
    (closed ?? add)?.click();
    return closed ?? add ?? panel.querySelector('[aria-busy="true"]');
  };
  await expect.poll(press).toBeNull();
}

/** Presses the keys one after the other in what has the focus: the browser keeps the order in which it is told of them. */
async function pressKeys(keys: string): Promise<void> {
  const each = [...keys].map((text) =>
    cdp().send('Input.dispatchKeyEvent', { type: 'keyDown', key: text, text }),
  );
  await Promise.all(each);
}

/** How a box differs from another for the fingers. */
const kindOf = ({ tagName, inputMode, autocapitalize, spellcheck }: Box): string =>
  [tagName, inputMode, autocapitalize, spellcheck].join(' ');

/** As a person does: a key that the keyboard has not got is brought by the key beside the box. */
async function typeByKeys(box: Box, text: string): Promise<void> {
  box.focus();
  box.select();
  const onIt = [...text].findIndex((key) => !KEYS[box.inputMode || 'text']?.test(key));
  if (onIt >= 0) {
    await pressKeys(text.slice(0, onIt));
    const letters = box.parentElement?.querySelector<HTMLElement>('[aria-label^="ABC: letters"]');
    expect(letters, `a key beside ${box.name} for letters`).not.toBeNull();
    letters?.click();
    expect(document.activeElement, `the focus of ${box.name}`).toBe(box);
    expect(box.selectionStart, `the caret of ${box.name}`).toBe(onIt);
    expect(box.inputMode, box.name).toBe('text');
  }
  await pressKeys(text.slice(Math.max(0, onIt)));
  expect(box.value, box.name).toBe(text);
}

/** Types into each field of a catalogue once, in every panel of the form that is drawn. */
async function typeEverywhere(sections: readonly Section[]): Promise<void> {
  await expect.poll(() => document.querySelector('main h2 > button')).not.toBeNull();
  const keys = { heard: 0, typed: 0 };
  const hear = ({ isTrusted }: KeyboardEvent) => {
    if (isTrusted) keys.heard += 1;
  };
  document.addEventListener('keydown', hear);
  onTestFinished(() => document.removeEventListener('keydown', hear));
  const wanted = new Set(namesOf(sections));
  const kinds = new Set<string>();
  const done = new Set<Element>();
  const next = () =>
    [...document.querySelectorAll<HTMLElement>('main h2 > button')].find((each) => !done.has(each));
  while (wanted.size > 0) {
    // Some come with code of their own, a moment later.
    await expect.poll(next, { message: `fields without a box: ${[...wanted]}` }).toBeDefined();
    const head = next();
    const panel = head?.parentElement?.parentElement;
    if (!head || !panel) throw new Error('A section has no panel');
    done.add(head);
    await openAll(panel);
    for (const box of panel.querySelectorAll<Box>('[name*="."]')) {
      const name = [...wanted].find((each) => each.test(box.name));
      if (!name) continue;
      wanted.delete(name);
      const kind = kindOf(box);
      const text = isAtLength || !kinds.has(kind) ? TEXT : SHORT;
      kinds.add(kind);
      await typeByKeys(box, text);
      keys.typed += text.length;
    }
    // What is open is drawn with each key.
    head.click();
  }
  expect(keys.heard, 'each by a key of its own').toBe(keys.typed);
}

// The call-out view draws the same fields.
test(
  'a longitude and a time with its zone are typed key by key in every field of the catalogue',
  async () => {
    const { session } = await mountApp('/threat-assessment');
    await expect.poll(() => session.open()).toBeDefined();
    for (const { id } of optionalSections) session.open()?.document.addKnownSection(id);
    // Pictures have a screen of their own.
    await typeEverywhere((catalogue as readonly Section[]).filter(({ apart }) => !apart));
  },
  ALL_KEYS_MS,
);

test(
  'so they are in every field of the kit',
  async () => {
    await mountApp('/kit');
    await typeEverywhere(kitCatalogue);
  },
  ALL_KEYS_MS,
);

test('the key beside a box goes back to the pad too, and a text that needs letters starts with them', async () => {
  const path = 'hospitalFacilities.primary.edContact';
  const app = await mountApp('/threat-assessment');
  await openSection('Hospital Facilities');
  await expect.element(field(path)).toHaveAttribute('inputmode', 'tel');
  await field(path).fill('TAC');
  await button('ABC: letters for ED Contact').first().click();
  await expect.element(field(path)).toHaveAttribute('inputmode', 'text');
  await userEvent.keyboard(' 4');
  await expect.element(field(path)).toHaveValue('TAC 4');
  await button('123: digits for ED Contact').first().click();
  await expect.element(field(path)).toHaveAttribute('inputmode', 'tel');
  await expect.element(saved()).toBeVisible();
  await app.reload();
  await openSection('Hospital Facilities');
  await expect.element(field(path)).toHaveAttribute('inputmode', 'text');
});

test('Enter goes on into the next card that is open, past what is folded, and after the last box closes the keyboard', async () => {
  await mountApp('/call-out');
  await openSection('Operation and period');
  await openSection('Medic and channel');
  await field('icsOperation.handling').click();
  await userEvent.keyboard('{Enter}');
  await expect.element(field('operatorInfo.operatorName')).toHaveFocus();
  await button('Add channel').click();
  await page.getByLabelText('Receive', { exact: true }).fill('155.340');
  const tone = page.getByLabelText('Tone', { exact: true });
  await tone.click();
  await expect.element(tone).toHaveAttribute('enterkeyhint', 'done');
  await userEvent.keyboard('{Enter}');
  await expect.element(tone).not.toHaveFocus();
  await openSection('Hospitals');
  await tone.click();
  await expect.element(tone).toHaveAttribute('enterkeyhint', 'next');
  await userEvent.keyboard('{Enter}');
  await expect.element(field('hospitalFacilities.primary.name')).toHaveFocus();
});

for (const [width, height] of [
  [390, 500],
  [390, 430],
  [844, 390],
] as const) {
  test(`a notice that lasts never covers the box that has the focus, nor its label, at ${width}×${height}`, async () => {
    onTestFinished(() => page.viewport(390, 844));
    await mountApp('/threat-assessment');
    await openSection('Animal Threats');
    await unfold('Animal Threats');
    await button('Add threat').click();
    await page.viewport(width, height);
    await expect.poll(() => [innerWidth, innerHeight]).toEqual([width, height]);
    await button('Remove Threat 1').click();
    const shown = notice('Removed');
    await expect.element(shown).toBeVisible();
    const top = () => shown.element().getBoundingClientRect().top;
    for (const path of ['animalThreats.wildlifeType', 'animalThreats.threatLevel'] as const) {
      const box = field(path).element() as HTMLInputElement;
      box.focus();
      await expect
        .poll(() => box.getBoundingClientRect().bottom, { message: path })
        .toBeLessThanOrEqual(top());
      const label = box.labels?.[0]?.getBoundingClientRect();
      expect(label?.top, `label of ${path}`).toBeGreaterThanOrEqual(0);
      const { x, y, width: wide, height: high } = box.getBoundingClientRect();
      expect(document.elementFromPoint(x + wide / 2, y + high - 2)).toBe(box);
    }
    // One that comes while the lowest box on the screen is typed in.
    await button('Dismiss notice').click();
    await expect.element(shown).not.toBeInTheDocument();
    await button('Add threat').click();
    const area = page.getByLabelText('Area', { exact: true }).element() as HTMLElement;
    area.focus();
    area.scrollIntoView({ block: 'end' });
    document.querySelector<HTMLElement>('[aria-label="Remove Threat 1"]')?.click();
    await expect.element(shown).toBeVisible();
    const typed = document.activeElement as HTMLElement;
    await expect.poll(() => typed.getBoundingClientRect().bottom).toBeLessThanOrEqual(top());
  });
}

test('what is saved after it was not is read out once', async () => {
  await mountApp('/threat-assessment');
  await openSection('Weather');
  await field('weather.description').fill('Fog');
  await expect.element(saved()).toBeVisible();
  const heard = page.getByRole('banner').getByRole('status');
  await expect.element(heard).toHaveTextContent('');
  const refused = vi
    .spyOn(VaultRecords.prototype, 'append')
    .mockRejectedValue(new StorageFailed('full', undefined));
  onTestFinished(() => refused.mockRestore());
  await field('weather.description').fill('Fog until ten');
  await expect.element(page.getByRole('alert')).toMatchTextContent('Not saved.');
  refused.mockRestore();
  await expect.element(heard).toHaveTextContent('Everything is saved again');
  await expect.element(saved()).toBeVisible();
});
