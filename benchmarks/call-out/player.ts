// Walks through the call-out view from top to bottom: opens a card, takes a group of known answers where all of it is
// right, and gives what is left in the order in which it stands on the screen.
import type { Locator } from '@playwright/test';
import { type CallOutCard, callOutCards, isInCard } from '../../src/domain/plan/call-out.ts';
import { sectionForKey } from '../../src/domain/plan/section-view.ts';
import { Answering } from './answering.ts';
import type { Hand } from './hand.ts';
import { chipFor, statedWith } from './outright.ts';
import { pickHospitals } from './pick-hospitals.ts';
import { boxAt, type Line, linesOf, placeOf, readBoxes, readGroup } from './screen.ts';
import { type Fact, fieldOfFact, keyOf, pathOf } from './script.ts';
import type { Wanted } from './wanted.ts';

/** Those of a call-out: an event plan has cards of its own. */
const CARDS = callOutCards.filter(({ ofEvent }) => !ofEvent);

const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const VIEWS = 'changing the view';
/** What is counted for the fold, template or button that brings a box. */
const kindOf = (opener: Locator): Promise<string> =>
  opener.evaluate((button) => {
    if (button.hasAttribute('aria-expanded')) return 'folds';
    if (button.hasAttribute('aria-pressed')) return 'chips: outright';
    return button.dataset.does === 'add' ? 'adding rows' : 'chips: templates';
  });
const OUTRIGHT = 'chips: outright';
/** A fold, a row in it: what is still not there after these is not given in this card. */
const MOST_OPENINGS = 3;

/** What comes with a hospital's name. */
const FILLED_IN: ReadonlySet<string> = new Set(['saved hospital', 'directory']);

/** As they stand on the screen; anyone who finds hospitals near the landing zone says first where that is. */
function inOrder(facts: readonly Fact[]): readonly CallOutCard[] {
  if (!facts.some(({ known }) => known === 'directory')) return CARDS;
  const isOfPoint = (card: CallOutCard) => isInCard(card, 'helicopterPlan.latitude');
  const hospitals = CARDS.findIndex((card) => isInCard(card, 'hospitalFacilities.primary.name'));
  const others = CARDS.filter((card) => !isOfPoint(card));
  return [...others.slice(0, hospitals), ...CARDS.filter(isOfPoint), ...others.slice(hospitals)];
}

/** What has to be pressed for a fact: its box, or what brings its box. */
interface Step {
  readonly fact: Fact;
  readonly box?: string;
  readonly opener?: Locator;
  /** From the top of the page. */
  readonly place: number;
}

export class Player {
  readonly #hand: Hand;
  readonly #wanted: Wanted;
  readonly #answering: Answering;
  /** The plan's keys of added rows, by section and place in the script. */
  readonly #rows = new Map<string, string>();
  /** Nobody gives an answer twice, whatever became of it: what is missing in the plan is found there. */
  readonly #given = new Set<Fact>();
  readonly #openings = new Map<Fact, number>();

  constructor(hand: Hand, wanted: Wanted) {
    this.#hand = hand;
    this.#wanted = wanted;
    this.#answering = new Answering(hand, wanted);
  }

  /** All cards, or the first so many. */
  async play(cards = CARDS.length): Promise<void> {
    for (const card of inOrder(this.#wanted.facts).slice(0, cards)) {
      await this.#playPanel(
        card.title,
        this.#wanted.facts.filter((fact) => isInCard(card, pathOf(fact))),
      );
    }
    if (cards >= CARDS.length) await this.#playOthers();
  }

