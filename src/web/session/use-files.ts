import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { FILE } from '../../domain/limits.ts';
import { copiedNotice, notices } from '../../domain/notices.ts';
import { waysOutOf } from '../platform/installed.ts';
import { useDependencies } from './dependencies.tsx';
import { useNoticeBoard } from './notice-board.ts';
import { useSession } from './services.tsx';

/** A file of the user's choosing, or several where the input lets more be chosen: `choose` is for a button, `input` for the one beside it that nobody sees. */
export function useFileChoice(onFile: (file: File, all: readonly File[]) => void) {
  const { vault } = useSession();
  const ref = useRef<HTMLInputElement>(null);
  return {
    choose: () => {
      vault.expectAbsence();
      ref.current?.click();
    },
    input: {
      ref,
      type: 'file',
      hidden: true,
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
        const all = [...(target.files ?? [])];
        const [file] = all;
        // The same one may be chosen again.
        target.value = '';
        if (file) onFile(file, all);
      },
    },
  } as const;
}

export interface MadeFile {
  readonly file: File;
  readonly address: string;
}

/** A file that was made, with an address for as long as it is shown; `More` is what is known of it besides. */
export function useMadeFile<More extends object>() {
  const { later } = useDependencies();
  const [made, setMade] = useState<MadeFile & More>();
  useEffect(
    () => () => {
      // A download that has begun still reads it.
      if (made) later(() => URL.revokeObjectURL(made.address), FILE.revokeAfterMs);
    },
    [made, later],
  );
  return {
    made,
    put: (file: File, more: More) => setMade({ ...more, file, address: URL.createObjectURL(file) }),
    drop: () => setMade(undefined),
  };
}

/**
 * Hands over by the share sheet. True once the sheet says that it was handed over; false when the user changed their mind, or it failed,
 * which is reported.
 */
export function useShare(): (data: ShareData) => Promise<boolean> {
  const { vault } = useSession();
  const board = useNoticeBoard();
  return async (data) => {
    vault.expectAbsence();
    try {
      await navigator.share(data);
      return true;
    } catch (error) {
      const isCancelled = error instanceof DOMException && error.name === 'AbortError';
      if (!isCancelled) board.post(notices.shareFailed);
      return false;
    }
  };
}

interface WaysOut {
  /** As useShare; undefined if the device cannot share it. */
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

/** Puts a text on the clipboard and says whether that worked, and of which text. */
export function useCopy(): (text: string, what: string) => Promise<void> {
  const board = useNoticeBoard();
  return (text, what) =>
    navigator.clipboard.writeText(text).then(
      () => void board.post(copiedNotice(what)),
      () => void board.post(notices.copyFailed),
    );
}
