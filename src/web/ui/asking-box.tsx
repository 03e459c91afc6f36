import styles from './asking-box.module.css';
import { Button } from './button.tsx';
import flow from './flow.module.css';

interface AskingBoxProps {
  /** Nothing can be asked now: why, in place of the button. */
  readonly instead: string;
  readonly label: string;
  /** What leaves the phone. */
  readonly sends: string;
  readonly cancel: string;
  /** While it is being asked; '' otherwise. */
  readonly asking: string;
  /** Why there is no answer; '' otherwise. */
  readonly fault: string;
  /** What else its user has to know of the answer; '' for nothing. */
  readonly warning: string;
  readonly onAsk: () => void;
  readonly onCancel: () => void;
}

/** One press that asks somebody outside: what it will send, and what comes of it. */
export function AskingBox(props: AskingBoxProps) {
  const { instead, label, sends, cancel, asking, fault, warning, onAsk, onCancel } = props;
  const isAsking = asking !== '';
  return (
    <>
      {instead === '' ? (
        <Button disabled={isAsking} onClick={onAsk}>
          <span className={styles.lines}>
            <span>{label}</span> <span className={styles.sends}>{sends}</span>
          </span>
        </Button>
      ) : (
        <p className={flow.quiet}>{instead}</p>
      )}
      {isAsking && <Button onClick={onCancel}>{cancel}</Button>}
      <p role="status">{asking}</p>
      {fault !== '' && (
        <p role="alert" className={flow.fault}>
          {fault}
        </p>
      )}
      {warning !== '' && <p role="alert">{warning}</p>}
    </>
  );
}
