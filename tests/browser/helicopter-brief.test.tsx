// @module-tag long
// A landing zone as a pilot asks about it: its fields, its brief on screen, as a text, as a file, and aloud.
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { withFarLandingZone } from '../support/doubtful-points.ts';
import { withLandingZones } from '../support/landing-zones.ts';
import { fillKit } from './support/kit.ts';
import { mountApp } from './support/mounted-app.tsx';
import { fileOf, problemsOf, textOf } from './support/pdf-files.ts';
import { pretend } from './support/pretended.ts';
import { button, field, openSection, region, unfold } from './support/screen.ts';
import { storeDocument } from './support/stored-vault.ts';

const dialog = () => page.getByRole('dialog', { name: 'Helicopter brief' });
const line = (key: string) => dialog().getByCss(`[data-line="${key}"]`);
const AIR = 'Air, landing zone and weather';

/** A phone with these voices, and what they read. */
function withVoices(...voices: readonly Partial<SpeechSynthesisVoice>[]) {
  const spoken: { text: string; voice: string; end: () => void }[] = [];
  const cancel = vi.fn();
  const speech = Object.assign(new EventTarget(), {
    getVoices: () => voices,
    speak: (utterance: SpeechSynthesisUtterance & { voice: SpeechSynthesisVoice | null }) => {
      spoken.push({
        text: utterance.text,
        voice: utterance.voice?.name ?? '',
        end: () => utterance.dispatchEvent(new Event('end')),
      });
    },
    cancel,
  });
  pretend(window, 'speechSynthesis', speech);
  pretend(
    window,
    'SpeechSynthesisUtterance',
    class extends EventTarget {
      readonly text: string;
      voice: unknown = null;
      constructor(text: string) {
        super();
        this.text = text;
      }
    },
  );
  return { spoken, cancel };
}
const OWN = { name: 'Own', lang: 'en-US', localService: true, default: true };
const FAR = { name: 'Cloud', lang: 'en-US', localService: false, default: true };

async function openBrief() {
  await storeDocument(withLandingZones());
  await mountApp('/operation');
  await button('Helicopter brief: Landing zone').click();
  await expect.element(dialog()).toBeVisible();
}

describe('the card of a landing zone', () => {
  test('has its fields below those of the specification, with what the provider asks for, and a word of the pilot', async () => {
    const app = await mountApp('/threat-assessment');
    await fillKit(app, {}, [
      [
        'airProviders',
        { name: 'AirLife Denver', lzDay: '90 × 90 ft', markingNight: 'Four low beams' },
      ],
    ]);
    await openSection('Helicopter Plan');
    await unfold('Helicopter Plan');
    await field('helicopterPlan.sizeDay').click();
    await expect
      .element(page.getByRole('group', { name: 'Known answers for Size by Day' }))
      .toMatchTextContent('90 × 90 ftYour kit, AirLife Denver');
    await field('helicopterPlan.sizeNight').click();
    await button(
      /^150 × 150 ft ?An air provider asks for this size at night: Air Methods Kentucky/,
    ).click();
    await expect.element(field('helicopterPlan.sizeNight')).toHaveValue('150 × 150 ft');
    await expect
      .element(page.getByText(/^Size of one air provider, read Nov 2026\./))
      .toBeVisible();
    await button('Accepted by pilot').click();
    await expect.element(field('helicopterPlan.decision')).toHaveValue('Accepted by pilot');
    await button('Add landing zone').click();
    await userEvent.keyboard('Church lot');
    const second = region('Landing Zone 2');
    await second.getByLabelText('Surface').fill('Asphalt');
    await second.getByRole('button', { name: 'Helicopter brief: Landing zone 2' }).click();
    await expect.element(line('place')).toMatchTextContent('Church lot');
    await expect.element(line('surface')).toMatchTextContent('Asphalt');
    await expect.element(line('slope')).toMatchTextContent('not stated');
  });

  test('lies folded in the call-out, says closed what the pilot said, and leads to the brief', async () => {
    await storeDocument(withLandingZones());
    await mountApp('/call-out');
    await openSection(AIR);
    const fold = button(/^Size, obstacles, marking, decision/);
    await expect.element(fold).toMatchTextContent('Accepted by pilot');
    await fold.click();
    await expect.element(field('helicopterPlan.surface')).toHaveValue('Grass, dry, cut short');
    await button('Helicopter brief: Landing zone').click();
    await expect.element(line('surface')).toMatchTextContent('Grass, dry, cut short');
  });
});

