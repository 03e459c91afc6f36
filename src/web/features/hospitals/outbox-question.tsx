import type { Hospital, HospitalEntry } from '../../../domain/hospitals/hospital.ts';
import type { KnownTexts } from '../../../domain/hospitals/hospital-texts.ts';
import type { Choice } from '../../../domain/sync/outbox.ts';
import { useDependencies } from '../../session/dependencies.tsx';
import { useHospitals } from '../../session/services.tsx';
import { Button } from '../../ui/button.tsx';
import flow from '../../ui/flow.module.css';
import styles from './hospitals.module.css';
import { useFailureNotice } from './use-failure-notice.ts';
import { describeHospital, differsWords, questionWords } from './words.ts';

interface SavedDiffersProps {
  readonly saved: Hospital;
  /** What waits to be sent; missing where the card itself shows it. */
  readonly mine?: { readonly isDeleted: boolean; readonly texts: KnownTexts };
  readonly onUseSaved: () => void;
  readonly onKeep: () => void;
}

/** The saved hospital is another than the card, or than what waits to be sent, was based on. */
export function SavedDiffers({ saved, mine, onUseSaved, onKeep }: SavedDiffersProps) {
  return (
    <div className={styles.question} role="status">
      <p>
        <strong>{differsWords.title}</strong> {differsWords.nowSays(describeHospital(saved))}
      </p>
      {mine && (
        <p>
          {mine.isDeleted
            ? differsWords.youDeleted(describeHospital(mine.texts))
            : differsWords.yoursSays(describeHospital(mine.texts))}
        </p>
      )}
      <div className={flow.row}>
        <Button onClick={onUseSaved}>{differsWords.saved}</Button>
        <Button onClick={onKeep}>
          {mine?.isDeleted ? differsWords.removeAnyway : differsWords.keep}
        </Button>
      </div>
    </div>
  );
}

interface OutboxQuestionProps {
  readonly entry: HospitalEntry;
  /** Also fills the card that shows this from the saved copy. */
  readonly onUseSaved?: (saved: Hospital) => void;
  /** Links the card that shows this to the id it is saved under from now on. */
  readonly onSaveAsNew?: (id: string) => void;
}

/** What only the user can decide about a change that the server did not accept. */
export function OutboxQuestion({ entry, onUseSaved, onSaveAsNew }: OutboxQuestionProps) {
  const list = useHospitals();
  const { newId } = useDependencies();
  const postFailure = useFailureNotice();
  const { id, question, kind, content } = entry;
  if (!question) return null;
  const drop = () => list.choose(id, { kind: 'drop' });
  const choose = async (choice: Choice, as = id) => {
    await list.choose(id, choice);
    postFailure((each) => each.id === as);
  };
  const sendAgain = () => choose({ kind: 'sendAgain' });
  const saveAsNew = () => {
    const asNew = newId();
    onSaveAsNew?.(asNew);
    void choose({ kind: 'saveAsNew', id: asNew }, asNew);
  };
  switch (question.kind) {
    case 'changed': {
      const { current } = question;
      const useSaved = () => {
        onUseSaved?.(current);
        void drop();
      };
      return (
        <SavedDiffers
          saved={current}
          mine={{ isDeleted: kind === 'delete', texts: content }}
          onUseSaved={useSaved}
          onKeep={() => choose({ kind: 'keepMine' })}
        />
      );
    }
    case 'gone':
      return (
        <div className={styles.question} role="status">
          <p>
            <strong>{questionWords.gone}</strong> {questionWords.goneWhy(describeHospital(content))}
          </p>
          <div className={flow.row}>
            <Button onClick={drop}>{questionWords.discard}</Button>
            <Button onClick={saveAsNew}>{questionWords.saveAsNew}</Button>
          </div>
        </div>
      );
    case 'refused':
      return (
        <div className={styles.question} role="status">
          <p>
            <strong>{questionWords.rejected}</strong>{' '}
            {questionWords.rejectedWhy(kind, question.words)}
          </p>
          <div className={flow.row}>
            <Button onClick={drop}>{questionWords.discard}</Button>
            <Button onClick={sendAgain}>{questionWords.sendAgain}</Button>
          </div>
        </div>
      );
  }
}