  /** What no card asks for stands in the sections of the same plan. */
  async #playOthers(): Promise<void> {
    const others = this.#wanted.facts.filter(
      (fact) => !CARDS.some((card) => isInCard(card, pathOf(fact))),
    );
    if (others.length === 0) return;
    const { page } = this.#hand;
    await this.#hand.tap(page.getByRole('button', { name: 'All sections', exact: true }), VIEWS);
    await page.waitForURL('**/threat-assessment');
    for (const id of new Set(others.map(({ section }) => section))) {
      const facts = others.filter(({ section }) => section === id);
      await this.#playPanel(sectionForKey(id).title, facts);
    }
    await this.#hand.tap(page.getByRole('button', { name: 'Call-out', exact: true }), VIEWS);
    await page.waitForURL('**/call-out');
  }

  async #playPanel(title: string, facts: readonly Fact[]): Promise<void> {
    if (facts.length === 0) return;
    const { page } = this.#hand;
    const header = page
      .locator('h2 > button[aria-expanded]')
      .filter({ hasText: new RegExp(`^${literal(title)}`) });
    const isOpen = (await header.getAttribute('aria-expanded')) === 'true';
    if (!isOpen) {
      const next = page.getByRole('button', { name: `Next: ${title}`, exact: true });
      const isOffered = (await next.count()) > 0;
      await this.#hand.tap(isOffered ? next.last() : header, 'opening cards');
    }
    const panel = page.locator('main div[data-state]').filter({ has: header });
    await this.#acceptGroups(panel, facts);
    await pickHospitals(this.#hand, panel, facts);
    for (;;) {
      const step = await this.#nextStep(panel, facts);
      if (!step) return;
      await this.#hand.of(keyOf(step.fact), () => this.#do(step));
    }
  }

  async #do({ fact, box, opener }: Step): Promise<void> {
    if (opener) {
      const openings = (this.#openings.get(fact) ?? 0) + 1;
      this.#openings.set(fact, openings);
      if (openings >= MOST_OPENINGS) this.#given.add(fact);
      const kind = await kindOf(opener);
      if (kind === OUTRIGHT) {
        for (const each of statedWith(fact, this.#wanted.facts)) this.#given.add(each);
      }
      return this.#hand.tap(opener, kind);
    }
    if (box === undefined) return;
    await this.#answering.give(fact, box);
    this.#given.add(fact);
  }

  /** The first on the screen of what is still to do; undefined when nothing is. */
  async #nextStep(panel: Locator, facts: readonly Fact[]): Promise<Step | undefined> {
    const boxes = await readBoxes(panel);
    await this.#findRows(boxes, facts);
    const steps: Step[] = [];
    const asked = new Set<string>();
    for (const fact of facts) {
      if (this.#given.has(fact)) continue;
      const name = this.#nameOf(fact);
      const text = name === undefined ? undefined : boxes.get(name);
      if (text !== undefined && this.#wanted.isStated(fact, text)) continue;
      if (name !== undefined && text !== undefined) {
        const place = await placeOf(boxAt(this.#hand.page, name));
        if (place !== undefined) steps.push({ fact, box: name, place });
        continue;
      }
      if (this.#isFilledIn(fact, boxes)) continue;
      // What brings the box of one fact of a row brings those of all.
      const row = `${fact.section} ${fact.row}`;
      if (asked.has(row)) continue;
      asked.add(row);
      const opener = await this.#openerOf(panel, fact);
      const place = opener && (await placeOf(opener));
      if (opener && place !== undefined) steps.push({ fact, opener, place });
    }
    return steps.sort((a, b) => a.place - b.place)[0];
  }

  /** A saved hospital that stands there by its name came with all that is saved of it: nobody looks that up. */
  #isFilledIn(fact: Fact, boxes: ReadonlyMap<string, string>): boolean {
    if (!FILLED_IN.has(fact.known)) return false;
    const name = this.#wanted.beside(fact).find(({ field }) => field === 'name');
    return name !== undefined && this.#wanted.isStated(name, boxes.get(pathOf(name)) ?? '');
  }

  /** The name of its box; undefined while its row is not there. */
  #nameOf(fact: Fact): string | undefined {
    if (typeof fact.row !== 'number') return pathOf(fact);
    const key = this.#rows.get(`${fact.section} ${fact.row}`);
    return key && `${fact.section}.${key}.${fact.field}`;
  }

  /** A row on the screen is the script's where it says nothing else than one of the script's rows does. */
  async #findRows(boxes: ReadonlyMap<string, string>, facts: readonly Fact[]): Promise<void> {
    const watched = new Set(this.#rows.values());
    const onScreen = new Map<string, [field: string, text: string][]>();
    for (const [name, text] of boxes) {
      const [section = '', row = '', field] = name.split('.');
      const isNamed = sectionForKey(section).rows?.some(({ key }) => key === row) ?? false;
      if (field === undefined || isNamed || watched.has(row)) continue;
      const texts = onScreen.get(`${section} ${row}`) ?? [];
      onScreen.set(`${section} ${row}`, [...texts, [field, text]]);
    }
    for (const [id, texts] of onScreen) {
      const [section = '', row = ''] = id.split(' ');
      const places = facts
        .filter((fact) => fact.section === section && typeof fact.row === 'number')
        .filter((fact) => !this.#rows.has(`${section} ${fact.row}`))
        .map((fact) => fact.row);
      const place = [...new Set(places)].find((each) =>
        texts.every(([field, text]) => text === '' || this.#saysInRow(section, each, field, text)),
      );
      if (place !== undefined) this.#rows.set(`${section} ${place}`, row);
    }
  }

  #saysInRow(section: string, row: Fact['row'], field: string, text: string): boolean {
    const fact = this.#wanted.facts.find(
      (each) => each.section === section && each.row === row && each.field === field,
    );
    return fact !== undefined && this.#wanted.isStated(fact, text);
  }

  /** The fold that hides the box, or the button that adds its row. */
  async #openerOf(panel: Locator, fact: Fact): Promise<Locator | undefined> {
    const { section, row } = fact;
    const outright = await chipFor(panel, fact);
    if (outright) return outright;
    const { title, rows } = sectionForKey(section);
    const owner = rows?.find(({ key }) => key === row)?.title ?? title;
    const fold = panel
      .locator(':is(h3, h4) > button[aria-expanded="false"]')
      .filter({ hasText: new RegExp(`(^|of )${literal(owner)}`) });
    if ((await fold.count()) > 0) return fold.first();
    const template = await this.#templateOf(panel, fact);
    if (template) return template;
    const add = panel.locator(`[data-does="add"][data-adds-to="${section}"]`);
    return typeof row === 'number' && (await add.count()) > 0 ? add : undefined;
  }

  /** The team's own template that says how the row is called. */
  async #templateOf(panel: Locator, { section, row }: Fact): Promise<Locator | undefined> {
    const named = this.#wanted.facts.find(
      (fact) =>
        fact.section === section &&
        typeof row === 'number' &&
        fact.row === row &&
        fact.known === 'template' &&
        fact.field === sectionForKey(section).added?.named,
    );
    if (!named) return undefined;
    const chips = panel
      .getByRole('group', { name: `Templates for ${sectionForKey(section).title}`, exact: true })
      .getByRole('button')
      .filter({ hasText: /Your kit, / });
    const texts = await chips.evaluateAll((buttons) =>
      buttons.map((button) => button.querySelector('span > span')?.textContent ?? ''),
    );
    const place = texts.findIndex((text) => this.#wanted.isStated(named, text));
    return place < 0 ? undefined : chips.nth(place);
  }

  async #acceptGroups(panel: Locator, facts: readonly Fact[]): Promise<void> {
    const groups = panel.locator('section[aria-label^="Known answers for"]');
    // A group that was taken goes, unless something of it is left.
    for (let place = 0; place < (await groups.count()); ) {
      const group = groups.nth(place);
      const button = group.getByRole('button', { name: /^Use (all|it)/ });
      const count = await groups.count();
      const lines = await readGroup(group);
      const right = lines.filter((line) => this.#isRight(line, facts));
      const [single] = right;
      if (right.length > 0 && right.length === lines.length) await this.#hand.tap(button, 'groups');
      else if (single) {
        await this.#hand.tap(linesOf(group).nth(lines.indexOf(single)), 'lines of groups');
        continue;
      }
      if ((await groups.count()) === count) place += 1;
    }
  }

  /** A line says what a fact of the card says; a whole row, nothing that the script's row does not. */
  #isRight({ label, text }: Line, facts: readonly Fact[]): boolean {
    if (label !== '') {
      const named = facts.filter((fact) => label.endsWith(fieldOfFact(fact)?.label ?? fact.field));
      return this.#wanted.isAnyStated(named, text);
    }
    const parts = text.split(' · ');
    return facts.some((fact) => {
      const row = typeof fact.row === 'number' ? this.#wanted.beside(fact) : [];
      return row.length > 0 && parts.every((part) => this.#wanted.isAnyStated(row, part));
    });
  }
}