describe('the brief', () => {
  test('is in large type, as text, and a file of one page; the other landing zone is one tap away', async () => {
    const copies: string[] = [];
    pretend(navigator.clipboard, 'writeText', async (text: string) => {
      copies.push(text);
    });
    await openBrief();
    await expect.element(line('grid')).toMatchTextContent('13S DD 92202 98904');
    const value = line('grid').getByRole('definition');
    expect(Number.parseFloat(getComputedStyle(value.element()).fontSize)).toBeGreaterThanOrEqual(
      24,
    );
    await expect
      .element(line('decision'))
      .toMatchTextContent(/^The pilot decides\.Accepted by pilot/);
    await expect.element(line('signs')).toMatchTextContent('To fill in');
    await button('Copy Text of the brief').click();
    await expect.poll(() => copies.at(-1)).toContain('Grid: 13S DD 92202 98904');
    const download = dialog().getByRole('link', { name: 'Download' });
    const bytes = await fileOf(download);
    expect(await problemsOf(bytes)).toEqual([]);
    expect(await textOf(bytes)).toContain('Engine 11, Lt. Moss');
    await button('Landing zone 2').click();
    await expect.element(line('decision')).toMatchTextContent('Declined by pilot');
    expect(await textOf(await fileOf(download))).toContain('Light poles on all sides');
  });

  test('says which point to check', async () => {
    await storeDocument(withFarLandingZone());
    await mountApp('/operation');
    await button(/^Helicopter brief/).click();
    await expect.element(line('check')).toMatchTextContent(/^Check this pointLanding zone is /);
  });

  test('is read by a voice of this phone, sentence by sentence, until it is stopped or left', async () => {
    const { spoken, cancel } = withVoices(FAR, OWN);
    await openBrief();
    await button('Read aloud').click();
    expect(new Set(spoken.map(({ voice }) => voice))).toEqual(new Set(['Own']));
    expect(spoken.map(({ text }) => text)).toContain(
      'Grid: one three Sierra, Delta Delta, niner two two zero two, niner eight niner zero four.',
    );
    spoken.at(-1)?.end();
    await expect.element(button('Read aloud')).toBeVisible();
    await button('Read aloud').click();
    const before = cancel.mock.calls.length;
    await button('Stop reading').click();
    expect(cancel.mock.calls.length).toBeGreaterThan(before);
    await button('Read aloud').click();
    const atLast = cancel.mock.calls.length;
    await dialog().getByRole('button', { name: 'Back' }).click();
    await expect.poll(() => cancel.mock.calls.length).toBeGreaterThan(atLast);
  });

  test('is not read by a voice that is not on this phone', async () => {
    const { spoken } = withVoices(FAR);
    await openBrief();
    await expect.element(page.getByText('Reading aloud is not available here.')).toBeVisible();
    await expect.element(button('Read aloud')).not.toBeInTheDocument();
    expect(spoken).toEqual([]);
  });
});

test('a further landing zone is made the main one with a tap, and one more takes it back', async () => {
  await storeDocument(withLandingZones());
  await mountApp('/call-out');
  await openSection('Air, landing zone and weather');
  await button('Make this the main landing zone').click();
  await expect.element(field('helicopterPlan.landingZone')).toHaveValue('Church lot, Carr St');
  await button('Undo').click();
  await expect
    .element(field('helicopterPlan.landingZone'))
    .toHaveValue('School field, W 17th Ave & Carr St, Lakewood');
});
