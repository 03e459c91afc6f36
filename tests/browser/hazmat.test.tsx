// @module-tag long
// The guidebook's distances, the bomb stand-off, and what lives in the state of a plan.
import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { acceptedBy } from '../../src/domain/answers/authors.ts';
import { type MountedApp, mountApp } from './support/mounted-app.tsx';
import { button, field, openSection, unfold } from './support/screen.ts';

const MATERIAL = 'hazardousMaterials.materialType';
const PERIMETER = 'hazardousMaterials.safetyPerimeter';
const CHLORINE = 'Chlorine (UN 1017), ERG 2024, guide 124 (the printed book governs)';
const SMALL =
  'ERG 2024, guide 124, Table 1, UN 1017, small spill: isolate 60 m (200 ft) all directions; protect downwind 0.3 km (0.2 mi) day, 1.5 km (1.0 mi) night';
const dialog = () => page.getByRole('dialog', { name: 'ERG 2024 and bomb stand-off' });
const search = () => page.getByLabelText('UN number or name of the material');
const documentOf = (app: MountedApp) => {
  const document = app.session.open()?.document;
  if (!document) throw new Error('No plan is open.');
  return document;
};

async function openGuidebook(answers: Parameters<MountedApp['write']>[0] = {}) {
  const app = await mountApp('/threat-assessment');
  await app.write(answers);
  await openSection('Hazardous Materials');
  await button('Find in ERG 2024, bomb stand-off').click();
  await expect.element(dialog()).toBeVisible();
  return app;
}

async function openMaterial(text: string, name: RegExp) {
  await search().fill(text);
  await dialog().getByRole('button', { name }).click();
}

