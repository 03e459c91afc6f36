import { type ComponentType, type ReactNode, useContext, useState } from 'react';
import { fieldPath, parsePath } from '../../../domain/answers/path.ts';
import {
  hasFold,
  plainFields,
  type Row,
  type Section,
  type SectionId,
} from '../../../domain/plan/catalogue.ts';
import { countFilled, plainSections, titleOf } from '../../../domain/plan/section-view.ts';
import { conflictsIn } from '../../../domain/plan/summary.ts';
import { unconfirmedPaths } from '../../../domain/plan/unconfirmed.ts';
import { useAddedSections, useFromAnswers } from '../../session/open-assessment.tsx';
import { Collapsible } from '../../ui/collapsible.tsx';
import { Below, Heading } from '../../ui/heading.tsx';
import { HiddenText } from '../../ui/hidden-text.tsx';
import { AnswerField } from './answer-field.tsx';
import {
  AnswerNotesContext,
  type AnswerNotesProps,
  CheckCountContext,
  type CheckCountProps,
} from './answer-notes-context.ts';
import { conflictCount, FILLED_ALOUD, filledOf, toConfirm } from './assessment-words.ts';
import { type GoTo, GoToProvider, useOpened } from './go-to.tsx';
import { OffersContext, type OffersParts } from './offers-context.ts';
import { iconOf } from './section-icons.ts';
import styles from './section-list.module.css';
import { WithChecks } from './with-checks.tsx';

export interface SectionEndProps {
  readonly section: Section;
  /** Stands under this named row of the section, not under the section. */
  readonly row?: Row;
}

interface SectionListProps {
  /** Panels that other features draw in place of a section's plain fields. */
  readonly panels: Partial<Record<SectionId, ReactNode>>;
  /** What stands under an answer that somebody has to decide about, once its code is there. */
  readonly AnswerNotes: ComponentType<AnswerNotesProps> | undefined;
  /** Counts what looks wrong of points, once its code is there. */
  readonly CheckCount: ComponentType<CheckCountProps> | undefined;
  /** What stands under a section's fields, once its code is there. */
  readonly SectionEnd?: ComponentType<SectionEndProps> | undefined;
  /** The control to add one, once its code is there. */
  readonly AddSection?: ComponentType<{ readonly onAdded: (key: string) => void }> | undefined;
  /** The sections beyond the specification's, or what stands in their place. */
  readonly moreSections: ReactNode;
  readonly goTo: GoTo | undefined;
  /** What is known from elsewhere, once its code is there. */
  readonly offers: OffersParts | undefined;
}

/** Every section of the open assessment, collapsed at first, and the control to add one. */
export function SectionList(props: SectionListProps) {
  const { panels, AnswerNotes, CheckCount, SectionEnd, AddSection, moreSections, goTo, offers } =
    props;
  const added = useAddedSections();
  const [justAdded, setJustAdded] = useState<string>();
  return (
    <AnswerNotesContext value={AnswerNotes}>
      <CheckCountContext value={CheckCount}>
        <OffersContext value={offers}>
          <GoToProvider goTo={goTo}>
            <form
              className={styles.list}
              autoComplete="off"
              onSubmit={(event) => event.preventDefault()}
            >
              {plainSections(added).map((section) => (
                <SectionPanel key={section.id} section={section} isNew={section.id === justAdded}>
                  {panels[section.id as SectionId] ?? (
                    <SectionFields section={section} SectionEnd={SectionEnd}>
                      <div className={hasFold(section) ? styles.folded : styles.end}>
                        {SectionEnd && <SectionEnd section={section} />}
                      </div>
                    </SectionFields>
                  )}
                </SectionPanel>
              ))}
              {moreSections}
              {AddSection && <AddSection onAdded={setJustAdded} />}
            </form>
          </GoToProvider>
        </OffersContext>
      </CheckCountContext>
    </AnswerNotesContext>
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
  const opened = useOpened((path) => parsePath(path)?.section === section.id, section.id);
  const Icon = iconOf(section.id);
  return (
    <div data-panel={section.id}>
      <Collapsible
        title={title}
        icon={<Icon aria-hidden="true" />}
        status={<FilledCount section={section} />}
        startsOpen={isNew}
        opened={opened}
      >
        {children}
      </Collapsible>
    </div>
  );
}

function FilledCount({ section }: { readonly section: Section }) {
  const filled = useFromAnswers((answers) => countFilled(answers, section).filled);
  const conflicts = useFromAnswers((answers) => conflictsIn(answers, section.id).length);
  const open = useFromAnswers((answers) => unconfirmedPaths(answers, section.id).length);
  const of = (section.rows?.length ?? 1) * plainFields(section).length;
  if (conflicts > 0) {
    return (
      <span className={styles.count} data-state="conflict">
        {conflictCount(conflicts)}
      </span>
    );
  }
  return (
    <WithChecks
      isIn={(path) => path.startsWith(`${section.id}.`)}
      also={open > 0 ? toConfirm(open) : ''}
      className={styles.count}
    >
      {open > 0 ? (
        <span className={styles.count} data-state="unconfirmed">
          {toConfirm(open)}
        </span>
      ) : (
        <span className={styles.count} data-state={filled === 0 ? 'empty' : 'started'}>
          {filledOf(filled, of)}
          <HiddenText>{FILLED_ALOUD}</HiddenText>
        </span>
      )}
    </WithChecks>
  );
}

function SectionFields({
  section,
  SectionEnd,
  children,
}: {
  readonly section: Section;
  /** Drawn after the fields of each named row. */
  readonly SectionEnd: SectionListProps['SectionEnd'];
  /** Drawn after the fields. */
  readonly children: ReactNode;
}) {
  const fields = (row?: Row) =>
    plainFields(section).map((field) => (
      <AnswerField
        key={field.key}
        path={fieldPath(section.id, field.key, row?.key)}
        field={field}
      />
    ));
  const offers = useContext(OffersContext);
  return (
    <div className={styles.fields}>
      {offers && <offers.AtHead title={section.title} parts={[{ section: section.id }]} />}
      {section.rows?.map((row) => (
        <section key={row.key} className={styles.fields} aria-label={row.title}>
          <Heading>{row.title}</Heading>
          {fields(row)}
          <Below>{SectionEnd && <SectionEnd section={section} row={row} />}</Below>
        </section>
      )) ?? fields()}
      {children}
    </div>
  );
}
