import { afterEach, describe, expect, test } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import brand from '../../brand/brand.json' with { type: 'json' };
import { mountApp } from './support/mounted-app.tsx';
import { button, openSection, region } from './support/screen.ts';

const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const link = (name: RegExp) => page.getByRole('link', { name });
const text = (words: string) => page.getByText(words, { exact: true });
const main = () => page.getByRole('main');
const widthOf = (element: Element) => element.getBoundingClientRect().width;

const edition = () =>
  region('TCCC Reference Materials').getByText(/^Edition: TCCC Guidelines, 01 May 2026\./);

const PHONE = [390, 844] as const;
const COMPUTER = [1200, 900] as const;
afterEach(() => page.viewport(...PHONE));

test('Home shows the title, the subtitle and four cards, word for word [home-words]', async () => {
  await mountApp('/');
  await expect.element(heading('Bulwark')).toBeVisible();
  await expect
    .element(page.getByRole('banner').getByText('Tactical Medical Assessment', { exact: true }))
    .toBeVisible();
  const cards = main().getByRole('list').first().getByRole('link');
  await expect.element(cards).toHaveLength(4);
  const texts = [
    ['Medical Threat Assessment', 'Create and manage tactical medical assessments'],
    ['Medical Reference', 'Quick access to medical protocols and guides'],
    ['Training', 'Training modules and certifications'],
    ['Shop', 'Medical supplies and tactical equipment'],
  ];
  for (const [index, [title = '', description = '']] of texts.entries()) {
    const card = cards.nth(index);
    await expect.element(card.getByText(title, { exact: true })).toBeVisible();
    await expect.element(card.getByText(description, { exact: true })).toBeVisible();
  }
});

test('the assessment and reference cards lead there within the app, and Back and Main Menu lead home [home-leads]', async () => {
  await mountApp('/');
  await link(/^Medical Threat Assessment/).click();
  await expect.element(heading('Medical Threat Assessment')).toHaveFocus();
  expect(location.pathname).toBe('/threat-assessment');
  expect(document.title).toBe('Medical Threat Assessment · Bulwark');
  await page.getByRole('banner').getByRole('button', { name: 'Back', exact: true }).click();
  await expect.element(heading('Bulwark')).toBeVisible();
  expect(location.pathname).toBe('/');
  await link(/^Medical Reference/).click();
  await expect.element(heading('Medical Reference')).toBeVisible();
  expect(location.pathname).toBe('/medical-reference');
  await button('Back').click();
  await link(/^Medical Threat Assessment/).click();
  await page.getByRole('contentinfo').getByRole('button', { name: 'Main Menu' }).click();
  await expect.element(heading('Bulwark')).toBeVisible();
  expect(location.pathname).toBe('/');
});

test("any other path shows the 404 page with the specification's title and text [not-found]", async () => {
  await mountApp('/nowhere');
  for (const path of [
    '/nowhere',
    '/threat-assessment/extra',
    '/a/b/c',
    '/a.b',
    '/deep/page.html',
  ]) {
    history.pushState(null, '', path);
    await expect.element(heading('404 Page Not Found'), { message: path }).toBeVisible();
    await expect.element(text('Did you forget to add the page to the router?')).toBeVisible();
    await button('Main Menu').click();
    await expect.element(heading('Bulwark')).toBeVisible();
    expect(location.pathname).toBe('/');
  }
});

test('the layout is a narrow single column, at most medium width [narrow-column]', async () => {
  await page.viewport(...COMPUTER);
  await mountApp('/');
  const column = page.getByCss('main > div');
  for (const [path, title] of [
    ['/', brand.name],
    ['/threat-assessment', 'Medical Threat Assessment'],
    ['/medical-reference', 'Medical Reference'],
  ] as const) {
    history.pushState(null, '', path);
    await expect.element(heading(title)).toBeVisible();
    expect(widthOf(column.element()), path).toBe(448);
  }
});

test('the reference shows its cards, captions, source lines, edition and badge, word for word [reference-words]', async () => {
  await mountApp('/medical-reference');
  await expect.element(heading('Medical Reference')).toBeVisible();
  for (const [card, texts] of [
    [
      'TCCC Reference Materials',
      [
        'Tactical Combat Casualty Care protocols and guidelines from TCCC as source.',
        'Three Phases of TCCC',
        'Source: Care Under Fire, Tactical Field Care, Tactical Evacuation',
        'Tactical Trauma Assessment (TTA) Sequence',
        'Source: MARCH PAWS sequence for tactical trauma assessment and treatment priorities',
      ],
    ],
    [
      'Additional Resources',
      ['Additional medical protocols and reference materials', 'More references coming soon'],
    ],
  ] as const) {
    for (const words of texts) {
      await expect.element(region(card).getByText(words, { exact: true })).toBeVisible();
    }
  }
  await expect.element(edition()).toBeVisible();
});

test('the reference header stays while the page scrolls [reference-header]', async () => {
  await mountApp('/medical-reference');
  text('More references coming soon').element().scrollIntoView();
  const header = page.getByRole('banner');
  await expect.element(edition()).not.toBeInViewport();
  await expect.element(header).toBeInViewport();
  await expect.element(header).toHaveStyle({ position: 'sticky' });
});

