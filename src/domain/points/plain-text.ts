// One way to write what keyboards, chats and papers write in many.

/** Invisible marks: soft hyphen, direction, zero width, byte order. */
const INVISIBLE = /[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;
const FULL_WIDTH = /[\uff01-\uff5e]/g;

export function plainText(text: string): string {
  return text
    .replace(INVISIBLE, '')
    .replace(FULL_WIDTH, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/[\t\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g, ' ')
    .replace(/\r\n?|[\u2028\u2029\v\f]/g, '\n')
    .replace(/[\u2010-\u2015\u2212\ufe58\ufe63]/g, '-')
    .replace(/[\u00ba\u02da\u2070\u2218\u25e6]/g, '\u00b0')
    .replace(/[\u2018\u2019\u201b\u02b9\u02bc\u02c8\u00b4`\u2032]{2}|''/g, '"')
    .replace(/[\u201c\u201d\u201f\u2033\u02ba\u02dd\u3003]/g, '"')
    .replace(/[\u2018\u2019\u201b\u02b9\u02bc\u02c8\u00b4`\u2032]/g, "'")
    .trim();
}
