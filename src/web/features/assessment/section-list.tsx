import { type ReactNode, useState } from 'react';
import { type Section, type SectionId, shownFields } from '../../../domain/assessment/catalogue.ts';
import { fieldPath } from '../../../domain/assessment/path.ts';
import { allSections, countFilled, titleOf } from '../../../domain/assessment/section-view.ts';
import { useAddedSections, useFromAnswers } from '../../device/open-assessment.tsx';
import { Collapsible } from '../../ui/collapsible.tsx';
import { HiddenText } from '../../ui/hidden-text.tsx';
import { AddSection } from './add-section.tsx';
import { AnswerField } from './answer-field.tsx';
import { iconOf } from './section-icons.ts';
import styles from './section-list.module.css';

interface SectionListProps {
  /** Panels that other features draw in place of a section's plain fields. */
  readonly panels: Partial<Record<SectionId, ReactNode>>;
}

/** Every section of the open assessment, collapsed at first, and the control to add one. */
export function SectionList({ panels }: SectionListProps) {
  const added = useAddedSections();
  const [justAdded, setJustAdded] = useState<string>();
  return (
    <form className={styles.list} autoComplete="off" onSubmit={(event) => event.preventDefault()}>
      {allSections(added).map((section) => (
        <SectionPanel key={section.id} section={section} isNew={section.id === justAdded}>
          {panels[section.id as SectionId] ?? <SectionFields section={section} />}
        </SectionPanel>
      ))}
      <AddSection onAdded={setJustAdded} />
    </form>
  );
}

function SectionPanel({
  section,
  isNew,
  children,
}: {
  readonly section: Section;
  /** It was added a moment ago: it stands open and has the focus. */
  readonly isNew: boolean;
  readonly children: ReactNode;
}) {
  const title = useFromAnswers((answers) => titleOf(answers, section));
  const Icon = iconOf(section.id);
  return (
    <Collapsible
      title={title}
      icon={<Icon aria-hidden="true" />}
      status={<FilledCount section={section} />}
      startsOpen={isNew}
    >
      {children}
    </Collapsible>
  );
}

function FilledCount({ section }: { readonly section: Section }) {
  const filled = useFromAnswers((answers) => countFilled(answers, section).filled);
  const of = (section.rows?.length ?? 1) * shownFields(section).length;
  return (
    <span className={styles.count} data-state={filled === 0 ? 'empty' : 'started'}>
      {filled} of {of}
      <HiddenText> filled</HiddenText>
    </span>
  );
}

function SectionFields({ section }: { readonly section: Section }) {
  return (
    <div className={styles.fields}>
      {shownFields(section).map((field) => (
        <AnswerField key={field.key} path={fieldPath(section.id, field.key)} field={field} />
      ))}
    </div>
  );
}
