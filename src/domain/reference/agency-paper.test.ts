import { expect, test } from 'vitest';
import { AGENCY_PAPERS } from '../limits.ts';
import { type AgencyPaper, findPapers, isPdf, paperFault, titleOfFile } from './agency-paper.ts';

const paper = (title: string, file = 'a.pdf', bytes = 10): AgencyPaper => ({
  id: title,
  title,
  file,
  bytes,
  sha256: title,
  addedAt: 0,
  addedBy: '',
});

test('a PDF is known by its bytes, also behind what some programs write before it', () => {
  const bytes = (text: string) => new TextEncoder().encode(text);
  expect(isPdf(bytes('%PDF-1.7\n'))).toBe(true);
  expect(isPdf(bytes(`${' '.repeat(1000)}%PDF-1.4`))).toBe(true);
  expect(isPdf(bytes(`${' '.repeat(1100)}%PDF-1.4`))).toBe(false);
  expect(isPdf(bytes('%PDF'))).toBe(false);
  expect(isPdf(bytes(''))).toBe(false);
});

test('a file of more than 20 MB, and what makes more than 100 MB together, is not added; nor one that is there', () => {
  const fault = (bytes: number, together = 0) =>
    paperFault({ bytes, sha256: 'new' }, [{ bytes: together, sha256: 'other' }]);
  expect(fault(AGENCY_PAPERS.mostBytes)).toBe(undefined);
  expect(fault(AGENCY_PAPERS.mostBytes + 1)).toBe('tooLarge');
  expect(fault(0)).toBe('empty');
  expect(fault(10, AGENCY_PAPERS.mostBytesTogether - 10)).toBe(undefined);
  expect(fault(11, AGENCY_PAPERS.mostBytesTogether - 10)).toBe('tooMuchTogether');
  expect(paperFault(paper('a'), [paper('a')])).toBe('there');
});

test('a title is one line of the file’s name', () => {
  expect(titleOfFile('MCSO_Medical_Protocols 2026.PDF')).toBe('MCSO Medical Protocols 2026');
  expect(titleOfFile('a\u202e\n\tb.pdf')).toBe('a b');
  expect(titleOfFile('x'.repeat(400))).toHaveLength(AGENCY_PAPERS.titleCharacters);
  expect(titleOfFile('')).toBe('PDF');
});

test('papers are found by every word of their title or file, accents and case aside', () => {
  const all = [paper('Protocole médical', 'p.pdf'), paper('Burn card', 'burns-2026.pdf')];
  const found = (text: string) => findPapers(all, text).map(({ title }) => title);
  expect(found('MEDICAL proto')).toEqual(['Protocole médical']);
  expect(found('2026 burn')).toEqual(['Burn card']);
  expect(found('burn protocol')).toEqual([]);
  expect(found('  ')).toEqual([]);
});
