import { describe, expect, test } from 'vitest';
import { createDocument } from '../answers/open-document.ts';
import { fieldPath, joinPath } from '../answers/path.ts';
import { changedFacts, changeMessage } from '../papers/versions/changed-facts.ts';
import { answersToSeal, sealedVersions, sealVersion } from '../papers/versions/sealing.ts';
import { versionName } from '../papers/versions/version-name.ts';
import { recordAsked } from './divert.ts';
import type { Hospital } from './hospital.ts';
import { applySaved, cardState, readCard, savedAround } from './hospital-card.ts';
import { blankTexts } from './hospital-texts.ts';
import { makePrimary } from './make-primary.ts';

const make = (author = 'Ruiz') =>
  createDocument({
    now: () => new Date('2026-11-21T19:00:00Z'),
    author: () => author,
    replica: author,
  });
const hospital = (id: string, category: Hospital['category'], name: string): Hospital => ({
  id,
  category,
  ...blankTexts,
  name,
  edContact: `${name} desk`,
  version: 3,
  updatedAt: '2026-11-12T00:00:00.000Z',
});
const ANTHONY = hospital('a', 'primary', 'St. Anthony');
const DENVER = hospital('d', 'secondary', 'Denver Health');

function filled() {
  const document = make();
  applySaved(document, 'primary', ANTHONY, { timeZone: 'UTC' });
  applySaved(document, 'secondary', DENVER, { timeZone: 'UTC' });
  document.write('hospitalFacilities.primary.groundTime', '12 min');
  return document;
}

