import { describe, expect, test } from 'vitest';
import { escapeHtml, readBrand } from '../../scripts/brand.ts';

const good = { name: 'Metro Medics', training: 'https://a.example/', shop: 'https://b.example/' };

describe('the brand', () => {
  test('is taken as it is when every entry can be used', () => {
    expect(readBrand(good)).toEqual(good);
  });

  test.each([
    [{ ...good, name: ' ' }, /name: must not be empty/],
    [{ ...good, training: 'not a url' }, /training: must be an address/],
    [{ ...good, shop: 'javascript:alert(1)' }, /shop: must be an address/],
    [{ name: 'x', training: good.training }, /shop: /],
    [{ ...good, colour: 'red' }, /colour/],
  ])('%j is refused with its reason', (content, reason) => {
    expect(() => readBrand(content)).toThrow(reason);
  });

  test('stands in the page as text, whatever it holds', () => {
    expect(escapeHtml('A & <b>"x"</b> $&')).toBe('A &amp; &lt;b&gt;&quot;x&quot;&lt;/b&gt; $&amp;');
  });
});
