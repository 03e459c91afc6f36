import { Copy, Phone, TriangleAlert } from 'lucide-react';
import type { Answer } from '../../../domain/answers/answers.ts';
import { authorName, sourceName } from '../../../domain/answers/authors.ts';
import {
  isConflicting,
  isSaid,
  type OperationFact,
} from '../../../domain/operation/operation-fact.ts';
import { tellerFor } from '../../../domain/papers/model/answer-words.ts';
import { sayMoment } from '../../../domain/text/moment.ts';
import { useDependencies } from '../../session/dependencies.ts';
import { useCopy } from '../../session/use-copy.ts';
import { ChipLink, Chips } from '../../ui/chip.tsx';
import { HiddenText } from '../../ui/hidden-text.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import styles from './operation-screen.module.css';
import { factWords as words } from './operation-words.ts';

/** A question with what the plan says to it; to be read, called and copied. */
export function Fact({
  fact,
  title,
}: {
  readonly fact: OperationFact;
  /** Of its card. */
  readonly title: string;
}) {
  // It is not said twice.
  const isTitled = isSame(fact.label, title);
  return (
    <div>
      <dt className={styles.label}>
        {isTitled ? <HiddenText>{fact.label}</HiddenText> : fact.label}
      </dt>
      <dd className={`${styles.said} ${isTitled ? styles.titled : ''}`}>
        <div className={styles.values}>
          <Values fact={fact} />
        </div>
        <CopyFact fact={fact} title={title} />
        <CallChips fact={fact} />
      </dd>
    </div>
  );
}

function Values({ fact }: { readonly fact: OperationFact }) {
  const { answers, source } = fact;
  const [only] = answers;
  if (!only) return <p className={styles.missing}>{words.missing}</p>;
  if (isConflicting(fact)) {
    return (
      <>
        <ConflictMark count={answers.length} />
        {answers.map((answer) => (
          <div key={`${answer.text} ${answer.author}`}>
            <p className={styles.value}>{textOf(answer)}</p>
            <WhoAndWhen answer={answer} />
          </div>
        ))}
      </>
    );
  }
  return (
    <>
      <p className={styles.value}>{textOf(only)}</p>
      {source && <p className={styles.mark}>{words.unconfirmed(sourceName(source))}</p>}
    </>
  );
}

export const textOf = ({ text }: Answer): string => text.trim() || words.cleared;

export function ConflictMark({ count }: { readonly count: number }) {
  return (
    <span className={styles.mark}>
      <TriangleAlert size={20} aria-hidden="true" />
      {words.conflict(count)}
    </span>
  );
}

function WhoAndWhen({ answer }: { readonly answer: Answer }) {
  const { now, locale, timeZone } = useDependencies();
  const when = sayMoment(answer.at, { now: now(), locale, timeZone });
  return <p className={styles.who}>{words.who(authorName(answer.author), when)}</p>;
}

const isSame = (label: string, title: string) => label.toLowerCase() === title.toLowerCase();

export function CopyFact({
  fact,
  title,
}: {
  readonly fact: OperationFact;
  /** Of what it stands in: several hospitals have a number. */
  readonly title: string;
}) {
  const { timeZone } = useDependencies();
  const copy = useCopy();
  if (!isSaid(fact)) return null;
  const [only] = fact.answers;
  const text =
    only && !isConflicting(fact)
      ? textOf(only)
      : fact.answers.map(tellerFor({ timeZone })).join('\n');
  return (
    <IconButton
      label={words.copyOf(fact.label)}
      icon={<Copy size={20} aria-hidden="true" />}
      onClick={() =>
        copy(text, isSame(fact.label, title) ? title : words.within(title, fact.label))
      }
    />
  );
}

/** Each number once. */
function CallChips({ fact: { label, numbers } }: { readonly fact: OperationFact }) {
  if (numbers.length === 0) return null;
  const each = [...new Map(numbers.map((number) => [number.dial, number])).values()];
  return (
    <div className={styles.calls}>
      <Chips label={words.callThis(label)}>
        {each.map(({ dial, shown }) => (
          <ChipLink key={dial} href={`tel:${dial}`}>
            <Phone size={20} aria-hidden="true" /> {words.callThis(shown)}
          </ChipLink>
        ))}
      </Chips>
    </div>
  );
}
