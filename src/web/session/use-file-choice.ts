import { type ChangeEvent, useRef } from 'react';
import { useSession } from './device-parts.tsx';

/** A file of the user's choosing: `choose` is for a button, `input` for the one beside it that nobody sees. */
export function useFileChoice(onFile: (file: File) => void) {
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
        const file = target.files?.[0];
        // The same one may be chosen again.
        target.value = '';
        if (file) onFile(file);
      },
    },
  } as const;
}
