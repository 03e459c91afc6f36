// How a version is called wherever it is printed or shown.
import { digestOf } from '../../text/sha256.ts';
import type { VersionName } from '../model/paper-model.ts';
import type { SealedVersion } from './sealing.ts';

export const versionName = ({ number, isClaimed }: SealedVersion): VersionName => ({
  number,
  isClaimed: isClaimed === true,
});

/** `version 3`, or of one that came by file or team `version 3 from another phone` */
export const versionNameWords = ({ number, isClaimed }: VersionName): string =>
  `version ${number}${isClaimed ? ' from another phone' : ''}`;

/** The same where it begins a line. */
export const versionAlone = (version: VersionName): string =>
  `V${versionNameWords(version).slice(1)}`;

/** For a line that has little room: `V3`, `V3 OTHER PHONE` */
export const shortVersion = ({ number, isClaimed }: VersionName): string =>
  `V${number}${isClaimed ? ' OTHER PHONE' : ''}`;

/** The same on every phone that has the version, and another for one that was sealed apart under the same number. */
export const versionMark = ({ number, at, by }: SealedVersion): string =>
  `${number}.${digestOf(`${at}/${by}`, 12)}`;
