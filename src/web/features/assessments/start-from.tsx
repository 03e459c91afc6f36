import { useEffect, useState } from 'react';
import { sectionsWithAnswers } from '../../../domain/assessment/carry-forward.ts';
import type { Section } from '../../../domain/assessment/catalogue.ts';
import { allSections, titleOf } from '../../../domain/assessment/section-view.ts';
import { useSession } from '../../session/device-parts.tsx';
import { Button } from '../../ui/button.tsx';
import { Check } from '../../ui/check.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './assessment-list.module.css';
import { startFromWords as words } from './assessments-words.ts';

interface StartFromProps {
  readonly id: string;
  readonly onCancel: () => void;
  readonly onStart: (isChosen: (section: string) => boolean) => void;
  readonly onFailed: () => void;
}

interface Offered {
  readonly section: Section;
  readonly title: string;
}

/** What changes with every operation; it is carried forward only when it is ticked. */
const CHANGES_EACH_TIME: ReadonlySet<string> = new Set([
  'operationalInfo',
  'weather',
  'icsOperation',
]);

/** Chooses the sections of an earlier assessment that a new one begins with. */
export function StartFrom({ id, onCancel, onStart, onFailed }: StartFromProps) {
  const session = useSession();
  const [offered, setOffered] = useState<readonly Offered[]>();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once for the assessment it was opened for
  useEffect(() => {
    session.readContents(id).then(({ answers, addedSections }) => {
      const keys = sectionsWithAnswers(answers);
      const sections = allSections(addedSections)
        .filter((section) => keys.has(section.id))
        .map((section) => ({ section, title: titleOf(answers, section) }));
      setOffered(sections);
      setChosen(
        new Set(
          sections.map((each) => each.section.id).filter((key) => !CHANGES_EACH_TIME.has(key)),
        ),
      );
    }, onFailed);
  }, [session, id]);
  const toggle = (key: string, isOn: boolean) => {
    const next = new Set(chosen);
    if (isOn) next.add(key);
    else next.delete(key);
    setChosen(next);
  };
  return (
    <Dialog
      title={words.title}
      closeLabel={words.cancel}
      onClose={onCancel}
      footer={
        <Button
          look="primary"
          disabled={!offered}
          onClick={() => onStart((key) => chosen.has(key))}
        >
          {words.start}
        </Button>
      }
    >
      <div className={styles.buttons}>
        <p>{words.how}</p>
        {offered?.length === 0 && <p>{words.nothing}</p>}
        {offered?.map(({ section, title }) => (
          <Check
            key={section.id}
            checked={chosen.has(section.id)}
            onChecked={(isOn) => toggle(section.id, isOn)}
          >
            {title}
          </Check>
        ))}
      </div>
    </Dialog>
  );
}
