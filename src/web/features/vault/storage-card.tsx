import { useEffect, useState } from 'react';
import { SAFARI_DAYS } from '../../../domain/limits.ts';
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

const MEGABYTE = 1_000_000;

function size(bytes: number): string {
  const megabytes = bytes / MEGABYTE;
  if (megabytes < 1) return 'less than 1 MB';
  if (megabytes < 1000) return `${Math.round(megabytes)} MB`;
  return `${(megabytes / 1000).toFixed(1)} GB`;
}

/** Whether the browser promises to keep what is stored, and how much space there is. */
export function StorageCard() {
  const [space, setSpace] = useState<StorageSpace>();
  const look = () => readStorageSpace().then(setSpace);
  useEffect(() => {
    void readStorageSpace().then(setSpace);
  }, []);
  return (
    <Card title="Storage on this device">
      {space && (
        <>
          <p>
            {space.isPersistent
              ? 'The browser has promised not to delete what is stored here by itself.'
              : 'The browser may delete what is stored here when the device runs out of space: it has not promised to keep it.'}
          </p>
          {!space.isPersistent && (
            <Button onClick={() => askToKeep().then(look)}>Ask it to keep everything</Button>
          )}
          {space.usedBytes !== undefined && space.freeBytes !== undefined && (
            <p>
              Used: {size(space.usedBytes)}. Left for this app: {size(space.freeBytes)}.
            </p>
          )}
        </>
      )}
      {isSafariTab(navigator.userAgent, readPlatform().isInstalled) && (
        <p>
          <strong>
            Safari deletes everything stored here after {SAFARI_DAYS} days without a visit.
          </strong>{' '}
          Add the app to the home screen (Share, then Add to Home Screen) and use it from there: an
          installed app is not deleted like that.
        </p>
      )}
      <p className={flow.quiet}>
        Clearing the browser's data for this site deletes all assessments, whatever was promised.
      </p>
    </Card>
  );
}
