import { useEffect, useState } from 'react';
import { FILE } from '../../domain/limits.ts';
import { useDependencies } from './dependencies.ts';

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