test('hovering an image shows the zoom icon [reference-zoom]', async () => {
  await mountApp('/medical-reference');
  const image = button(/^Enlarge: Three Phases/);
  const icon = image.getByCss('[data-zoom-icon]');
  await heading('Medical Reference').hover();
  await expect.element(icon).toHaveStyle({ opacity: '0' });
  await image.hover();
  await expect.element(icon).toHaveStyle({ opacity: '1' });
});

interface FrameTree {
  readonly frame: { readonly id: string; readonly url: string };
  readonly childFrames?: readonly FrameTree[];
}

/** The names of everything that assistive technology is told of, in this page. */
async function spokenNames(): Promise<string[]> {
  const devtools = cdp();
  const { frameTree } = (await devtools.send('Page.getFrameTree')) as { frameTree: FrameTree };
  const frames = [frameTree, ...(frameTree.childFrames ?? [])].map(({ frame }) => frame);
  const own = frames.find(({ url }) => url.split('#')[0] === location.href);
  if (!own) throw new Error('The browser does not know this page');
  const { nodes } = await devtools.send('Accessibility.getFullAXTree', { frameId: own.id });
  return nodes.filter((node) => !node.ignored).map((node) => String(node.name?.value));
}

test('a click opens the image in a dialog at most 4xl wide, with a Close button; scrolling is locked, the page is hidden from assistive technology, focus stays inside and returns [reference-dialog]', async () => {
  await page.viewport(...COMPUTER);
  await mountApp('/medical-reference');
  expect(await spokenNames()).toContain('Additional Resources');
  const image = button(/^Enlarge: Tactical Trauma/);
  await image.click();
  const dialog = page.getByRole('dialog', { name: 'Tactical Trauma Assessment (TTA) Sequence' });
  await expect.element(dialog).toBeVisible();
  expect(widthOf(dialog.element())).toBe(896);
  const spoken = await spokenNames();
  expect(spoken).not.toContain('Medical Reference');
  expect(spoken).not.toContain('Additional Resources');
  expect(spoken.some((name) => name.startsWith('MARCH PAWS, top to bottom'))).toBe(true);
  await expect.element(document.documentElement).toHaveStyle({ overflowY: 'hidden' });
  await expect.element(page.getByCss('main')).toHaveStyle({ overflowY: 'hidden' });
  for (let tabs = 0; tabs < 5; tabs += 1) {
    await userEvent.tab({ shift: tabs === 3 });
    expect(dialog.element().contains(document.activeElement)).toBe(true);
  }
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(image).toHaveFocus();
  await expect.element(page.getByCss('main')).toHaveStyle({ overflowY: 'auto' });
});

test('the dialog closes by a click outside and by Escape, and focus returns each time [reference-dialog-closes]', async () => {
  await page.viewport(...COMPUTER);
  await mountApp('/medical-reference');
  const image = button(/^Enlarge: Three Phases/);
  const dialog = page.getByRole('dialog');
  await image.click();
  await dialog.getByRole('img').click();
  await expect.element(dialog).toBeVisible();
  await userEvent.click(document.body, { position: { x: 5, y: 450 }, force: true });
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(image).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(image).toHaveFocus();
});

/** Runs what the page runs before its first paint. */
async function startOfPage(): Promise<void> {
  document.documentElement.removeAttribute('data-theme');
  const script = document.createElement('script');
  script.src = '/src/web/public/theme.js';
  document.head.append(script);
  await new Promise((resolve) => script.addEventListener('load', resolve));
  script.remove();
}

test('the theme button goes round Day, Dark and Night and is remembered', async () => {
  const app = await mountApp('/');
  const html = document.documentElement;
  await button('Day theme. Switch to Dark').click();
  await expect.element(html).toHaveAttribute('data-theme', 'dark');
  await button('Dark theme. Switch to Night').click();
  await expect.element(html).toHaveAttribute('data-theme', 'night');
  await startOfPage();
  await app.reload();
  await expect.element(html).toHaveAttribute('data-theme', 'night');
  await button('Night theme. Switch to Day').click();
  await expect.element(html).toHaveAttribute('data-theme', 'day');
});

describe('the browser’s Back', () => {
  const dialog = () => page.getByRole('dialog', { name: 'Saved hospitals' });
  async function openDialog() {
    await mountApp('/');
    await link(/^Medical Threat Assessment/).click();
    await openSection('Hospital Facilities');
    await button('Import or export saved hospitals').click();
    await expect.element(dialog()).toBeVisible();
  }

  test('closes what lies over the page, and stays on it', async () => {
    await openDialog();
    expect(dialog().element().contains(document.activeElement)).toBe(true);
    await expect.element(dialog().getByRole('heading', { name: 'Saved hospitals' })).toHaveFocus();
    history.back();
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(location.pathname).toBe('/threat-assessment');
    history.back();
    await expect.element(heading('Bulwark')).toBeVisible();
  });

  test('passes over a dialog that was closed in another way', { tags: ['long'] }, async () => {
    await openDialog();
    await dialog().getByRole('button', { name: 'Close' }).click();
    await button('Import or export saved hospitals').click();
    await dialog().getByRole('button', { name: 'Close' }).click();
    await expect.element(dialog()).not.toBeInTheDocument();
    history.back();
    await expect.element(heading('Bulwark')).toBeVisible();
  });
});
