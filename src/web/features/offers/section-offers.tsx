import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { Answers } from '../../../domain/assessment/answers.ts';
import type { Section } from '../../../domain/assessment/catalogue.ts';
import { describeInSection } from '../../../domain/assessment/describe-path.ts';
import { notices } from '../../../domain/notices.ts';
import {
  countOf,
  type SectionOffer,
  type SectionPart,
  sectionOffer,
} from '../../../domain/offers/earlier-plan.ts';
import { takeSection } from '../../../domain/offers/offers.ts';
import { useNoticeBoard } from '../../session/notice-board.ts';
import { useAnswers, useAssessment } from '../../session/open-assessment.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './offers.module.css';
import { saySource, offersWords as words } from './offers-words.ts';
import { useKnown } from './use-known.ts';

interface SectionOffersProps {
  readonly section: Section;
  /** Of a part of the section; all of it where this is not given. */
  readonly part?: SectionPart;
}

/** At the head of a section, the team's facts of it that are known: all of them stand there before one tap takes them. */
export function SectionOffers(props: SectionOffersProps) {
  const { startedFrom } = useKnown()();
  // Without it nothing is drawn anew with each key.
  return startedFrom && <Group {...props} />;
}

function Group({ section, part }: SectionOffersProps) {
  const answers = useAnswers();
  const known = useKnown();
  const document = useAssessment();
  const board = useNoticeBoard();
  const all = { ...known(), answers };
  const offer = sectionOffer(section.id, all, part);
  // What is answered by hand stays in its line: the box below that is being typed in does not move.
  const [shown, setShown] = useState(offer);
  const [isTaken, setTaken] = useState(false);
  if (offer && (!shown || countOf(offer) > countOf(shown))) setShown(offer);
  if (!shown || (isTaken && !offer)) return null;
  const take = (open: SectionOffer, button: HTMLElement) => {
    const panel = button.closest('[data-state="open"]');
    const undo = takeSection(document, open, all.timeZone);
    setTaken(true);
    board.post(notices.offersTaken, [{ label: words.undo, closes: true, onPress: undo }]);
    // The button is gone.
    panel?.querySelector<HTMLElement>('[aria-expanded]')?.focus();
  };
  const left = new Set(offer ? linesOf(offer, answers).map(keyOf) : []);
  return (
    <section className={styles.group} aria-label={words.groupOf(section.title)}>
      <p className={styles.heading}>{saySource(shown.source, answers)}</p>
      {offer && countOf(offer) === countOf(shown) && (
        <p className={styles.source}>{words.nothingYet}</p>
      )}
      <ul className={styles.lines}>
        {linesOf(shown, answers).map((line) => (
          <li key={keyOf(line)} data-state={left.has(keyOf(line)) ? 'open' : 'answered'}>
            <span className={styles.source}>{line[0]}</span> {line[1]}
          </li>
        ))}
      </ul>
      {offer && (
        <Button look="primary" onClick={({ currentTarget }) => take(offer, currentTarget)}>
          <Plus size={20} aria-hidden="true" /> {words.takeAll(countOf(offer))}
        </Button>
      )}
    </section>
  );
}

const keyOf = (line: readonly [label: string, text: string]): string => line.join(' ');

function linesOf(
  { texts, rows }: SectionOffer,
  answers: Answers,
): readonly (readonly [label: string, text: string])[] {
  return [
    ...texts.map(([path, text]) => [describeInSection(path, answers), text] as const),
    ...rows.map((row) => ['', row.map(([, text]) => text).join(' · ')] as const),
  ];
}
