import type { Hospital, HospitalEntry } from '../../../domain/hospital/hospital.ts';
import { useDependencies } from '../../session/dependencies.ts';
import { Button } from '../../ui/button.tsx';
import flow from '../../ui/flow.module.css';
import styles from './hospital-card.module.css';
import { useHospitalList } from './hospital-context.tsx';
import { describeHospital } from './outbox-words.ts';
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
            <strong>Deleted elsewhere.</strong> The saved hospital that you changed is gone. Yours
            says: {describeHospital(content)}
          </p>
          <div className={flow.row}>
            <Button onClick={drop}>Drop my change</Button>
            <Button onClick={saveAsNew}>Save as new</Button>
          </div>
        </div>
      );
    case 'refused':
      return (
        <div className={styles.question} role="status">
          <p>
            <strong>The server refused it ({question.status}).</strong> {question.words} It is still
            on this device{kind === 'delete' ? '.' : ': change the card and save again, or choose.'}
          </p>
          <div className={flow.row}>
            <Button onClick={drop}>Drop my change</Button>
            <Button onClick={sendAgain}>Send again</Button>
          </div>
        </div>
      );
  }
}
