import { useEffect, useId, useRef, useState } from 'react';
import type { AssessmentPackage } from '../../../domain/exchange/codes/package-text.ts';
import { kitToGive } from '../../../domain/kit/kit-parts.ts';
import { useHold, useSession } from '../../session/device-parts.tsx';
import { Bar } from '../../ui/bar.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import flow from '../../ui/flow.module.css';
import { TextField } from '../../ui/text-field.tsx';
import { useKeptFocus } from '../../ui/use-kept-focus.ts';
import { IncomingList } from './incoming-list.tsx';
import styles from './transfer.module.css';
import { cameraWords } from './transfer-fault-words.ts';
import { keyWords, receiveWords as words } from './transfer-words.ts';
import { type ReceivingState, useReceiving } from './use-receiving.ts';

/** Receives an assessment from the codes on another phone. */
export function Receive({ onClose }: { readonly onClose: () => void }) {
  const [isOn, setOn] = useState(true);
  const [isLeaving, setLeaving] = useState(false);
  const { video, state, camera, fault, received, giveKey, startOver } = useReceiving(
    isOn && !isLeaving,
  );
  const place = useRef<HTMLDivElement>(null);
  useKeptFocus(place, `${state.hasKey} ${state.all > 0} ${camera}`);
  useHold(true);
  const session = useSession();
  useEffect(() => session.vault.expectAbsence(), [session]);
  if (received) {
    const { contents, bytes, seconds } = received;
    return (
      <Dialog title={words.received} closeLabel={words.cancel} onClose={onClose}>
        <p className={flow.quiet} data-bytes={bytes} data-seconds={seconds}>
          {words.speed(Math.max(1, Math.round(bytes / 1000)), Math.max(1, Math.round(seconds)))}
        </p>
        <IncomingList contents={withoutSender(contents)} onDone={onClose} />
      </Dialog>
    );
  }
  if (isLeaving) {
    return (
      <Dialog title={words.stop} closeLabel={words.keepOn} onClose={() => setLeaving(false)}>
        <div className={flow.stack}>
          <p>{words.lost(state.known, state.all)}</p>
          <Button look="danger" onClick={onClose}>
            {words.stopNow}
          </Button>
        </div>
      </Dialog>
    );
  }
  const isComplete = state.all > 0 && state.known === state.all;
  return (
    <Dialog
      title={words.title}
      closeLabel={words.cancel}
      onClose={() => (state.known > 0 ? setLeaving(true) : onClose())}
    >
      <div ref={place} tabIndex={-1} className={flow.stack}>
        {camera ? (
          <div role="alert">
            <p className={flow.fault}>{cameraWords[camera]}</p>
            <Button
              onClick={() => {
                setOn(false);
                setTimeout(() => setOn(true));
              }}
            >
              {words.cameraAgain}
            </Button>
          </div>
        ) : null}
        <div className={styles.camera} hidden={camera !== undefined}>
          <video ref={video} className={styles.video} muted playsInline aria-label={words.camera} />
        </div>
        <p role="status" className={styles.said}>
          {sayState(state, isComplete)}
        </p>
        {state.all > 0 && <Bar label={words.received} max={state.all} value={state.known} />}
        {state.sawOthers && <p role="status">{words.others}</p>}
        {fault !== '' && (
          <p className={flow.fault} role="alert">
            {fault}
          </p>
        )}
        {!state.hasKey && <KeyByWords onKey={giveKey} />}
        {(state.all > 0 || state.hasKey) && <Button onClick={startOver}>{words.startOver}</Button>}
      </div>
    </Dialog>
  );
}

/** Who carries the other phone is nobody's here: only a backup file says who somebody is. */
const withoutSender = (contents: AssessmentPackage): AssessmentPackage =>
  contents.kit
    ? { ...contents, kit: { ...contents.kit, update: kitToGive(contents.kit.update, true) } }
    : contents;

function sayState({ known, all, hasKey, secondsLeft, last }: ReceivingState, isComplete: boolean) {
  if (isComplete) return hasKey ? words.opening : words.keyMissing;
  if (last === 'newer') return words.newer;
  if (last === 'tooLarge') return words.tooLarge;
  if (all > 0) return words.parts(known, all, secondsLeft) + (hasKey ? '' : words.keyStillMissing);
  if (last === 'foreign') return words.foreign;
  return hasKey ? words.tapStart : words.point;
}

function KeyByWords({ onKey }: { readonly onKey: (typed: string) => boolean }) {
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const faultId = useId();
  const give = () => setWrong(!onKey(typed));
  return (
    <form className={flow.stack} autoComplete="off" onSubmit={(event) => event.preventDefault()}>
      <TextField
        label={keyWords.typed}
        name="handOverKey"
        value={typed}
        onText={setTyped}
        onEnter={give}
        autoCapitalize="characters"
        aria-invalid={isWrong}
        aria-describedby={isWrong ? faultId : undefined}
      />
      {isWrong && (
        <p id={faultId} className={flow.fault} role="alert">
          {keyWords.wrong}
        </p>
      )}
      {typed.trim() !== '' && (
        <Button look="primary" onClick={give}>
          {keyWords.use}
        </Button>
      )}
    </form>
  );
}
