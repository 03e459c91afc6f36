import { useEffect, useRef, useState } from 'react';
import { readPlatform } from '../../platform/installed.ts';
import {
  askToKeep,
  isSafariTab,
  readStorageSpace,
  type StorageSpace,
} from '../../platform/storage-space.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import flow from '../../ui/flow.module.css';
import { useKeptFocus } from '../../ui/use-focus.ts';
import { storageWords as words } from './words.ts';

/** Whether the browser promises to keep what is stored, and how much space there is. */
export function StorageCard() {
  const [space, setSpace] = useState<StorageSpace>();
  const [isAsked, setAsked] = useState(false);
  const place = useRef<HTMLParagraphElement>(null);
  useKeptFocus(place, space?.isPersistent);
  const ask = async () => {
    await askToKeep();
    setSpace(await readStorageSpace());
    setAsked(true);
  };
  useEffect(() => {
    void readStorageSpace().then(setSpace);
  }, []);
  return (
    <Card title={words.title}>
      {space && (
        <>
          <p ref={place} tabIndex={-1}>
            {space.isPersistent ? words.kept : words.notKept}
          </p>
          {!space.isPersistent && (
            <>
              {isAsked && <p role="status">{words.refused}</p>}
              <p>{words.meanwhile}</p>
              <Button onClick={ask}>{words.askToKeep}</Button>
            </>
          )}
          {space.usedBytes !== undefined && space.freeBytes !== undefined && (
            <p>{words.space(space.usedBytes, space.freeBytes)}</p>
          )}
        </>
      )}
      {isSafariTab(navigator.userAgent, readPlatform().isInstalled) && (
        <p>
          <strong>{words.safari}</strong> {words.safariRemedy}
        </p>
      )}
      <p className={flow.quiet}>{words.clearing}</p>
    </Card>
  );
}