describe('the guidebook', () => {
  test('begins with first steps, the guide for what nobody knows, and whom to call', async () => {
    await openGuidebook();
    await expect.element(dialog()).toMatchTextContent('Stay upwind, and uphill or upstream.');
    await expect
      .element(dialog())
      .toMatchTextContent('Without papers, or if there is no answer, call CHEMTREC or INFOTRAC');
    await expect.element(dialog()).toMatchTextContent('Material unknown: guide 111');
    for (const [name, number] of [
      ['CHEMTREC', '1-800-424-9300'],
      ['INFOTRAC', '1-800-535-5053'],
      ['National Response Center', '1-800-424-8802'],
      ['Poison control', '1-800-222-1222'],
    ] as const) {
      await expect
        .element(dialog().getByRole('link', { name: `${name} ${number}` }))
        .toHaveAttribute('href', `tel:+${number.replaceAll('-', '')}`);
    }
    await button(/^Add to Safety Perimeter: .*, unknown material$/).click();
    await expect
      .element(field(PERIMETER))
      .toHaveValue(
        'ERG guide 111 (edition not stated, read November 2026), unknown material: isolate at least 100 m (330 ft) all directions',
      );
  });

  test('from a misspelt name to the plan: material, then a distance, each with its source; nothing is asked of another host', async () => {
    const asked = vi.spyOn(window, 'fetch');
    const app = await openGuidebook();
    await expect.element(dialog()).toMatchTextContent('CHEMTREC 1-800-424-9300');
    await openMaterial('clorine', /^Chlorine ?UN 1017/);
    await expect.element(dialog()).toMatchTextContent('Toxic to breathe in (TIH).');
    await button('Add to Material Type').click();
    await expect.element(field(MATERIAL)).toHaveValue(CHLORINE);
    await button(
      'Add to Safety Perimeter: ERG 2024, guide 124, Table 1, UN 1017, small spill',
    ).click();
    await expect.element(field(PERIMETER)).toHaveValue(SMALL);
    for (const path of [MATERIAL, PERIMETER] as const) {
      expect(acceptedBy(documentOf(app).answer(path)?.author ?? '')?.from).toEqual({
        kind: 'erg',
        day: '2024',
      });
    }
    await expect.element(dialog()).toMatchTextContent('computed from them and rounded up');
    await dialog().getByRole('button', { name: 'Undo' }).last().click();
    await expect.element(field(PERIMETER)).toHaveValue('');
    expect(asked).toHaveBeenCalled();
    for (const [each] of asked.mock.calls) {
      const address = new URL(each instanceof Request ? each.url : each, location.href);
      expect(address.origin).toBe(location.origin);
    }
    asked.mockRestore();
  });

  test('puts behind what was typed, and takes nothing of it away', async () => {
    await openGuidebook({ [MATERIAL]: 'Tank in the yard', [PERIMETER]: 'Two blocks' });
    await openMaterial('1017', /^Chlorine/);
    await button('Add to Material Type').click();
    await expect.element(field(MATERIAL)).toHaveValue(`Tank in the yard; ${CHLORINE}`);
    await expect.element(button('Add to Material Type')).not.toBeInTheDocument();
    await button(
      'Add to Safety Perimeter: ERG 2024, guide 124, Table 1, UN 1017, small spill',
    ).click();
    await expect.element(field(PERIMETER)).toHaveValue(`Two blocks; ${SMALL}`);
    await button('Back to the search').click();
    await openMaterial('1203', /^Gasoline/);
    await button('Add to Material Type').click();
    // Which book governs is said once.
    await expect
      .element(field(MATERIAL))
      .toHaveValue(`Tank in the yard; ${CHLORINE}; Gasoline (UN 1203), ERG 2024, guide 128`);
  });

  test('asks container and wind for a large spill of the six common gases', async () => {
    await openGuidebook();
    await openMaterial('1079', /^Sulfur dioxide/);
    await expect.element(dialog()).toMatchTextContent('2.6 km (1.7 mi)');
    await expect.element(button(/large spill/)).not.toBeInTheDocument();
    await button('Rail tank car').click();
    await button('Moderate wind').click();
    await button(/large spill, rail tank car, moderate wind$/).click();
    await expect
      .element(field(PERIMETER))
      .toHaveValue(
        'ERG 2024, guide 125, Table 3, UN 1079, large spill, rail tank car, moderate wind: isolate 1.0 km (0.7 mi) all directions; protect downwind 11.0+ km (6.9+ mi) day, 11.0+ km (6.9+ mi) night',
      );
  });

  test('says which needs the table of water-reactive materials, and which has no distance', async () => {
    await openGuidebook();
    await openMaterial('1162', /^Dimethyldichlorosilane/);
    await expect
      .element(dialog())
      .toMatchTextContent(
        'Makes toxic gas in water: hydrogen chloride (Table 2, water-reactive materials).',
      );
    await button('Back to the search').click();
    await openMaterial('1203', /^Gasoline/);
    await expect.element(dialog()).toMatchTextContent('No distance here, see guide 128.');
    await expect.element(button(/^Add to Safety Perimeter/)).not.toBeInTheDocument();
  });

  test('says whether the plan is by day or by night, and the distances of both: operations run late', async () => {
    await openGuidebook({
      'operationalInfo.incidentCoordinates': '39.74, -104.99',
      'icsOperation.periodFrom': '2026-11-21 13:00 MST',
      'icsOperation.periodTo': '2026-11-21 15:00 MST',
    });
    await openMaterial('1017', /^Chlorine/);
    await expect.element(dialog()).toMatchTextContent('this plan is by day');
    await expect
      .element(dialog())
      .toMatchTextContent('Small is up to 208 L (55 gal). For about the first 30 minutes');
    await expect.element(dialog()).toMatchTextContent('Protect downwind, day');
    await expect.element(dialog()).toMatchTextContent('Protect downwind, night');
  });

  test('keeps away from a bomb as the card says', async () => {
    await openGuidebook();
    await button('Bomb stand-off').click();
    await expect
      .element(dialog())
      .toMatchTextContent('Beyond the preferred distance: anyone staying outdoors must be here.');
    await expect.element(dialog()).toMatchTextContent('SUV or van, up to 1,000 lb of TNT');
    await button('Add to Safety Perimeter: SUV or van').click();
    await expect
      .element(field(PERIMETER))
      .toHaveValue(
        'NCTC bomb threat stand-off distances, as archived 17 February 2013, SUV or van, up to 1,000 lb of TNT: everybody out, of buildings too, within 400 ft (122 m) (mandatory evacuation); outdoors nobody within 2,400 ft (732 m) (preferred evacuation); between them inside, away from windows and outside walls',
      );
  });

  test('that cannot be read is said, and read on another try', async () => {
    const fetches = vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('gone'));
    await openGuidebook();
    await expect.element(dialog()).toMatchTextContent('The guidebook could not be read.');
    fetches.mockRestore();
    await button('Try again').click();
    await expect.element(search()).toBeVisible();
  });
});

