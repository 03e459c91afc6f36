import { useId, useState } from 'react';
import { Link, useSearchParams } from 'wouter';
import { type ReferenceCard, referenceGroups } from '../../../domain/reference/card.ts';
import { cardOf, referenceCards } from '../../../domain/reference/cards.ts';
import { cardSearch } from '../../../domain/reference/search.ts';
import { Card } from '../../ui/card.tsx';
import { Heading } from '../../ui/heading.tsx';
import styles from './library.module.css';
import { libraryWords as words } from './library-words.ts';
import { useReadCards } from './use-read-cards.ts';

const search = cardSearch(referenceCards);
/** In the address, so that who comes back from a card finds what was looked for. */
const FIND = 'find';

type HrefOf = (id: string) => string;

/** A card by what somebody types, and those that are kept at hand: first on the screen. */
export function FindCard({ hrefOf }: { readonly hrefOf: HrefOf }) {
  const [params, setParams] = useSearchParams();
  const [text, setText] = useState(params.get(FIND) ?? '');
  const id = useId();
  // Not at each key: Safari refuses a page that renames its address too often.
  const remember = () => setParams({ [FIND]: text }, { replace: true });
  return (
    <Card title={words.find}>
      <div className={styles.search}>
        <label htmlFor={id}>{words.search}</label>
        <input
          id={id}
          type="search"
          className={styles.box}
          value={text}
          placeholder={words.hint}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      {text.trim() === '' ? (
        <AtHand hrefOf={hrefOf} />
      ) : (
        <Found text={text} hrefOf={hrefOf} onOpen={remember} />
      )}
    </Card>
  );
}

/** All cards, by what they are about. */
export function Library({ hrefOf }: { readonly hrefOf: HrefOf }) {
  return (
    <Card title={words.title} description={words.description}>
      {referenceGroups.map(({ id, title }) => (
        <Group
          key={id}
          title={title}
          cards={referenceCards.filter(({ group }) => group === id)}
          hrefOf={hrefOf}
        />
      ))}
    </Card>
  );
}

interface FoundProps {
  readonly text: string;
  readonly hrefOf: HrefOf;
  readonly onOpen: () => void;
}

function Found({ text, hrefOf, onOpen }: FoundProps) {
  const cards = search.find(text);
  return (
    <>
      <p role="status">{cards.length === 0 ? words.none : words.found(cards.length)}</p>
      <Links cards={cards} hrefOf={hrefOf} onOpen={onOpen} />
    </>
  );
}

function AtHand({ hrefOf }: { readonly hrefOf: HrefOf }) {
  const { favorites, lastRead } = useReadCards();
  const known = (ids: readonly string[]) => ids.flatMap((each) => cardOf(each) ?? []);
  return (
    <>
      <Group title={words.favorites} cards={known(favorites)} hrefOf={hrefOf} />
      <Group title={words.lastRead} cards={known(lastRead)} hrefOf={hrefOf} />
    </>
  );
}

function Group({ title, cards, hrefOf }: LinksProps & { readonly title: string }) {
  if (cards.length === 0) return null;
  return (
    <section aria-label={title} className={styles.group}>
      <Heading>{title}</Heading>
      <Links cards={cards} hrefOf={hrefOf} />
    </section>
  );
}

interface LinksProps {
  readonly cards: readonly ReferenceCard[];
  readonly hrefOf: HrefOf;
  /** Before the card is shown. */
  readonly onOpen?: () => void;
}

function Links({ cards, hrefOf, onOpen }: LinksProps) {
  return (
    <ul className={styles.links}>
      {cards.map(({ id, title }) => (
        <li key={id}>
          <Link className={styles.link} href={hrefOf(id)} onClick={onOpen}>
            {title}
          </Link>
        </li>
      ))}
    </ul>
  );
}
