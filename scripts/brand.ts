// The agency's own name, mark and links: brand/brand.json and brand/mark.svg.
import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import brandFile from '../brand/brand.json' with { type: 'json' };

const address = z.url({
  protocol: /^https?$/,
  error: 'must be an address like https://example.org/',
});

const brandSchema = z.strictObject(
  {
    name: z
      .string()
      .check(z.trim(), z.minLength(1, 'must not be empty'), z.maxLength(60, 'is too long')),
    training: address,
    shop: address,
  },
  { error: ({ code, keys }) => (code === 'unrecognized_keys' ? `unknown: ${keys}` : undefined) },
);

export type Brand = z.infer<typeof brandSchema>;

/** @throws Error naming each entry of brand/brand.json that cannot be used, and why. */
export function readBrand(content: unknown): Brand {
  const result = brandSchema.safeParse(content);
  if (result.success) return result.data;
  const faults = result.error.issues.map((issue) =>
    [issue.path.join('.'), issue.message].join(': '),
  );
  throw new Error(`brand/brand.json cannot be used. ${faults.join('; ')}`);
}

/** A text as HTML: shown as it is, whatever it holds. */
export function escapeHtml(text: string): string {
  const entities: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
  };
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
}

export const brand: Brand = readBrand(brandFile);

export const markSvg: string = readFileSync(
  new URL('../brand/mark.svg', import.meta.url),
  'utf8',
).trim();