test('a material with its number offers its distances under the perimeter; one tap takes one', async () => {
  const app = await mountApp('/threat-assessment');
  await app.write({ [MATERIAL]: 'Cylinder, UN 1017' });
  await openSection('Hazardous Materials');
  await button(/^ERG 2024, guide 124, Table 1, UN 1017, small spill/).click();
  await expect.element(field(PERIMETER)).toHaveValue(SMALL);
});

test('what of the materials that a plan names is not offered at the perimeter is said there', async () => {
  const app = await mountApp('/threat-assessment');
  await openSection('Hazardous Materials');
  await expect.element(page.getByText(/look up UN/)).not.toBeInTheDocument();
  await app.write({ [MATERIAL]: 'UN 1076, UN 1005, UN 1017; UN 1203 and UN 9999' });
  for (const text of [
    /^ERG 2024, guide 125, Table 1, UN 1076, large spill/,
    /^ERG 2024, guide 125, Table 3, UN 1005, large spill/,
    /^ERG 2024, guide 124, Table 3, UN 1017, large spill/,
  ])
    await expect.element(button(text)).toBeVisible();
  const note = page.getByText(/^More distances: look up UN /);
  await expect.element(note).toMatchTextContent('UN 1203: No distance here, see guide 128.');
  await expect
    .element(note)
    .toMatchTextContent('UN 9999: not in ERG 2024. Use guide 111 until the material is known.');
  await app.write({ [MATERIAL]: 'Propane' });
  await expect.element(note).not.toBeInTheDocument();
});

test('in the call-out view the guidebook stands at the same field', async () => {
  await mountApp('/call-out');
  await openSection('Threats');
  await button(/^Hazardous Materials/).click();
  await expect.element(button('Find in ERG 2024, bomb stand-off')).toBeVisible();
});

describe('what lives here', () => {
  test('is offered by the state of the point, with its cautions, and of both at a border', async () => {
    const app = await mountApp('/threat-assessment');
    await app.write({ 'operationalInfo.incidentCoordinates': '39.1, -94.6' });
    await openSection('Animal Threats');
    await unfold('Animal Threats');
    const kansas = button(/^Pit vipers of Kansas/);
    await expect
      .element(kansas)
      .toMatchTextContent('historical ranges. Coral snakes are not in it');
    await expect.element(button(/^Pit vipers of Missouri/)).toBeVisible();
    await kansas.click();
    const row = documentOf(app).rows('animalThreats')[0] ?? '';
    const hazard = documentOf(app).answer(`animalThreats.${row}.hazard` as never);
    expect(hazard?.text).toBe('Pit vipers of Kansas');
    expect(documentOf(app).answer(`animalThreats.${row}.note` as never)?.text).toMatch(
      /^Listed: .*\. Coral snakes are not in this list\. VenomMaps, historical ranges, edition not stated, read November 2026$/,
    );
    expect(acceptedBy(hazard?.author ?? '')?.from).toEqual({ kind: 'snakes', day: '' });
    await expect.element(kansas).not.toBeInTheDocument();
  });

  test('that cannot be read is said, and offered after another try', async () => {
    const fetches = vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('gone'));
    const app = await mountApp('/threat-assessment');
    await app.write({ 'operationalInfo.incidentCoordinates': '39.1, -94.6' });
    await openSection('Animal Threats');
    await unfold('Animal Threats');
    await expect
      .element(page.getByText('The lists of snakes and plants could not be read.'))
      .toBeVisible();
    fetches.mockRestore();
    await button('Try again').click();
    await expect.element(button(/^Pit vipers of Kansas/)).toBeVisible();
  });

  test('is unknown where nothing is listed, and not offered without a point', async () => {
    const app = await mountApp('/threat-assessment');
    await openSection('Animal Threats');
    await unfold('Animal Threats');
    await expect.element(button(/^Dog bites/)).toBeVisible();
    await expect.element(button(/^Pit vipers/)).not.toBeInTheDocument();
    await app.write({ 'operationalInfo.incidentCoordinates': '61.2, -149.9' });
    await expect
      .element(page.getByText(/for Alaska\. That does not mean that there is none\.$/))
      .toBeVisible();
  });
});
