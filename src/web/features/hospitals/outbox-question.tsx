import type { Hospital, HospitalEntry } from '../../../domain/hospitals/hospital.ts';
import { useDependencies } from '../../session/dependencies.ts';
import { useHospitalList } from '../../session/hospital-list-of-device.tsx';
import { Button } from '../../ui/button.tsx';
import flow from '../../ui/flow.module.css';
import styles from './hospital-card.module.css';
import { describeHospital, questionWords as words } from './hospitals-words.ts';
import { SavedDiffers } from './saved-differs.tsx';

interface OutboxQuestionProps {
  readonly entry: HospitalEntry;
  /** Also takes the saved copy into the card that shows this. */
  readonly onTake?: (saved: Hospital) => void;
  /** Links the card that shows this to the id it is saved under from now on. */
  readonly onSaveAsNew?: (id: string) => void;
}

/** What only the user can decide about a change that the server did not take. */
export function OutboxQuestion({ entry, onTake, onSaveAsNew }: OutboxQuestionProps) {
  const list = useHospitalList();
  const { newId } = useDependencies();
  const { id, question, kind, content } = entry;
  if (!question) return null;
  const drop = () => list.choose(id, { kind: 'drop' });
  const sendAgain = () => list.choose(id, { kind: 'sendAgain' });
  const saveAsNew = () => {
    const asNew = newId();
    onSaveAsNew?.(asNew);
    void list.choose(id, { kind: 'saveAsNew', id: asNew });
  };
  switch (question.kind) {
    case 'changed': {
      const { current } = question;
      const take = () => {
        onTake?.(current);
        void drop();
      };
      return (
        <SavedDiffers
          saved={current}
          mine={{ isDeleted: kind === 'delete', texts: content }}
          onTake={take}
          onKeep={() => list.choose(id, { kind: 'keepMine' })}
        />
      );
    }
    case 'gone':
      return (
        <div className={styles.question} role="status">
          <p>
            <strong>{words.gone}</strong> {words.goneWhy(describeHospital(content))}
          </p>
          <div className={flow.row}>
            <Button onClick={drop}>{words.discard}</Button>
            <Button onClick={saveAsNew}>{words.saveAsNew}</Button>
          </div>
        </div>
      );
    case 'refused':
      return (
        <div className={styles.question} role="status">
          <p>
            <strong>{words.refused(question.status)}</strong>{' '}
            {kind === 'delete'
              ? words.refusedDelete(question.words)
              : words.refusedChange(question.words)}
          </p>
          <div className={flow.row}>
            <Button onClick={drop}>{words.discard}</Button>
            <Button onClick={sendAgain}>{words.sendAgain}</Button>
          </div>
        </div>
      );
  }
}
