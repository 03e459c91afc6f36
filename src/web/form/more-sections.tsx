import { Layers } from 'lucide-react';
import { fieldPath } from '../../domain/answers/path.ts';
import type { Row, Section } from '../../domain/answers/sections.ts';
import { moreSections } from '../../domain/plan/catalogue.ts';
import {
  foldOf,
  MORE_SECTIONS_FOLD,
  MORE_SECTIONS_TITLE,
  moreSectionsWords,
} from '../../domain/plan/detail-view.ts';
import { Collapsible } from '../ui/collapsible.tsx';
import { Below, Heading } from '../ui/heading.tsx';
import { DetailField } from './detail-field.tsx';
import { useFieldTools } from './field-tools.ts';
import { useOpened } from './go-to.tsx';
import styles from './more-sections.module.css';
import { RowList } from './rows.tsx';
import { FoldStatus } from './section-detail.tsx';

/** The sections beyond the specification's, in one panel. */
export function MoreSections() {
  const tools = useFieldTools();
  const opened = useOpened((path) => foldOf(path) === MORE_SECTIONS_FOLD, MORE_SECTIONS_FOLD);
  return (
    <div data-panel={MORE_SECTIONS_FOLD}>
      <Collapsible
        title={MORE_SECTIONS_TITLE}
        icon={<Layers aria-hidden="true" />}
        status={<FoldStatus fold={MORE_SECTIONS_FOLD} say={moreSectionsWords} />}
        opened={opened}
      >
        <div className={styles.sections}>
          {moreSections.map((section) => (
            <section key={section.id} className={styles.section} aria-label={section.title}>
              <Heading className={styles.title}>{section.title}</Heading>
              <Below>
                {tools && <tools.AtHead title={section.title} parts={[{ section: section.id }]} />}
                {section.rows?.map((row) => (
                  <section key={row.key} className={styles.section} aria-label={row.title}>
                    <Heading>{row.title}</Heading>
                    <Fields section={section} row={row} />
                  </section>
                )) ?? <Fields section={section} />}
                {section.added && <RowList section={section} />}
              </Below>
            </section>
          ))}
        </div>
      </Collapsible>
    </div>
  );
}

function Fields({ section, row }: { readonly section: Section; readonly row?: Row }) {
  return section.fields.map((field) => (
    <DetailField key={field.key} path={fieldPath(section.id, field.key, row?.key)} field={field} />
  ));
}
