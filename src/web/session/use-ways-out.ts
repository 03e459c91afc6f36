import { waysOutOf } from '../platform/installed.ts';
import { useShare } from './use-share.ts';

interface WaysOut {
  /** As useShare; undefined where the device cannot share it. */
  readonly share: (() => Promise<boolean>) | undefined;
  /** A link to its address saves it. */
  readonly isDownloadable: boolean;
  readonly hasNone: boolean;
}

/** How a file leaves the app here. */
export function useWaysOut(file: File, title = file.name): WaysOut {
  const share = useShare();
  const ways = waysOutOf(file);
  return {
    share: ways.share ? () => share({ files: [file], title }) : undefined,
    isDownloadable: ways.download,
    hasNone: !ways.share && !ways.download,
  };
}
