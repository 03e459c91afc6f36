import { Check } from 'lucide-react';
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
export function SectionOffers({ section, part }: SectionOffersProps) {
  const answers = useAnswers();
  const known = useKnown();
  const document = useAssessment();
  const board = useNoticeBoard();
  const offer = sectionOffer(section.id, { ...known(), answers }, part);
  if (!offer) return null;
  const take = () => {
    const undo = takeSection(document, offer);
    board.post(notices.offersTaken, [{ label: words.undo, closes: true, onPress: undo }]);
  };
  const source = saySource(offer.source, answers);
  return (
    <section className={styles.group} aria-label={words.groupOf(section.title)}>
      <p className={styles.heading}>{words.from(source)}</p>
      <p className={styles.source}>{words.nothingYet}</p>
      <ul className={styles.lines}>
        {linesOf(offer, answers).map(([label, text]) => (
          <li key={`${label} ${text}`}>
            <span className={styles.source}>{label}</span> {text}
          </li>
        ))}
      </ul>
      <Button look="primary" onClick={take}>
        <Check size={20} aria-hidden="true" /> {words.takeAll(countOf(offer))}
      </Button>
    </section>
  );
}

function linesOf(
  { texts, rows }: SectionOffer,
  answers: Answers,
): readonly (readonly [label: string, text: string])[] {
  return [
    ...texts.map(([path, text]) => [describeInSection(path, answers), text] as const),
    ...rows.map((row) => ['', row.map(([, text]) => text).join(' · ')] as const),
  ];
}
