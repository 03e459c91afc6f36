import { useRef, useState } from 'react';
import { NAME_PATH } from '../../../domain/answers/about.ts';
import { LOCK, PRESS_AGAIN } from '../../../domain/limits.ts';
import { notices } from '../../../domain/notices.ts';
import { startFrom } from '../../../domain/offers/earlier-plan.ts';
import { useNoticeBoard } from '../../session/notice-board.ts';
import { useHold, useServices } from '../../session/services.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { HoldButton } from '../../ui/hold-button.tsx';
import { Step as NextStep } from '../../ui/step.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { HeadChange, ListedAssessment } from '../../vault/stored-assessment.ts';
import { assessmentFault } from './plan-fault.ts';
import styles from './plan-list.module.css';
import { SharePlan } from './share-plan.tsx';
import { kindOf } from './use-plan-list.ts';
import { actionsWords as words } from './words.ts';

interface ActionsDialogProps {
  readonly assessment: ListedAssessment;
  readonly onDone: () => void;
  /** One that was begun from it is open now. */
  readonly onBegun: () => void;
  readonly onBackUp: (id: string) => void;
  readonly onHandOver: (id: string) => void;
}

type Step = 'choose' | 'rename';

/** What can be done with one assessment of the list. */
export function ActionsDialog({
  assessment,
  onDone,
  onBegun,
  onBackUp,
  onHandOver,
}: ActionsDialogProps) {
  const { id, head } = assessment;
  const { session, care, team } = useServices();
  const board = useNoticeBoard();
  const [step, setStep] = useState<Step>('choose');
  useHold(step !== 'choose');
  const isActing = useRef(false);
  const [name, setName] = useState(head?.summary.name ?? '');

  /** Whatever goes wrong is reported, and the dialog goes. */
  const act = async (work: () => Promise<void>, then = onDone) => {
    if (isActing.current) return;
    isActing.current = true;
    try {
      await work();
      then();
    } catch (error) {
      board.post(assessmentFault(error));
      onDone();
    } finally {
      isActing.current = false;
    }
  };
  /** A new assessment, open then, to which the answers of this one are offered. */
  const begin = () =>
    act(async () => {
      const contents = await session.readContents(id);
      await session.beginFrom((document) => startFrom(document, { id, ...contents }));
    }, onBegun);
  const change = async (to: HeadChange) => {
    if (to.deleted) await session.release(id);
    await session.vault.records().change(id, to);
    session.vault.tabs.notify({ kind: 'changed', id });
  };
  const changeWithUndo = (to: HeadChange, undo: HeadChange, notice: keyof typeof notices) =>
    act(async () => {
      await change(to);
      board.post(notices[notice], [
        { label: words.undo, closes: true, onPress: () => void act(() => change(undo)) },
      ]);
    });
  const rename = () =>
    act(() => session.edit(id, (document) => document.resolve(NAME_PATH, name.trim())));

  if (step === 'rename') {
    return (
      <Dialog title={words.rename} closeLabel={words.cancel} onClose={onDone}>
        <NextStep>
          <form
            className={styles.buttons}
            autoComplete="off"
            onSubmit={(event) => event.preventDefault()}
          >
            <TextField
              label={words.name}
              name="assessmentName"
              value={name}
              onText={setName}
              onEnter={rename}
              autoCapitalize="sentences"
            />
            <Button look="primary" onClick={rename}>
              {words.rename}
            </Button>
          </form>
        </NextStep>
      </Dialog>
    );
  }
  const kind = kindOf(assessment);
  return (
    <Dialog title={head?.summary.name ?? words.unnamed} closeLabel={words.close} onClose={onDone}>
      <div className={styles.buttons}>
        {head && kind !== 'deleted' && (
          <>
            <Button onClick={() => setStep('rename')}>{words.rename}</Button>
            <Button onClick={() => void begin()}>{words.startFrom}</Button>
          </>
        )}
        {kind !== 'deleted' && (
          <>
            <Button
              onClick={() => {
                onDone();
                onHandOver(id);
              }}
            >
              {words.handOver}
            </Button>
            <Button
              onClick={() => {
                onDone();
                onBackUp(id);
              }}
            >
              {words.backUp}
            </Button>
          </>
        )}
        {head && kind !== 'deleted' && <SharePlan id={id} act={act} />}
        {head && kind === 'current' && (
          <Button
            onClick={() =>
              changeWithUndo({ archived: true }, { archived: false }, 'assessmentArchived')
            }
          >
            {words.archive}
          </Button>
        )}
        {head && kind !== 'current' && (
          <Button
            onClick={() =>
              changeWithUndo(
                { archived: false, deleted: false },
                { archived: head?.archived ?? false, deleted: head?.deleted ?? false },
                'assessmentRestored',
              )
            }
          >
            {words.restore}
          </Button>
        )}
        {kind === 'deleted' || !head ? (
          <HoldButton
            holdMs={LOCK.holdToWipeMs}
            pressAgain={PRESS_AGAIN}
            asks={words.removeAsks}
            onHeld={() =>
              act(async () => {
                const read = team.state();
                if (read.kind === 'read') await read.value.stopSharingPlan(id);
                await session.release(id);
                care.release(id);
                await session.vault.records().purge(id);
                session.vault.tabs.notify({ kind: 'changed', id });
                board.post(notices.assessmentGone);
              })
            }
          >
            {words.removeForGood}
          </HoldButton>
        ) : (
          <Button
            look="danger"
            onClick={() =>
              changeWithUndo({ deleted: true }, { deleted: false }, 'assessmentDeleted')
            }
          >
            {words.remove}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
