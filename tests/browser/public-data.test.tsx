// The files of public data in a browser, as its first use asks for them.
import { expect, test } from 'vitest';
import { startingPoints } from '../../src/domain/hospitals/directory/places.ts';
import { nearest } from '../../src/domain/hospitals/directory/search.ts';
import { directoryPart, placesPart } from '../../src/web/platform/public-data.ts';

test('the directory and the places are there when they are first asked for, and are read once', async () => {
  const [denver] = startingPoints(await placesPart.load(), '80204', 1);
  if (!denver) throw new Error('There is no 80204');
  const directory = await directoryPart.load();
  const [first] = nearest(directory, denver, { filters: { traumaAdult: 1 }, count: 1 });
  expect(first?.hospital.name).toBe('Denver Health Medical Center');
  expect(first?.metres).toBeLessThan(3000);
  expect(await directoryPart.load()).toBe(directory);
});
