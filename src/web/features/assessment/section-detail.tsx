import { fieldPath } from '../../../domain/answers/path.ts';
import { moreFields, type Section } from '../../../domain/plan/catalogue.ts';
import { foldKey, foldOf, foldTitle, sayFold } from '../../../domain/plan/detail-view.ts';
import { Collapsible } from '../../ui/collapsible.tsx';
import { DetailField } from './detail-field.tsx';
import { FoldStatus } from './fold-status.tsx';
import { useOpened } from './go-to.tsx';
import { RowList } from './row-list.tsx';
import styles from './section-detail.module.css';

interface SectionDetailProps {
  readonly section: Section;
  /** One of the section's named rows, which has a fold of its own. */
  readonly row?: { readonly key: string; readonly title: string };
  /** Keys of its fields that are drawn elsewhere. */
  readonly unfolded?: readonly string[];
}

/** The folded end of a section, or of one of its named rows: more fields and the rows that were added. */
export function SectionDetail({ section, row, unfolded = [] }: SectionDetailProps) {
  const fold = foldKey(section, row?.key);
  const opened = useOpened((path) => foldOf(path) === fold);
  const all = row || !section.rows ? moreFields(section) : [];
  const fields = all.filter(({ key }) => !unfolded.includes(key));
  const outside = unfolded.map((key) => fieldPath(section.id, key, row?.key));
  return (
    <Collapsible
      title={foldTitle(section, row?.key)}
      foldOf={row?.title ?? section.title}
      opened={opened}
      status={
        <FoldStatus
          fold={fold}
          outside={outside}
          say={(answers) => sayFold(answers, section, row?.key, unfolded)}
        />
      }
    >
      <div className={styles.content}>
        {fields.map((field) => (
          <DetailField
            key={field.key}
            path={fieldPath(section.id, field.key, row?.key)}
            field={field}
          />
        ))}
        {!row && section.added && <RowList section={section} />}
      </div>
    </Collapsible>
  );
}
