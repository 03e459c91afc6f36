// Likelihood and severity of a threat: two boxes that stay free, and one grid that answers both with one press.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { kitPath } from '../../src/domain/kit/kit-catalogue.ts';
import { fillKit } from './support/kit.ts';
import { mountApp } from './support/mounted-app.tsx';
import { button, openSection, unfold } from './support/screen.ts';

const inRow = (key: string) => page.getByCss(`[name^="animalThreats."][name$=".${key}"]`);
const grid = () => page.getByRole('group', { name: 'Likelihood and Severity', exact: true });
const cell = (likelihood: string, severity: string) =>
  grid().getByRole('button', {
    name: `Likelihood ${likelihood}, Severity ${severity}`,
    exact: true,
  });

async function addThreat() {
  const app = await mountApp('/threat-assessment');
  await openSection('Animal Threats');
  await unfold('Animal Threats');
  await button('Add threat').click();
  await expect.element(grid()).toBeVisible();
  return app;
}

test('one press answers both and is said, a second on the same cell changes nothing', async () => {
  await addThreat();
  expect(grid().getByRole('button').elements()).toHaveLength(12);
  await cell('High', 'Medium').click();
  await expect.element(inRow('likelihood')).toHaveValue('High');
  await expect.element(inRow('severity')).toHaveValue('Medium');
  await expect.element(cell('High', 'Medium')).toHaveAttribute('aria-pressed', 'true');
  await cell('Low', 'Critical').click();
  await expect.element(inRow('severity')).toHaveValue('Critical');
  await expect.element(cell('High', 'Medium')).toHaveAttribute('aria-pressed', 'false');
  // The second word is drawn by the style sheet alone.
  const [above, below] = cell('Low', 'Critical').element().children;
  expect(above?.textContent).toBe('Low');
  expect(below && getComputedStyle(below, '::after').content).toBe('"Critical"');
  await expect.element(grid()).toMatchTextContent('Likelihood Low, Severity Critical');
  // A glove taps twice.
  await cell('Low', 'Critical').click();
  await expect.element(inRow('likelihood')).toHaveValue('Low');
  await expect.element(inRow('severity')).toHaveValue('Critical');
  await inRow('severity').fill('critical');
  await expect.element(cell('Low', 'Critical')).toHaveAttribute('aria-pressed', 'true');
});

test('what is typed stays typed; while one of both is missing, the grid says which', async () => {
  await addThreat();
  await inRow('severity').fill('High. Bites');
  await expect.element(grid()).toMatchTextContent('Likelihood is not rated yet.');
  for (const likelihood of ['Low', 'Medium', 'High'])
    await expect.element(cell(likelihood, 'High')).toHaveAttribute('data-half', 'true');
  await expect.element(cell('Low', 'Low')).toHaveAttribute('data-half', 'false');
  await cell('Medium', 'High').click();
  await expect.element(inRow('severity')).toHaveValue('High. Bites');
  await expect.element(inRow('likelihood')).toHaveValue('Medium');
  await expect.element(grid()).not.toMatchTextContent('not rated');
  await inRow('likelihood').fill('As likely as not');
  await expect.element(cell('Medium', 'High')).toHaveAttribute('aria-pressed', 'false');
  await expect.element(grid()).not.toMatchTextContent('not rated');
});

test('the grid takes the place of their suggestions; residual risk keeps its own', async () => {
  await addThreat();
  const suggestions = (label: string) =>
    page.getByRole('group', { name: `Suggestions for ${label}`, exact: true });
  await expect.element(suggestions('Residual Risk')).toBeVisible();
  await expect.element(suggestions('Likelihood')).not.toBeInTheDocument();
  await expect.element(suggestions('Severity')).not.toBeInTheDocument();
});

test('a template of the kit is rated the same way', async () => {
  const app = await mountApp('/kit');
  await fillKit(app, { [kitPath('me', 'name')]: 'Dana Ruiz' }, []);
  await openSection('Threat Templates');
  await button('Add template').click();
  await cell('Medium', 'Low').click();
  await expect
    .element(page.getByCss('[name^="threats."][name$=".likelihood"]'))
    .toHaveValue('Medium');
});
