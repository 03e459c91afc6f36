import { Ellipsis } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { inSummary } from '../../../domain/plan/summary.ts';
import type { DocumentName } from '../../../domain/team/sealed-state.ts';
import { formatMoment } from '../../../domain/text/moment.ts';
import { useLongList } from '../../form/use-long-list.tsx';
import { useDependencies } from '../../session/dependencies.tsx';
import { useTeam } from '../../session/use-team.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Chip, Choice } from '../../ui/chip.tsx';
import { Status } from '../../ui/status.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useKeptFocus } from '../../ui/use-focus.ts';
import type { ListedAssessment } from '../../vault/stored-assessment.ts';
import { ActionsDialog } from './actions-dialog.tsx';
import styles from './plan-list.module.css';
import { kindOf, type ListKind, searched, useAssessmentList } from './use-plan-list.ts';
import { emptyWords, kindNames, rowWords, shareWords, listWords as words } from './words.ts';

interface AssessmentListProps {
  /** Counts what was changed here beside the list: it is read again. */
  readonly changes: number;
  /** Receives the whole list whenever it was read; the same function each time. */
  readonly onListed: (list: readonly ListedAssessment[]) => void;
  /** Opens an assessment on its screen. */
  readonly onOpen: (id: string) => void;
  /** The one on the screen of the assessment is another by now. */
  readonly onBegun: () => void;
  readonly onBackUp: (id: string) => void;
  readonly onHandOver: (id: string) => void;
}

export function AssessmentList({
  changes,
  onListed,
  onOpen,
  onBegun,
  onBackUp,
  onHandOver,
}: AssessmentListProps) {
  const { list, failed, read } = useAssessmentList(changes);
  const team = useTeam()?.state;
  const standing = (id: string) => {
    const isIt = (each: DocumentName) => each.kind === 'plan' && each.id === id;
    if (team?.shared.some(isIt)) return shareWords.shared;
    return team?.offered.some(isIt) ? shareWords.offeredShort : '';
  };
  useEffect(() => {
    if (list) onListed(list);
  }, [list, onListed]);
  const [search, setSearch] = useState('');
  const [kind, setKind] = useState<ListKind>('current');
  const [chosen, setChosen] = useState<ListedAssessment>();
  const found = searched(list ?? [], kind, search);
  const { shown, more } = useLongList(found);
  const listed = useRef<HTMLUListElement>(null);
  // A row that was acted on may be gone from the list, and the button that shows the last rows.
  useKeptFocus(listed, `${found.map(({ id }) => id).join(' ')} ${shown.length} ${chosen?.id}`);
  if (failed) {
    return (
      <div className={styles.stack} role="alert">
        <p>{words.unread}</p>
        <Button onClick={read}>{words.readAgain}</Button>
      </div>
    );
  }
  if (!list) return null;
  const counts = new Map<ListKind, number>();
  for (const each of list) counts.set(kindOf(each), (counts.get(kindOf(each)) ?? 0) + 1);
  const done = () => {
    setChosen(undefined);
    void read();
  };
  return (
    <div className={styles.stack}>
      <form autoComplete="off" onSubmit={(event) => event.preventDefault()}>
        <TextField
          label={words.search}
          name="search"
          value={search}
          onText={setSearch}
          onEnter={() => undefined}
          placeholder={words.searchHint}
        />
      </form>
      <Choice label={words.which}>
        {(Object.keys(kindNames) as ListKind[]).map((each) => (
          <Chip key={each} aria-pressed={each === kind} onClick={() => setKind(each)}>
            {kindNames[each]} {counts.get(each) ?? 0}
          </Chip>
        ))}
      </Choice>
      <p className={styles.empty} role="status">
        {found.length === 0 && (search.trim() === '' ? emptyWords[kind] : words.notFound)}
      </p>
      <ul ref={listed} tabIndex={-1} className={styles.list} aria-label={words.region(kind)}>
        {shown.map((each) => (
          <li key={each.id} className={styles.row}>
            <button
              type="button"
              className={styles.open}
              disabled={kind === 'deleted'}
              onClick={() => onOpen(each.id)}
            >
              <RowText assessment={each} standing={standing(each.id)} />
            </button>
            <IconButton
              label={words.more(each.head?.summary.name)}
              icon={<Ellipsis aria-hidden="true" />}
              onClick={() => setChosen(each)}
            />
          </li>
        ))}
      </ul>
      {more}
      {chosen && (
        <ActionsDialog
          assessment={chosen}
          onDone={done}
          onBegun={onBegun}
          onBackUp={onBackUp}
          onHandOver={onHandOver}
        />
      )}
    </div>
  );
}

interface RowTextProps {
  readonly assessment: ListedAssessment;
  /** What the team has to do with it; '' for nothing. */
  readonly standing: string;
}

function RowText({ assessment: { head }, standing }: RowTextProps) {
  const { now, locale, timeZone } = useDependencies();
  if (!head) {
    return (
      <>
        <span className={styles.name}>{rowWords.unnamed}</span>
        <Status tone="danger">{rowWords.openIt}</Status>
      </>
    );
  }
  const { answered, questions, conflicts, editedAt } = head.summary;
  // An older app wrote them down whole.
  const [name, location] = [inSummary(head.summary.name), inSummary(head.summary.location)];
  const edited = formatMoment(new Date(editedAt), { now: now(), locale, timeZone });
  return (
    <>
      <span className={styles.name}>{name}</span>
      {location !== '' && !name.includes(location) && (
        <span className={styles.facts}>{location}</span>
      )}
      <span className={styles.facts}>{rowWords.facts(edited, answered, questions)}</span>
      {standing !== '' && <span className={styles.facts}>{standing}</span>}
      {conflicts > 0 && <Status tone="danger">{rowWords.conflicts(conflicts)}</Status>}
    </>
  );
}
