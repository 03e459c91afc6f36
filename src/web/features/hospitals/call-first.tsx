import { Phone } from 'lucide-react';
import { fieldPath } from '../../../domain/answers/path.ts';
import { directoryWords } from '../../../domain/hospitals/directory/directory-words.ts';
import { notCalledWords } from '../../../domain/hospitals/not-called.ts';
import { telephoneNumbers } from '../../../domain/text/telephone.ts';
import { useAnswer, useFromAnswers } from '../../session/open-assessment.tsx';
import { ChipLink, Chips } from '../../ui/chip.tsx';
import styles from './hospital-card.module.css';
import { callFirstWords as words } from './hospitals-words.ts';

interface CallFirstProps {
  readonly row: string;
  readonly title: string;
}

/** Whoever took a hospital of the directory is asked to call it, until somebody has. */
export function CallFirst({ row, title }: CallFirstProps) {
  const status = useFromAnswers((answers) => notCalledWords(answers, row));
  const phone = useAnswer(fieldPath<string, string>('hospitalFacilities', 'phone', row));
  if (status === '') return null;
  return (
    <section className={styles.question} aria-label={words.title(title)}>
      <p>
        <strong>{status}.</strong> {directoryWords.closures} {words.ask}
      </p>
      <Chips label={words.title(title)}>
        {telephoneNumbers(phone).map(({ shown, dial }) => (
          <ChipLink key={dial} href={`tel:${dial}`}>
            <Phone size={20} aria-hidden="true" /> {words.call(shown)}
          </ChipLink>
        ))}
      </Chips>
    </section>
  );
}
