import { Search } from 'lucide-react';
import { memo, useId, useRef, useState } from 'react';
import { type ReferenceCard, referenceGroups } from '../../../domain/reference/card.ts';
import { cardBeside, cardOf, referenceCards } from '../../../domain/reference/cards.ts';
import { cardSearch, saysAll } from '../../../domain/reference/search.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Heading } from '../../ui/heading.tsx';
import { isPlainPress } from '../../ui/plain-press.ts';
import { InScreen } from '../../ui/screen.tsx';
import styles from './library.module.css';
import { useOwnProtocols } from './use-own-protocols.ts';
import { useReadCards } from './use-read-cards.ts';
import { libraryWords as words } from './words.ts';

const search = cardSearch(referenceCards);

/** How a card is gone to. */
interface Opening {
  readonly hrefOf: (id: string) => string;
  readonly onOpen: (id: string) => void;
}

interface FindCardProps extends Opening {
  readonly text: string;
  /** What the hits are for: the text, or one before it while they are drawn. */
  readonly searched: string;
  readonly onText: (text: string) => void;
}

/** A card by what a person types, and those that are kept at hand: first on the screen. */
export function FindCard({ text, searched, onText, ...opening }: FindCardProps) {
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  const goToBox = () => {
    box.current?.closest('section')?.scrollIntoView();
    box.current?.focus({ preventScroll: true });
  };
  return (
    <Card title={words.find}>
      <InScreen place="header">
        <Button look="quiet" aria-label={words.find} onClick={goToBox}>
          <Search size={20} aria-hidden="true" /> {words.findShort}
        </Button>
      </InScreen>
      <div className={styles.search}>
        <label htmlFor={id}>{words.search}</label>
        {/* biome-ignore lint/a11y/useSemanticElements: a box of type search has a sign to clear it that is blue or white in Night */}
        <input
          ref={box}
          id={id}
          type="text"
          role="searchbox"
          inputMode="search"
          className={styles.box}
          value={text}
          placeholder={words.hint}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          onChange={(event) => onText(event.target.value)}
        />
      </div>
      <Shown text={searched} {...opening} />
    </Card>
  );
}

/** All cards, by what they are about. */
export function Library(opening: Opening) {
  return (
    <Card title={words.title} description={words.description}>
      {referenceGroups.map(({ id, title }) => (
        <Group
          key={id}
          title={title}
          cards={referenceCards.filter(({ group }) => group === id)}
          {...opening}
        />
      ))}
    </Card>
  );
}

/** As many as fit below the box on a phone; each more costs time at every key. */
const FIRST_FOUND = 8;

/** A key that changes the box alone does not draw it. */
const Shown = memo(function Shown({ text, ...opening }: Opening & { readonly text: string }) {
  return text.trim() === '' ? <AtHand {...opening} /> : <Found text={text} {...opening} />;
});

function Found({ text, ...opening }: Opening & { readonly text: string }) {
  const { protocols } = useOwnProtocols();
  const [allOf, setAllOf] = useState<string>();
  const own = protocols
    .filter(({ texts }) => saysAll(texts.join(' '), text))
    .flatMap((each) => cardBeside(each) ?? []);
  const cards = [...new Set([...search.find(text), ...own])];
  const missing = own.length > 0 ? [] : search.missing(text);
  const isCut = cards.length > FIRST_FOUND && allOf !== text;
  return (
    <>
      <p role="status">
        {cards.length === 0
          ? words.none
          : [
              ...(missing.length > 0 ? [words.missing(missing)] : []),
              words.found(cards.length),
            ].join(' ')}
      </p>
      <Links
        cards={isCut ? cards.slice(0, FIRST_FOUND) : cards}
        own={own}
        {...(allOf === text && { focused: FIRST_FOUND })}
        {...opening}
      />
      {isCut && <Button onClick={() => setAllOf(text)}>{words.all(cards.length)}</Button>}
    </>
  );
}

function AtHand(opening: Opening) {
  const { favorites, lastRead } = useReadCards();
  const known = (ids: readonly string[]) => ids.flatMap((each) => cardOf(each) ?? []);
  return (
    <>
      <Group title={words.favorites} cards={known(favorites)} {...opening} />
      <Group title={words.lastRead} cards={known(lastRead)} {...opening} />
    </>
  );
}

function Group({ title, cards, ...opening }: LinksProps & { readonly title: string }) {
  if (cards.length === 0) return null;
  return (
    <section aria-label={title} className={styles.group}>
      <Heading>{title}</Heading>
      <Links cards={cards} {...opening} />
    </section>
  );
}

interface LinksProps extends Opening {
  readonly cards: readonly ReferenceCard[];
  /** Those that the agency's own words found. */
  readonly own?: readonly ReferenceCard[];
  /** The place of the link that takes the focus, once. */
  readonly focused?: number;
}

const focusOn = (element: HTMLElement | null) => element?.focus();

function Links({ cards, own = [], focused, hrefOf, onOpen }: LinksProps) {
  return (
    <ul className={styles.links}>
      {cards.map((card, place) => {
        const { id, title } = card;
        return (
          // By their place: a key changes words, and no line comes or goes that need not.
          // biome-ignore lint/suspicious/noArrayIndexKey: a link has no state
          <li key={place}>
            <a
              ref={place === focused ? focusOn : null}
              className={styles.link}
              href={hrefOf(id)}
              onClick={(event) => {
                if (!isPlainPress(event)) return;
                event.preventDefault();
                onOpen(id);
              }}
            >
              {title}
              {own.includes(card) && <span className={styles.own}>{words.own}</span>}
            </a>
          </li>
        );
      })}
    </ul>
  );
}
