import { expect, test } from 'vitest';
import { ARRIVING } from '../limits.ts';
import type { ArrivedFile } from './arriving-place.ts';
import { withFile } from './zip.ts';

const file = (name: string, latitude: number, minute = 0): ArrivedFile => ({
  name,
  openedAt: new Date(Date.UTC(2026, 10, 21, 20, minute)),
  places: [
    {
      name: 'HLZ',
      remarks: '',
      read: {
        point: { latitude, longitude: -105 },
        notation: 'latitudeLongitude',
        precisionMetres: 1,
      },
    },
  ],
});

const all = (...added: readonly ArrivedFile[]) =>
  added.reduce<readonly ArrivedFile[]>((kept, each) => withFile(kept, each).files, []);
const textOf = (files: readonly ArrivedFile[]) =>
  files.map(({ name, number = 1, openedAt }) => `${name} ${number} ${openedAt.getUTCMinutes()}`);

test('another file of a name stands beside the first; the same once more takes its place', () => {
  const kept = all(file('Plan', 1, 1), file('Plan', 2, 2), file('LZ', 1, 3), file('Plan', 3, 4));
  expect(textOf(kept)).toEqual(['Plan 3 4', 'LZ 1 3', 'Plan 2 2', 'Plan 1 1']);
  expect(textOf(all(...[...kept].reverse(), file('Plan', 2, 9)))).toEqual([
    'Plan 2 9',
    'Plan 3 4',
    'LZ 1 3',
    'Plan 1 1',
  ]);
});

test('one file too many names the one that goes', () => {
  const kept = all(
    ...Array.from({ length: ARRIVING.mostFiles }, (_, at) => file(`F${at}`, at, at)),
  );
  expect(kept).toHaveLength(ARRIVING.mostFiles);
  const { files, dropped } = withFile(kept, file('New', 50));
  expect(files).toHaveLength(ARRIVING.mostFiles);
  expect(dropped?.name).toBe('F0');
  expect(withFile(kept, file('F3', 3, 30)).dropped).toBeUndefined();
});
