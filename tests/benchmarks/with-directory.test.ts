// What the script of a call-out says of hospitals, as a team that saved none finds it: of any state, and of any hospital.
import { expect, test } from 'vitest';
import { factsOf, readScript } from '../../benchmarks/call-out/script.ts';
import { withDirectory } from '../../benchmarks/call-out/with-directory.ts';

const hospital = (row: string, texts: Readonly<Record<string, string>>) =>
  Object.entries(texts).map(([field, text]) => ({
    path: `hospitalFacilities.${row}.${field}`,
    text,
    known: 'saved hospital',
  }));

const read = (facts: ReturnType<typeof withDirectory>, row: string, field: string) =>
  facts.find((fact) => fact.row === row && fact.field === field);

test('a hospital of another state is found by its point and its name, whatever its level', () => {
  const facts = withDirectory(
    factsOf({
      facts: [
        { path: 'helicopterPlan.latitude', text: '47.0625', known: 'new' },
        { path: 'helicopterPlan.longitude', text: '-109.4282', known: 'new' },
        ...hospital('primary', {
          name: 'Central Montana Medical Center',
          latitude: '47.0590',
          longitude: '-109.4440',
          distance: '1 mi',
        }),
      ],
    }),
  );
  expect(read(facts, 'primary', 'name')).toMatchObject({ known: 'directory' });
  expect(read(facts, 'primary', 'distance')).toMatchObject({ known: 'place' });
});

test('one that the directory does not have is given by hand', () => {
  const facts = withDirectory(
    factsOf({
      facts: hospital('primary', { name: 'Field clinic', latitude: '47.5', longitude: '-107.5' }),
    }),
  );
  expect(read(facts, 'primary', 'name')).toMatchObject({ text: 'Field clinic', known: 'new' });
});

test('the hospitals of the project’s own script are all in the directory', () => {
  const facts = withDirectory(factsOf(readScript().first));
  for (const row of ['primary', 'secondary', 'tertiary'])
    expect(read(facts, row, 'name')?.known).toBe('directory');
});
