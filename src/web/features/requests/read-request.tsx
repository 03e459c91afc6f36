import { Fragment, useEffect, useRef } from 'react';
import { type OpenRequest, sayRequest, unconfirmedLines } from '../../../domain/care/request.ts';
import { BREAK } from '../../../domain/care/request-words.ts';
import { formWords } from '../../../domain/care/written-request.ts';
import { keepScreenOn } from '../../platform/wake-lock.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useLargestType } from '../../ui/use-largest-type.ts';
import styles from './requests.module.css';
import { aloudWords as words } from './requests-words.ts';

interface ReadRequestProps {
  readonly request: OpenRequest;
  readonly title: string;
  readonly onClose: () => void;
}

/** Line by line as it is said, in the largest type at which all of it is seen; a long one scrolls. */
export function ReadRequest({ request, title, onClose }: ReadRequestProps) {
  const list = useRef<HTMLOListElement>(null);
  useLargestType(list);
  useEffect(() => keepScreenOn(), []);
  const form = formWords(request);
  const unconfirmed = unconfirmedLines(request);
  return (
    <Dialog title={title} closeLabel={words.close} width="enlarged" fills onClose={onClose}>
      <ol ref={list} className={styles.aloud}>
        {form !== '' && <li className={styles.form}>{form}</li>}
        {unconfirmed.length > 0 && (
          <li className={styles.form}>{words.notConfirmed(unconfirmed)}</li>
        )}
        {sayRequest(request).map((line) => (
          <li key={line}>
            <Spoken line={line} />
          </li>
        ))}
      </ol>
    </Dialog>
  );
}

/** What the line is called stands out, and so does where to pause. */
function Spoken({ line }: { readonly line: string }) {
  const end = line.indexOf('. ') + 1;
  const [first = '', ...more] = line.slice(end).split(BREAK);
  return (
    <>
      <strong>{line.slice(0, end)}</strong>
      {first}
      {more.map((part) => (
        <Fragment key={part}>
          <em>{words.pause}</em> {part}
        </Fragment>
      ))}
    </>
  );
}
