import { listedSections } from '../../domain/plan/catalogue.ts';
import { plainSections, titleOf } from '../../domain/plan/section-view.ts';
import { useAddedSections, useFromAnswers } from '../session/open-assessment.tsx';
import { Button } from '../ui/button.tsx';
import { InScreen } from '../ui/screen.tsx';
import type { GoTo } from './go-to.tsx';
import styles from './sections.module.css';
import { sectionIndexWords as words } from './words.ts';

/** The sections of a plan by name, beside them on a phone on its side; one that is pressed opens. */
export function SectionIndex({ onGoTo }: { readonly onGoTo: (goTo: GoTo) => void }) {
  const added = useAddedSections();
  const sections = [
    ...listedSections,
    ...plainSections(added).filter((section) => !listedSections.includes(section)),
  ];
  const titles = useFromAnswers((answers) =>
    JSON.stringify(sections.map((section) => titleOf(answers, section))),
  );
  return (
    <InScreen place="index">
      <nav className={styles.index} aria-label={words.title}>
        {(JSON.parse(titles) as readonly string[]).map((title, at) => {
          const { id } = sections[at] ?? {};
          return (
            <Button key={id} look="quiet" onClick={() => id && onGoTo({ panel: id })}>
              {title}
            </Button>
          );
        })}
      </nav>
    </InScreen>
  );
}
