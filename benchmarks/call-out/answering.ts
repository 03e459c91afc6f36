// One answer, given as a person gives it: a chip where one says it, else the box, what is offered there, or typing.
import type { Hand } from './hand.ts';
import { cellFor } from './rating.ts';
import {
  boxAt,
  chipsAt,
  focusedName,
  nextName,
  type Offered,
  plain,
  readBox,
  readOffers,
} from './screen.ts';
import { type Fact, fieldOfFact, pathOf } from './script.ts';
import { hoursOf, type Wanted, writtenMoment } from './wanted.ts';

/** So much of a long text is typed before a person looks whether it is offered by now. */
const BEGIN = 4;
const LONG = 12;
/** Nobody moves a thumb to a chip that saves fewer letters. */
const WORTH_A_TAP = 8;

const FORECAST_AT = 'weather.temperature';

export class Answering {
  readonly #hand: Hand;
  readonly #wanted: Wanted;
  /** Fields after which Enter did not lead to the next box: nobody tries that twice. */
  readonly #noWayOn = new Set<string>();
  #hasAskedWeather = false;

  constructor(hand: Hand, wanted: Wanted) {
    this.#hand = hand;
    this.#wanted = wanted;
  }

  async give(fact: Fact, name: string): Promise<void> {
    const { page } = this.#hand;
    const { label, text } = await readBox(boxAt(page, name));
    if (this.#wanted.isStated(fact, text)) return;
    const cell = await cellFor(page, fact, name, this.#wanted);
    if (cell) return this.#hand.tap(cell, 'chips: grid');
    if (await this.#pressChip(fact, name, label, text)) return;
    if (fact.section === 'weather' && !this.#hasAskedWeather) {
      await this.#askWeather(fact);
      return this.give(fact, name);
    }
    // Some stand there without the focus.
    if (await this.#accept(fact, name, label)) return;
    if (text === '' && (await this.#acceptBeginning(fact, name, label))) return;
    await this.#focus(name);
    if (await this.#accept(fact, name, label)) return;
    if (text === '' && (await this.#acceptBeginning(fact, name, label))) return;
    if (text !== '') await this.#hand.clear(boxAt(page, name), fact.text === '');
    await this.#type(fact, name, label);
  }

  /** Suggestions and the clock, which stand under a box whether it has the focus or not. */
  async #pressChip(fact: Fact, name: string, label: string, text: string): Promise<boolean> {
    const { page } = this.#hand;
    const hours = hoursOf(fact.text);
    if (hours === 0) {
      if (await this.#acceptForBoth(fact)) return true;
      const now = chipsAt(page, name, `Time for ${label}`).getByRole('button', { name: 'Now' });
      if ((await now.count()) === 0) return false;
      await this.#hand.tap(now, 'chips: now');
      return true;
    }
    // A suggestion that is chosen is taken back by pressing it again.
    const wanted = plain(fact.text === '' ? text : fact.text);
    const suggestions = chipsAt(page, name, `Suggestions for ${label}`);
    const chip = suggestions.getByRole('button', { name: wanted, exact: true });
    if (wanted === '' || (await chip.count()) === 0) return false;
    await this.#hand.tap(chip, 'chips: suggestions');
    return this.#wanted.isStated(fact, (await readBox(boxAt(page, name))).text);
  }

  /** Enter leads on where the keyboard says so and the next box is the one; else it is pressed. */
  async #focus(name: string): Promise<void> {
    const { page } = this.#hand;
    const focused = await focusedName(page);
    if (focused === name) return;
    if (focused !== '' && (await nextName(page)) === name) {
      const kind = focused.split('.').at(-1) ?? '';
      const { isNextOffered } = await readBox(boxAt(page, focused));
      if (isNextOffered && !this.#noWayOn.has(kind)) {
        await this.#hand.enter('Enter to the next box');
        if ((await focusedName(page)) === name) return;
        this.#noWayOn.add(kind);
      }
    }
    await this.#hand.tap(boxAt(page, name), 'boxes');
    // Without the keyboard nobody types.
    if ((await focusedName(page)) !== name) await this.#hand.tap(boxAt(page, name), 'boxes again');
  }

  /** With a signal, the weather is asked for once, and what it says is taken with one tap. */
  async #askWeather({ section }: Fact): Promise<void> {
    this.#hasAskedWeather = true;
    const { page } = this.#hand;
    const panel = page.getByRole('region', { name: 'Weather from outside' });
    const button = panel.getByRole('button', { name: /^Get weather/ });
    await button.waitFor();
    await this.#hand.tap(button, 'the weather');
    await panel.getByRole('button', { name: /^Ask .* again/ }).waitFor();
    const { label } = await readBox(boxAt(page, FORECAST_AT));
    const chips = chipsAt(page, FORECAST_AT, `Known answers for ${label}`);
    await chips.first().waitFor();
    const place = (await readOffers(chips)).findIndex(({ others }) => others.length > 0);
    if (place < 0) throw new Error('The forecast is not offered with all that it says');
    await this.#hand.tap(chips.locator('button').nth(place), 'chips: offers');
    // React writes the boxes once the press has ended.
    await page.waitForFunction(
      (name) => document.querySelector<HTMLInputElement>(`main [name="${name}"]`)?.value !== '',
      FORECAST_AT,
    );
    for (const fact of this.#wanted.facts.filter((each) => each.section === section)) {
      const { text } = await readBox(boxAt(page, pathOf(fact)));
      if (text !== '') this.#wanted.record(fact, text);
    }
  }

  /** Takes the offer that its text begins with, and types on behind it. */
  async #acceptBeginning(fact: Fact, name: string, label: string, typed = 0): Promise<boolean> {
    if (fact.typed !== undefined || hoursOf(fact.text) !== undefined) return false;
    const chips = chipsAt(this.#hand.page, name, `Known answers for ${label}`);
    const offers = await readOffers(chips);
    const place = offers.findIndex(
      ({ text, isBeginning }) =>
        isBeginning &&
        text.length - typed >= WORTH_A_TAP &&
        plain(fact.text).startsWith(`${plain(text)},`),
    );
    if (place < 0) return false;
    await this.#hand.tap(chips.locator('button').nth(place), 'chips: beginnings');
    await this.#focus(name);
    await this.#hand.type(fact.text.slice(offers[place]?.text.length));
    return true;
  }

  /** Takes the offer that says it, if all else that it says is wanted too. */
  async #accept(fact: Fact, name: string, label: string): Promise<boolean> {
    const { page } = this.#hand;
    const chips = chipsAt(page, name, `Known answers for ${label}`);
    const offers = await readOffers(chips);
    const place = offers.findIndex((offer) => this.#isWanted(fact, offer));
    if (place < 0) return false;
    await this.#hand.tap(chips.locator('button').nth(place), 'chips: offers');
    return true;
  }

  /** A chip that says when the period ends says that it begins now, too: anyone who reads it presses one for both. */
  async #acceptForBoth(now: Fact): Promise<boolean> {
    for (const end of this.#wanted.beside(now)) {
      const hours = hoursOf(end.text) ?? 0;
      if (hours === 0) continue;
      const label = fieldOfFact(end)?.label ?? '';
      const chips = chipsAt(this.#hand.page, pathOf(end), `Known answers for ${label}`);
      const place = (await readOffers(chips)).findIndex(
        ({ source, others }) =>
          isAfter(source, hours) &&
          others.length > 0 &&
          others.every((other) => this.#isOtherStated([now], other)),
      );
      if (place < 0) continue;
      await this.#hand.tap(chips.locator('button').nth(place), 'chips: offers');
      return true;
    }
    return false;
  }

  #isWanted(fact: Fact, { text, others, source, also }: Offered): boolean {
    const hours = hoursOf(fact.text);
    const isStated =
      hours === undefined ? this.#wanted.isStated(fact, text) : isAfter(source, hours);
    const beside = this.#wanted.beside(fact);
    const isAlsoRight = also.every((label) =>
      this.#wanted.facts.every(
        (each) =>
          each.known !== 'same plan' ||
          fieldOfFact(each)?.label !== label ||
          this.#wanted.isStated(each, text),
      ),
    );
    return isStated && isAlsoRight && others.every((other) => this.#isOtherStated(beside, other));
  }

  /** One other answer alone has its field named before it. */
  #isOtherStated(beside: readonly Fact[], other: string): boolean {
    const [, ...behindLabel] = other.split(': ');
    return [other, behindLabel.join(': ')].some((text) => this.#wanted.isAnyStated(beside, text));
  }

  async #type(fact: Fact, name: string, label: string): Promise<void> {
    const hours = hoursOf(fact.text);
    const text = fact.typed ?? (hours === undefined ? fact.text : writtenMoment(hours));
    if (text === '') return;
    this.#hand.ledger.typed.add(name);
    if (fact.typed !== undefined) {
      await this.#hand.type(text);
      await this.#accept(fact, name, label);
      return;
    }
    if (text.length <= LONG || fieldOfFact(fact)?.lines) return this.#hand.type(text);
    await this.#hand.type(text.slice(0, BEGIN));
    if (await this.#accept(fact, name, label)) return;
    if (await this.#acceptBeginning(fact, name, label, BEGIN)) return;
    await this.#hand.type(text.slice(BEGIN));
  }
}

/** `12 h after the period begins` */
const isAfter = (source: string, hours: number): boolean => source.startsWith(`${hours} h `);
