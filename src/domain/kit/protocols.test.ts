import { expect, test } from 'vitest';
import { createDocument } from '../answers/open-document.ts';
import { additionWords, addToKit, kitAdditions } from './kit-additions.ts';
import { kitCatalogue, kitPath } from './kit-catalogue.ts';
import { addProtocol, confirmProtocol, isAskedAgain, protocolsOf } from './protocols.ts';

const TXA = { id: 'txa', title: 'Tranexamic acid (TXA)' };

const kitOf = (author: string) =>
  createDocument({
    now: () => new Date('2026-11-20T12:00:00Z'),
    author: () => author,
    replica: author,
    sections: kitCatalogue,
  });

test('a protocol is there once it says something, by whom its row names, else by who typed it', () => {
  const kit = kitOf('Ruiz');
  const row = addProtocol(kit, TXA);
  expect(protocolsOf(kit.answers())).toEqual([]);
  kit.write(kitPath('protocols', 'text', row), 'Paramedics only. Call Dr. Lee.');
  confirmProtocol(kit, row, '2026-11-20');
  expect(protocolsOf(kit.answers())).toEqual([
    {
      row,
      card: 'txa',
      title: TXA.title,
      texts: ['Paramedics only. Call Dr. Lee.'],
      by: 'Ruiz',
      on: '2026-11-20',
    },
  ]);
  kit.write(kitPath('protocols', 'by', row), 'Dr. Lee');
  expect(protocolsOf(kit.answers())[0]?.by).toBe('Dr. Lee');
});

test('written apart on two phones, both texts are there', () => {
  const [kit, copy] = [kitOf('Ruiz'), kitOf('Kim')];
  const row = addProtocol(kit, TXA);
  copy.merge(kit.state());
  kit.write(kitPath('protocols', 'text', row), 'One');
  copy.write(kitPath('protocols', 'text', row), 'Two');
  kit.merge(copy.state());
  expect([...(protocolsOf(kit.answers())[0]?.texts ?? [])].sort()).toEqual(['One', 'Two']);
});

test.each([
  ['2025-11-23', false],
  ['2025-11-22', true],
  ['2026-11-24', true],
  ['last spring', true],
  ['', true],
])('dated %s, on 23 November 2026 it is asked again: %s', (on, asked) => {
  expect(isAskedAgain(on, '2026-11-23')).toBe(asked);
});

test('a kit that arrives brings its protocols', () => {
  const there = kitOf('Kim');
  const row = addProtocol(there, TXA);
  there.write(kitPath('protocols', 'text', row), 'Paramedics only');
  const [addition] = kitAdditions(kitOf('Ruiz').answers(), there.answers());
  expect(addition).toMatchObject({
    kind: 'row',
    texts: [
      ['card', 'txa'],
      ['title', TXA.title],
      ['text', 'Paramedics only'],
      ['by', 'someone another kit does not name'],
    ],
  });
});

test('of a protocol that is taken from another kit its words are shown first, it is nobody’s here, and it is asked for again', () => {
  const there = kitOf('Kim');
  const row = addProtocol(there, TXA);
  there.write(kitPath('protocols', 'text', row), '9 g at once');
  confirmProtocol(there, row, '2026-11-20');
  const here = kitOf('Ruiz');
  const additions = kitAdditions(here.answers(), there.answers());
  expect(additions.map((each) => additionWords(each, here.answers()))).toEqual([
    'Your Protocols: Tranexamic acid (TXA): 9 g at once',
  ]);
  addToKit(here, additions);
  expect(protocolsOf(here.answers())).toMatchObject([
    { texts: ['9 g at once'], by: 'someone another kit does not name', on: '' },
  ]);
  there.write(kitPath('protocols', 'by', row), 'Dr. Lee');
  expect(kitAdditions(here.answers(), there.answers())).toEqual([]);
});

test('a protocol of which two kits name another card stands beside both', () => {
  const [kit, copy] = [kitOf('Ruiz'), kitOf('Kim')];
  const row = addProtocol(kit, TXA);
  kit.write(kitPath('protocols', 'text', row), 'Paramedics only');
  copy.merge(kit.state());
  kit.write(kitPath('protocols', 'card', row), 'blood');
  copy.write(kitPath('protocols', 'card', row), 'pain');
  kit.merge(copy.state());
  const cards = protocolsOf(kit.answers()).map(({ card }) => card);
  expect([...cards].sort()).toEqual(['blood', 'pain']);
});
