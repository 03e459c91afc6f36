import { useEffect, useState } from 'react';
import { useHold, useSession } from '../../session/device-parts.tsx';
import { Bar } from '../../ui/bar.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import flow from '../../ui/flow.module.css';
import { TextField } from '../../ui/text-field.tsx';
import { IncomingList } from './incoming-list.tsx';
import styles from './transfer.module.css';
import { CAMERA_WORDS, sayLeft } from './transfer-words.ts';
import { type ReceivingState, useReceiving } from './use-receiving.ts';

/** Receives an assessment from the codes on another phone. */
export function Receive({ onClose }: { readonly onClose: () => void }) {
  const [isOn, setOn] = useState(true);
  const [isLeaving, setLeaving] = useState(false);
  const { video, state, camera, fault, received, giveKey, startOver } = useReceiving(
    isOn && !isLeaving,
  );
  useHold(true);
  const session = useSession();
  useEffect(() => session.vault.expectAbsence(), [session]);
  if (received) {
    const { contents, bytes, seconds } = received;
    return (
      <Dialog title="Received" closeLabel="Cancel" onClose={onClose}>
        <p className={flow.quiet} data-bytes={bytes} data-seconds={seconds}>
          {Math.max(1, Math.round(bytes / 1000))} kB in {Math.max(1, Math.round(seconds))} s.
        </p>
        <IncomingList contents={contents} onDone={onClose} />
      </Dialog>
    );
  }
  if (isLeaving) {
    return (
      <Dialog title="Stop receiving?" closeLabel="Keep receiving" onClose={() => setLeaving(false)}>
        <div className={flow.stack}>
          <p>
            {state.known} of {state.all} parts are here. They are lost when you stop.
          </p>
          <Button look="danger" onClick={onClose}>
            Stop and drop them
          </Button>
        </div>
      </Dialog>
    );
  }
  const isComplete = state.all > 0 && state.known === state.all;
  return (
    <Dialog
      title="Receive from another phone"
      closeLabel="Cancel"
      onClose={() => (state.known > 0 ? setLeaving(true) : onClose())}
    >
      <div className={flow.stack}>
        {camera ? (
          <div role="alert">
            <p className={flow.fault}>{CAMERA_WORDS[camera]}</p>
            <Button
              onClick={() => {
                setOn(false);
                setTimeout(() => setOn(true));
              }}
            >
              Try the camera again
            </Button>
          </div>
        ) : null}
        <div className={styles.camera} hidden={camera !== undefined}>
          <video ref={video} className={styles.video} muted playsInline aria-label="Camera" />
        </div>
        <p role="status" className={styles.said}>
          {words(state, isComplete)}
        </p>
        {state.all > 0 && <Bar label="Received" max={state.all} value={state.known} />}
        {state.sawOthers && (
          <p role="status">
            Codes of another hand-over were seen and ignored. What was received is kept; to receive
            the other one, start over.
          </p>
        )}
        {fault !== '' && (
          <p className={flow.fault} role="alert">
            {fault}
          </p>
        )}
        {!state.hasKey && <KeyByWords onKey={giveKey} />}
        {(state.all > 0 || state.hasKey) && <Button onClick={startOver}>Start over</Button>}
      </div>
    </Dialog>
  );
}

function words({ known, all, hasKey, secondsLeft, last }: ReceivingState, isComplete: boolean) {
  if (isComplete)
    return hasKey
      ? 'Everything is here. Opening…'
      : 'Everything is here. The key is missing: type it, or read it from the other phone.';
  if (last === 'newer') return 'The other phone has a newer version of the app. Update this one.';
  if (last === 'tooLarge') return 'What the other phone sends is too large for codes.';
  if (all > 0) {
    const left = secondsLeft === undefined ? '' : `, ${sayLeft(secondsLeft)} left`;
    return `${known} of ${all} parts${left}.${hasKey ? '' : ' The key is still missing.'}`;
  }
  if (last === 'foreign') return 'That code is of something else.';
  return hasKey
    ? 'The key is here. Now tap Start sending on the other phone.'
    : 'Point the camera at the code on the other phone.';
}

function KeyByWords({ onKey }: { readonly onKey: (typed: string) => boolean }) {
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const give = () => setWrong(!onKey(typed));
  return (
    <form className={flow.stack} autoComplete="off" onSubmit={(event) => event.preventDefault()}>
      <TextField
        label="Or type the key, as symbols or words"
        name="handOverKey"
        value={typed}
        onText={setTyped}
        onEnter={give}
        autoCapitalize="characters"
      />
      {isWrong && (
        <p className={flow.fault} role="alert">
          That is not a key: a key is four groups of five letters and digits. Check for a typing
          mistake.
        </p>
      )}
      {typed.trim() !== '' && (
        <Button look="primary" onClick={give}>
          Use this key
        </Button>
      )}
    </form>
  );
}
