import { Trash2 } from 'lucide-react';
import { type ComponentType, type ReactNode, useState } from 'react';
import { TITLE_FIELD } from '../../../domain/assessment/about.ts';
import {
  knownSection,
  listedSections,
  plainFields,
  type Section,
  type SectionId,
} from '../../../domain/assessment/catalogue.ts';
import { fieldPath, parsePath } from '../../../domain/assessment/path.ts';
import { countFilled, plainSections, titleOf } from '../../../domain/assessment/section-view.ts';
import { conflictsIn } from '../../../domain/assessment/summary.ts';
import { notices } from '../../../domain/notices.ts';
import { useNoticeBoard } from '../../device/notice-board.tsx';
import { useAddedSections, useAssessment, useFromAnswers } from '../../device/open-assessment.tsx';
import { Button } from '../../ui/button.tsx';
import { Collapsible } from '../../ui/collapsible.tsx';
import { HiddenText } from '../../ui/hidden-text.tsx';
import { AddSection } from './add-section.tsx';
import { AnswerField } from './answer-field.tsx';
import { ConflictBox } from './conflict-box.tsx';
import { type GoTo, GoToProvider, useOpened } from './go-to.tsx';
import { iconOf } from './section-icons.ts';
import styles from './section-list.module.css';

interface SectionListProps {
  /** Panels that other features draw in place of a section's plain fields. */
  readonly panels: Partial<Record<SectionId, ReactNode>>;
  /** What is folded at the end of a section's fields, once its code is there. */
  readonly SectionDetail?: ComponentType<{ readonly section: Section }> | undefined;
  /** The sections beyond the specification's, or what stands in their place. */
  readonly moreSections: ReactNode;
  readonly goTo: GoTo | undefined;
}

/** Every section of the open assessment, collapsed at first, and the control to add one. */
export function SectionList({ panels, SectionDetail, moreSections, goTo }: SectionListProps) {
  const added = useAddedSections();
  const [justAdded, setJustAdded] = useState<string>();
  return (
    <GoToProvider goTo={goTo}>
      <form className={styles.list} autoComplete="off" onSubmit={(event) => event.preventDefault()}>
        {plainSections(added).map((section) => (
          <SectionPanel key={section.id} section={section} isNew={section.id === justAdded}>
            {panels[section.id as SectionId] ?? (
              <SectionFields section={section}>
                {section.added && (
                  <div className={styles.detail}>
                    {SectionDetail && <SectionDetail section={section} />}
                  </div>
                )}
              </SectionFields>
            )}
          </SectionPanel>
        ))}
        {moreSections}
        <AddSection onAdded={setJustAdded} />
      </form>
    </GoToProvider>
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
  const opened = useOpened((path) => parsePath(path)?.section === section.id);
  const Icon = iconOf(section.id);
  return (
    <Collapsible
      title={title}
      icon={<Icon aria-hidden="true" />}
      status={<FilledCount section={section} />}
      startsOpen={isNew}
      opened={opened}
    >
      {children}
    </Collapsible>
  );
}

function FilledCount({ section }: { readonly section: Section }) {
  const filled = useFromAnswers((answers) => countFilled(answers, section).filled);
  const conflicts = useFromAnswers((answers) => conflictsIn(answers, section.id).length);
  const of = (section.rows?.length ?? 1) * plainFields(section).length;
  if (conflicts > 0) {
    return (
      <span className={styles.count} data-state="conflict">
        {conflicts} not settled
      </span>
    );
  }
  return (
    <span className={styles.count} data-state={filled === 0 ? 'empty' : 'started'}>
      {filled} of {of}
      <HiddenText> filled</HiddenText>
    </span>
  );
}

function SectionFields({
  section,
  children,
}: {
  readonly section: Section;
  /** Drawn after the fields. */
  readonly children: ReactNode;
}) {
  return (
    <div className={styles.fields}>
      {plainFields(section).map((field) => (
        <AnswerField key={field.key} path={fieldPath(section.id, field.key)} field={field} />
      ))}
      {children}
      {!listedSections.includes(section) && <AddedSectionEnd section={section} />}
    </div>
  );
}

/** Under the fields of an added section: what its title may be, and its removal. */
function AddedSectionEnd({ section }: { readonly section: Section }) {
  const document = useAssessment();
  const board = useNoticeBoard();
  const remove = () => {
    const undo = document.removeSection(section.id);
    board.post(notices.sectionRemoved, [{ label: 'Undo', closes: true, onPress: undo }]);
  };
  return (
    <>
      {!knownSection(section.id) && (
        <ConflictBox path={fieldPath(section.id, TITLE_FIELD)} label="Title" />
      )}
      <Button look="danger" onClick={remove}>
        <Trash2 size={20} aria-hidden="true" /> Remove this section
      </Button>
    </>
  );
}
