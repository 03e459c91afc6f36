// The check sum of zip (ISO 3309, reflected polynomial EDB88320): a coordinate that was damaged on its way is another place.

const POLYNOMIAL = 0xedb88320;

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ POLYNOMIAL : value >>> 1;
  return value;
});

export class Crc32 {
  #value = 0xffffffff;

  add(bytes: Uint8Array): void {
    let value = this.#value;
    for (const byte of bytes) value = (value >>> 8) ^ (TABLE[(value ^ byte) & 0xff] ?? 0);
    this.#value = value;
  }

  value(): number {
    return (this.#value ^ 0xffffffff) >>> 0;
  }
}
