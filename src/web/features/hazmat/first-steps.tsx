import { Phone } from 'lucide-react';
import type { TakenFrom } from '../../../domain/answers/authors.ts';
import { perimeterText, unknownIsolation } from '../../../domain/conditions/isolation.ts';
import { ChipLink, Chips } from '../../ui/chip.tsx';
import flow from '../../ui/flow.module.css';
import { Heading } from '../../ui/heading.tsx';
import styles from './hazmat.module.css';
import { firstWords as words } from './hazmat-words.ts';
import { SpillCard } from './spill-card.tsx';

/** A copy of it, whose edition is not stated. */
const GUIDE: TakenFrom = { kind: 'erg', day: '' };

/** What counts before anybody knows the material. */
export function FirstSteps() {
  const { spill, fire } = unknownIsolation;
  return (
    <>
      <Heading>{words.title}</Heading>
      <ul className={styles.points}>
        {words.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ul>
      <p className={flow.quiet}>{words.source}</p>
      <Heading>{words.unknown}</Heading>
      <SpillCard
        title={words.spill}
        name={words.spillSource}
        isolation={spill}
        text={perimeterText(words.spillSource, spill)}
        from={GUIDE}
      />
      <SpillCard
        title={words.fire}
        name={words.fireSource}
        isolation={fire}
        text={perimeterText(words.fireSource, fire)}
        from={GUIDE}
      />
      <Heading>{words.numbers}</Heading>
      <Chips label={words.numbers}>
        {words.calls.map(({ name, shown, dial }) => (
          <ChipLink key={name} href={`tel:${dial}`}>
            <Phone size={20} aria-hidden="true" /> {words.call(name, shown)}
          </ChipLink>
        ))}
      </Chips>
      <p className={flow.quiet}>{words.numbersSource}</p>
    </>
  );
}
