import type { Hospital } from '../../../domain/hospital/hospital.ts';
import type { OutboxEntry } from '../../../domain/hospital/outbox.ts';
import { useDependencies } from '../../session/dependencies.tsx';
import { useHospitalRepository } from '../../sync/hospital-context.tsx';
import { Button } from '../../ui/button.tsx';
import flow from '../../ui/flow.module.css';
import styles from './hospital-card.module.css';
import { describeHospital } from './outbox-words.ts';

interface OutboxQuestionProps {
  readonly entry: OutboxEntry;
  /** Also takes the saved copy into the card that shows this. */
  readonly onTake?: (saved: Hospital) => void;
  /** Links the card that shows this to the id it is saved under from now on. */
  readonly onSaveAsNew?: (id: string) => void;
}

/** What only the user can decide about a change that the server did not take. */
export function OutboxQuestion({ entry, onTake, onSaveAsNew }: OutboxQuestionProps) {
  const repository = useHospitalRepository();
  const { newId } = useDependencies();
  const { hospitalId, question, kind, texts } = entry;
  if (!question) return null;
  const drop = () => repository.choose(hospitalId, { kind: 'drop' });
  const sendAgain = () => repository.choose(hospitalId, { kind: 'sendAgain' });
  const saveAsNew = () => {
    const id = newId();
    onSaveAsNew?.(id);
    void repository.choose(hospitalId, { kind: 'saveAsNew', hospitalId: id });
  };
  switch (question.kind) {
    case 'changed': {
      const { current } = question;
      const take = () => {
        onTake?.(current);
        void drop();
      };
      return (
        <div className={styles.question} role="status">
          <p>
            <strong>Saved copy differs.</strong> It now says: {describeHospital(current)}
          </p>
          <p>
            {kind === 'delete' ? 'You deleted' : 'Yours says'}: {describeHospital(texts)}
          </p>
          <div className={flow.row}>
            <Button onClick={take}>Take saved copy</Button>
            <Button onClick={() => repository.choose(hospitalId, { kind: 'keepMine' })}>
              {kind === 'delete' ? 'Delete anyway' : 'Keep this card'}
            </Button>
          </div>
        </div>
      );
    }
    case 'gone':
      return (
        <div className={styles.question} role="status">
          <p>
            <strong>Deleted elsewhere.</strong> The saved hospital that you changed is gone. Yours
            says: {describeHospital(texts)}
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
