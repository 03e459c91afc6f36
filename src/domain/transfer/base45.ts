// Bytes in the 45 characters that QR codes hold most densely (RFC 9285, 2022).

const SYMBOLS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:';
const BASE = SYMBOLS.length;

export function toBase45(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 2) {
    const isPair = at + 1 < bytes.length;
    let value = isPair ? (bytes[at] ?? 0) * 256 + (bytes[at + 1] ?? 0) : (bytes[at] ?? 0);
    for (let left = isPair ? 3 : 2; left > 0; left -= 1) {
      text += SYMBOLS.charAt(value % BASE);
      value = Math.floor(value / BASE);
    }
  }
  return text;
}

/** Undefined for a text that no bytes give. */
export function fromBase45(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (text.length % 3 === 1) return undefined;
  const bytes: number[] = [];
  for (let at = 0; at < text.length; at += 3) {
    const digits = [...text.slice(at, at + 3)].map((symbol) => SYMBOLS.indexOf(symbol));
    if (digits.some((digit) => digit < 0)) return undefined;
    const [low = 0, middle = 0, high = 0] = digits;
    const value = low + middle * BASE + high * BASE * BASE;
    if (digits.length === 3) {
      if (value > 0xffff) return undefined;
      bytes.push(value >> 8, value & 0xff);
    } else {
      if (value > 0xff) return undefined;
      bytes.push(value);
    }
  }
  return new Uint8Array(bytes);
}