describe('another hospital made primary', () => {
  test('exchanges all that the two cards say, with their links to the saved list', () => {
    const document = filled();
    makePrimary(document, 'secondary');
    expect(readCard(document, 'primary')).toMatchObject({
      texts: { name: 'Denver Health', edContact: 'Denver Health desk', groundTime: '' },
      savedId: 'd',
      savedVersion: 3,
    });
    expect(readCard(document, 'secondary')).toMatchObject({
      texts: { name: 'St. Anthony', groundTime: '12 min' },
      savedId: 'a',
    });
  });

  test('is said by whoever moved it, and what nobody has confirmed stays so', () => {
    const document = filled();
    makePrimary(document, 'secondary');
    expect(document.answer('hospitalFacilities.secondary.groundTime')?.author).toBe(
      'Ruiz · same plan',
    );
    expect(document.answer('hospitalFacilities.primary.name')?.author).toBe(
      'hospital list 2026-11-12',
    );
    const log = document.changes().map(({ path, text, author }) => `${path} ${text} ${author}`);
    expect(log).toContain('hospitalFacilities.secondary.groundTime 12 min Ruiz · same plan');
    expect(log).toContain('hospitalFacilities.primary.groundTime 12 min Ruiz');
  });

  test('goes back with one undo, each answer as its author’s', () => {
    const document = filled();
    const before = new Map(document.answers());
    const undo = makePrimary(document, 'secondary');
    undo();
    for (const [path, { text, author }] of before) {
      expect(document.answers().get(path)).toMatchObject({ text, author });
    }
    expect(document.read('hospitalFacilities.secondary.groundTime')).toBe('');
  });

  test('what was answered since stays with its hospital when it is undone', () => {
    const document = filled();
    const undo = makePrimary(document, 'secondary');
    document.write('hospitalFacilities.primary.edContact', '303-555-0999');
    undo();
    expect(document.read('hospitalFacilities.secondary.name')).toBe('Denver Health');
    expect(document.read('hospitalFacilities.secondary.edContact')).toBe('303-555-0999');
    expect(document.read('hospitalFacilities.primary.edContact')).toBe('St. Anthony desk');
  });

  test('answers in conflict move along, each as its author’s, and back', () => {
    const [mine, other] = [filled(), make('Lee')];
    other.write('hospitalFacilities.secondary.notes', 'Burns full');
    mine.write('hospitalFacilities.secondary.notes', 'Ask for the charge nurse');
    mine.merge(other.state());
    const notes = () => mine.answer('hospitalFacilities.primary.notes');
    const undo = makePrimary(mine, 'secondary');
    const texts = [notes(), ...(notes()?.others ?? [])].map((each) => [each?.text, each?.author]);
    expect(texts).toContainEqual(['Ask for the charge nurse', 'Ruiz']);
    expect(texts).toContainEqual(['Burns full', 'Lee']);
    expect(mine.answer('hospitalFacilities.secondary.notes')?.others).toEqual([]);
    undo();
    expect(mine.answer('hospitalFacilities.secondary.notes')?.others).toHaveLength(1);
    expect(mine.read('hospitalFacilities.primary.notes')).toBe('');
  });

  test('two who do it apart have done it once; an answer that came apart stands beside', () => {
    const mine = filled();
    const other = make('Lee');
    other.merge(mine.state());
    other.write('hospitalFacilities.primary.edContact', '720-555-0912');
    makePrimary(mine, 'secondary');
    makePrimary(other, 'secondary');
    mine.merge(other.state());
    other.merge(mine.state());
    for (const each of [mine, other]) {
      expect(each.answer('hospitalFacilities.primary.name')).toMatchObject({
        text: 'Denver Health',
        others: [],
      });
      const contact = each.answer('hospitalFacilities.secondary.edContact');
      const all = [contact, ...(contact?.others ?? [])].map((one) => one?.text);
      expect(all.sort()).toEqual(['720-555-0912', 'St. Anthony desk']);
    }
  });

  test('an added hospital takes the place too', () => {
    const document = filled();
    const row = document.addRow('hospitalFacilities');
    document.write(fieldPath('hospitalFacilities', 'name', row), 'Lutheran');
    const undo = makePrimary(document, row);
    expect(document.read('hospitalFacilities.primary.name')).toBe('Lutheran');
    expect(document.read('hospitalFacilities.primary.savedId')).toBe('');
    expect(document.read(joinPath('hospitalFacilities', 'savedId', row))).toBe('a');
    expect(document.rows('hospitalFacilities')).toEqual([row]);
    undo();
    expect(readCard(document, 'primary')).toMatchObject({ savedId: 'a', savedVersion: 3 });
  });

  test('a card that moved still is the saved hospital it was taken from, and takes no other', () => {
    const document = filled();
    document.write('hospitalFacilities.tertiary.name', 'Typed');
    makePrimary(document, 'secondary');
    const state = (tier: 'primary' | 'secondary') => {
      const card = readCard(document, tier);
      return cardState(card, savedAround([ANTHONY, DENVER], document, tier));
    };
    expect(state('primary')).toMatchObject({ kind: 'upToDate', saved: { id: 'd' } });
    expect(state('secondary')).toMatchObject({ kind: 'unsaved', saved: { id: 'a' } });
    makePrimary(document, 'tertiary');
    expect(state('primary')).toMatchObject({ kind: 'unsaved', saved: undefined });
  });

  test('the message of changes names the new one', () => {
    const document = filled();
    sealVersion(document, {
      number: 1,
      files: { report: { sha256: 'a'.repeat(64), fileSha256: 'b'.repeat(64) } },
      at: Date.parse('2026-11-21T18:00:00Z'),
      by: 'Ruiz',
      brand: 'Bulwark',
      locale: 'en-US',
      timeZone: 'UTC',
      paper: 'Letter',
      redaction: { profile: 'everything', without: [] },
      addedSections: [],
      answers: answersToSeal(document.answers()),
    });
    recordAsked(document, 'primary', 'divert', { by: 'Ruiz', at: '2026-11-21 12:00 MST' });
    makePrimary(document, 'secondary');
    const [version] = sealedVersions(document.answers());
    if (!version) throw new Error('Nothing is sealed');
    const message = changeMessage(versionName(version), changedFacts(version, document.answers()));
    expect(message).toContain('Primary Hospital, now Denver Health, was St. Anthony');
    expect(message).toContain('Secondary Hospital, now ON DIVERT: St. Anthony, was Denver Health');
    const withoutNotes = changedFacts(
      version,
      document.answers(),
      (path) => !path.endsWith('.notes'),
    );
    expect(JSON.stringify(withoutNotes)).not.toContain('DIVERT');
  });
});
