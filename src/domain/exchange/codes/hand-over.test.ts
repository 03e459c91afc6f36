import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  FountainDecoder,
  fountainSymbol,
  fromBase45,
  Receiving,
  readFrame,
  toBase45,
  writeFrame,
} from './fountain.ts';
import {
  HAND_OVER_RANDOM_BYTES,
  handOverCodeFrom,
  readHandOverCode,
  readKeyText,
  spokenGroups,
  writeKeyText,
} from './hand-over-code.ts';

const BLOCK = 16;
const bytesOf = (length: number, seed = 7) =>
  Uint8Array.from({ length }, (_none, at) => (at * 31 + seed * 17 + (at >> 3)) & 0xff);

describe('the fountain', () => {
  test('gives everything back whichever symbols are lost, from hardly more than there are blocks', () => {
    const overheads: number[] = [];
    fc.assert(
      fc.property(
        fc.uint8Array({ minLength: 1, maxLength: 1200 }),
        fc.infiniteStream(fc.boolean()),
        (bytes, arrives) => {
          const decoder = new FountainDecoder(bytes.length, BLOCK);
          let arrived = 0;
          for (let symbol = 0; !decoder.isComplete && symbol < 2000; symbol += 1) {
            if (arrives.next().value) continue;
            arrived += 1;
            decoder.add(symbol, fountainSymbol(bytes, BLOCK, symbol));
          }
          expect(decoder.result()).toEqual(bytes);
          overheads.push(arrived - decoder.blocks);
        },
      ),
      { numRuns: 300 },
    );
    const mean = overheads.reduce((sum, each) => sum + each, 0) / overheads.length;
    expect(mean).toBeLessThan(3);
  });

  test('with nothing lost needs exactly the blocks, and a repeat says nothing new', () => {
    const bytes = bytesOf(100);
    const decoder = new FountainDecoder(bytes.length, BLOCK);
    for (let symbol = 0; symbol < decoder.blocks; symbol += 1) {
      expect(decoder.add(symbol, fountainSymbol(bytes, BLOCK, symbol))).toBe(true);
      expect(decoder.add(symbol, fountainSymbol(bytes, BLOCK, symbol))).toBe(false);
    }
    expect(decoder.result()).toEqual(bytes);
    expect(decoder.result()).toBe(decoder.result());
  });

  test('can be joined at any time', () => {
    const bytes = bytesOf(1000);
    const decoder = new FountainDecoder(bytes.length, BLOCK);
    for (let symbol = 5000; !decoder.isComplete; symbol += 1) {
      decoder.add(symbol, fountainSymbol(bytes, BLOCK, symbol));
    }
    expect(decoder.result()).toEqual(bytes);
  });
});

describe('base 45', () => {
  test.each([
    ['AB', 'BB8'],
    ['Hello!!', '%69 VD92EX0'],
    ['base-45', 'UJCLQE7W581'],
    ['ietf!', 'QED8WEX0'],
  ])('is as RFC 9285 says: %s', (text, encoded) => {
    const bytes = new TextEncoder().encode(text);
    expect(toBase45(bytes)).toBe(encoded);
    expect(fromBase45(encoded)).toEqual(bytes);
  });

  test.each(['A', 'GGW', ':::', 'a12', '::'])('refuses %s', (text) => {
    expect(fromBase45(text)).toBeUndefined();
  });
});

describe('a frame', () => {
  const frame = { transfer: '00ab12ff', length: 1000, symbol: 70_000, bytes: bytesOf(BLOCK) };

  test('reads back', () => {
    expect(readFrame(writeFrame(frame))).toEqual(frame);
  });

  test('with any character read wrong is refused', () => {
    const text = writeFrame(frame);
    for (let at = 0; at < text.length; at += 1) {
      const wrong = text[at] === 'A' ? 'B' : 'A';
      expect(readFrame(text.slice(0, at) + wrong + text.slice(at + 1))).toBeUndefined();
    }
  });

  test.each(['', 'https://example.org', 'HELLO WORLD'])('is not %s', (text) => {
    expect(readFrame(text)).toBeUndefined();
  });
});

describe('the key', () => {
  const random = fc.uint8Array({
    minLength: HAND_OVER_RANDOM_BYTES,
    maxLength: HAND_OVER_RANDOM_BYTES,
  });

  test('is read from its code, from typing and from the spoken words', () => {
    fc.assert(
      fc.property(random, (bytes) => {
        const code = handOverCodeFrom(bytes);
        expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{5}-){3}[0-9A-HJKMNP-TV-Z]{5}$/);
        expect(readKeyText(writeKeyText('00ab12ff', code))).toEqual({ transfer: '00ab12ff', code });
        expect(readHandOverCode(code.toLowerCase().replaceAll('-', ' '))).toBe(code);
        expect(readHandOverCode(spokenGroups(code).join(', '))).toBe(code);
      }),
    );
  });

  test('with a slip is refused', () => {
    const code = handOverCodeFrom(bytesOf(HAND_OVER_RANDOM_BYTES));
    const words = spokenGroups(code).join(' ');
    expect(readHandOverCode(words.replace(/^\S+/, 'Zulu Zulu'))).toBeUndefined();
    expect(readHandOverCode('')).toBeUndefined();
  });
});

describe('receiving', () => {
  const codes = (transfer: string, bytes: Uint8Array, count: number) =>
    Array.from({ length: count }, (_none, symbol) =>
      writeFrame({
        transfer,
        length: bytes.length,
        symbol,
        bytes: fountainSymbol(bytes, BLOCK, symbol),
      }),
    );

  test('keeps to the first sender: codes of others are named and change nothing', () => {
    const receiving = new Receiving();
    const bytes = bytesOf(200);
    const mine = codes('00000001', bytes, 20);
    const others = codes('00000002', bytesOf(300, 3), 20);
    const seen = mine.flatMap((text, at) => [
      receiving.add(text),
      receiving.add(others[at] ?? ''),
      receiving.add('https://example.org/menu'),
    ]);
    expect(new Set(seen)).toEqual(new Set(['news', 'known', 'otherSender', 'foreign']));
    expect(receiving.result()).toEqual(bytes);
  });

  test('refuses what is too large or newer, before anything is held for it', () => {
    const receiving = new Receiving();
    const frame = { transfer: '00000001', length: 2 ** 31, symbol: 0, bytes: bytesOf(BLOCK) };
    expect(receiving.add(writeFrame(frame))).toBe('tooLarge');
    expect(receiving.progress).toEqual({ known: 0, all: 0, seen: 0 });
  });

  test('takes the key before, between and after the others', () => {
    const receiving = new Receiving();
    const code = handOverCodeFrom(bytesOf(HAND_OVER_RANDOM_BYTES));
    const [first = '', second = ''] = codes('00000001', bytesOf(200), 2);
    expect(receiving.add(first)).toBe('news');
    expect(receiving.add(writeKeyText('00000001', code))).toBe('key');
    expect(receiving.add(second)).toBe('news');
    expect(receiving.add(writeKeyText('00000002', code))).toBe('otherSender');
    expect(receiving.code).toBe(code);
  });
});
