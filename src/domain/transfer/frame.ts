// One code of a hand-over, as the text in it. PERSISTED on the wire, format 1.
// Bytes: 'B', format, transfer (4), length of the whole (4), number of the symbol (4), CRC-32 of all but itself (4), symbol.
import { fromBase45, toBase45 } from './base45.ts';

const MARK = 0x42;
const FORMAT = 1;
const HEAD_BYTES = 18;
const CHECK_AT = 14;

export interface Frame {
  /** Names the hand-over: eight hexadecimal digits. */
  readonly transfer: string;
  /** Bytes of the whole. */
  readonly length: number;
  readonly symbol: number;
  readonly bytes: Uint8Array;
}

/** CRC-32 (ISO-HDLC). */
function checksum(bytes: Uint8Array): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return ~sum >>> 0;
}

const checked = (bytes: Uint8Array): number => {
  const others = bytes.slice();
  others.fill(0, CHECK_AT, HEAD_BYTES);
  return checksum(others);
};

export function writeFrame({ transfer, length, symbol, bytes }: Frame): string {
  const frame = new Uint8Array(HEAD_BYTES + bytes.length);
  const view = new DataView(frame.buffer);
  view.setUint8(0, MARK);
  view.setUint8(1, FORMAT);
  view.setUint32(2, Number.parseInt(transfer, 16));
  view.setUint32(6, length);
  view.setUint32(10, symbol);
  frame.set(bytes, HEAD_BYTES);
  view.setUint32(CHECK_AT, checked(frame));
  return toBase45(frame);
}

/** 'newer' for a code of a newer version, undefined for a code of something else or one that was read wrong. */
export function readFrame(text: string): Frame | 'newer' | undefined {
  const frame = fromBase45(text);
  if (!frame || frame.length <= HEAD_BYTES || frame[0] !== MARK) return undefined;
  const view = new DataView(frame.buffer);
  if (view.getUint32(CHECK_AT) !== checked(frame)) return undefined;
  if (view.getUint8(1) !== FORMAT) return 'newer';
  return {
    transfer: view.getUint32(2).toString(16).padStart(8, '0'),
    length: view.getUint32(6),
    symbol: view.getUint32(10),
    bytes: frame.slice(HEAD_BYTES),
  };
}
