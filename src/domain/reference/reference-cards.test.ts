import { expect, test } from 'vitest';
import { marchPaws, phases, referenceFigures } from './reference-cards.ts';

test('who cannot see a figure is told every line that is drawn, as sentences', () => {
  const [threePhases, sequence] = referenceFigures;
  for (const { title, steps } of phases) {
    for (const lines of steps) expect(threePhases.description).toContain(lines.join(' '));
    expect(threePhases.description).toContain(title);
  }
  for (const { title, note } of marchPaws)
    expect(sequence.description).toContain(`${title}. ${note}.`);
});
