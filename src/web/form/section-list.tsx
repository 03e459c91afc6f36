import {
  Building2,
  CloudSun,
  Ellipsis,
  FlaskConical,
  Helicopter,
  Hourglass,
  Leaf,
  type LucideIcon,
  MapPin,
  NotebookPen,
  PawPrint,
  RadioTower,
  ShieldAlert,
  Tent,
  User,
} from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { fieldPath, parsePath } from '../../domain/answers/path.ts';
import { rowsOf } from '../../domain/answers/rows.ts';
import { hasFold, plainFields, type Row, type Section } from '../../domain/answers/sections.ts';
import { listedSections, type SectionId } from '../../domain/plan/catalogue.ts';
import { countFilled, plainSections, titleOf } from '../../domain/plan/section-view.ts';
import { conflictsIn } from '../../domain/plan/summary.ts';
import { unconfirmedPaths } from '../../domain/plan/unconfirmed.ts';
import { counted } from '../../domain/text/counted.ts';
import { useAddedSections, useFromAnswers } from '../session/open-assessment.tsx';
import { Button } from '../ui/button.tsx';
import { Collapsible } from '../ui/collapsible.tsx';
import { Below, Heading, HiddenText } from '../ui/heading.tsx';
import { Count, Status } from '../ui/status.tsx';
import { AnswerField } from './answer-field.tsx';
import { CheckCount } from './check-count.tsx';
import { useFieldTools, useMissingTools } from './field-tools.ts';
import { type GoTo, GoToProvider, useOpened } from './go-to.tsx';
import styles from './sections.module.css';
import {
  ALSO,
  conflictCount,
  FILLED_ALOUD,
  filledWords,
  restNotLoaded,
  toConfirm,
  tryAgain,
} from './words.ts';

/** Sections beyond the specification have none. */
type IconId = Exclude<
  SectionId,
  | `ics${string}`
  | `picture${string}`
  | 'specialPopulations'
  | 'decontamination'
  | 'expectedPeople'
  | 'specialtyCenters'
>;

const ICONS = {
  operatorInfo: User,
  hospitalFacilities: Building2,
  operationalInfo: MapPin,
  additionalOpInfo: RadioTower,
  helicopterPlan: Helicopter,
  weather: CloudSun,
  animalThreats: PawPrint,
  plantThreats: Leaf,
  hazardousMaterials: FlaskConical,
  extendedOps: Hourglass,
  other: Ellipsis,
  criminalThreats: ShieldAlert,
  eventInfo: NotebookPen,
  eventShifts: Hourglass,
  eventContacts: RadioTower,
  eventZones: MapPin,
  eventPosts: Tent,
  eventChecks: NotebookPen,
  medicalTeam: User,
} as const satisfies Record<IconId, LucideIcon>;

/** The icon of a section; a notebook for one of the user's own naming. */
function iconOf(section: string): LucideIcon {
  return Object.hasOwn(ICONS, section) ? ICONS[section as IconId] : NotebookPen;
}

interface SectionListProps {
  /** Panels that other features draw in place of a section's plain fields. */
  readonly panels: Partial<Record<SectionId, ReactNode>>;
  readonly goTo: GoTo | undefined;
}

/** The specification's sections, whole; then what is beyond them, and the control to add one. All are collapsed at first. */
export function SectionList({ panels, goTo }: SectionListProps) {
  const added = useAddedSections();
  const [justAdded, setJustAdded] = useState<string>();
  const tools = useFieldTools();
  const onReadAgain = useMissingTools();
  const panelOf = (section: Section) => (
    <SectionPanel key={section.id} section={section} isNew={section.id === justAdded}>
      {panels[section.id as SectionId] ?? (
        <SectionFields section={section}>
          <div className={hasFold(section) ? styles.folded : styles.end}>
            {tools && <tools.SectionEnd section={section} />}
          </div>
        </SectionFields>
      )}
    </SectionPanel>
  );
  return (
    <GoToProvider goTo={goTo}>
      <form className={styles.list} autoComplete="off" onSubmit={(event) => event.preventDefault()}>
        {listedSections.map(panelOf)}
        <Heading className={styles.also}>{ALSO}</Heading>
        <div className={styles.more}>
          {tools && <tools.MoreSections />}
          {onReadAgain && (
            <>
              <p role="alert">{restNotLoaded}</p>
              <Button onClick={onReadAgain}>{tryAgain}</Button>
            </>
          )}
        </div>
        {plainSections(added)
          .filter((section) => !listedSections.includes(section))
          .map(panelOf)}
        {tools && <tools.AddSection onAdded={setJustAdded} />}
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
  const rows = useFromAnswers((answers) => rowsOf(answers, section.id).length);
  const of = (section.rows?.length ?? 1) * plainFields(section).length;
  if (conflicts > 0) {
    return <Status tone="danger">{conflictCount(conflicts)}</Status>;
  }
  return (
    <CheckCount
      isIn={(path) => path.startsWith(`${section.id}.`)}
      also={open > 0 ? toConfirm(open) : ''}
    >
      {open > 0 ? (
        <Status tone="caution">{toConfirm(open)}</Status>
      ) : (
        <Count>
          {of === 0 ? counted(rows, section.added?.one ?? '') : filledWords(filled, of)}
          {of > 0 && <HiddenText>{FILLED_ALOUD}</HiddenText>}
        </Count>
      )}
    </CheckCount>
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
  const fields = (row?: Row) =>
    plainFields(section).map((field) => (
      <AnswerField
        key={field.key}
        path={fieldPath(section.id, field.key, row?.key)}
        field={field}
      />
    ));
  const tools = useFieldTools();
  return (
    <div className={styles.fields}>
      {tools && <tools.AtHead title={section.title} parts={[{ section: section.id }]} />}
      {section.rows?.map((row) => (
        <section key={row.key} className={styles.fields} aria-label={row.title}>
          <Heading>{row.title}</Heading>
          {fields(row)}
          <Below>{tools && <tools.SectionEnd section={section} row={row} />}</Below>
        </section>
      )) ?? fields()}
      {children}
    </div>
  );
}
