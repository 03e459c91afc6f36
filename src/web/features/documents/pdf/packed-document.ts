// A PDF whose small objects stand together in deflated object streams (ISO 32000-1, 7.5.7): a tagged report has an
// object for each tag, and written one by one they would be most of the file.
import PDFDocument, { type Reference } from 'pdfkit';

/** Objects in one stream: a reader inflates all of them to find one. */
const TOGETHER = 500;

/** Each begins at a multiple of this, so that the list of where they begin repeats itself. */
const STRIDE = 10;

/** A row of the table of objects: its kind in 1 byte, where it is in 4, its index there in 2. */
const ROW = [1, 4, 2] as const;
const ROW_BYTES = 7;
/** Each row as its difference to the one above it. */
const UP = 2;

interface Row {
  readonly kind: 0 | 1 | 2;
  /** The place in the file, or the object stream. */
  readonly where: number;
  readonly index: number;
}

function tableOf(rows: readonly Row[]): Uint8Array {
  const width = 1 + ROW_BYTES;
  const table = new Uint8Array(rows.length * width);
  const view = new DataView(table.buffer);
  rows.forEach(({ kind, where, index }, number) => {
    const at = number * width;
    table[at + 1] = kind;
    view.setUint32(at + 2, where);
    view.setUint16(at + 6, index);
  });
  for (let at = table.length - 1; at >= width; at -= 1) {
    table[at] = (table[at] ?? 0) - (table[at - width] ?? 0);
  }
  for (let at = 0; at < table.length; at += width) table[at] = UP;
  return table;
}

/**
 * Keeps the parts of the file as they come, too. pdfkit's own queue hands them out by Array.shift, which takes
 * seconds for the tens of thousands that a report of 200 pages has.
 */
export class PackedDocument extends PDFDocument {
  // Not initialized here: pdfkit's constructor writes before a field of this class would be set.
  declare chunks: Uint8Array[] | undefined;
  /** The parts of the object that is being written: its number, its dictionary, its stream, its end. */
  declare parts: (string | Uint8Array)[] | undefined;
  declare small: { readonly id: number; readonly body: string }[] | undefined;

  override push(chunk: Uint8Array | null): boolean {
    this.chunks ??= [];
    if (chunk) this.chunks.push(chunk);
    return true;
  }

  override _write(part: string | Uint8Array): void {
    if (this.parts) this.parts.push(part);
    else if (typeof part === 'string' && part.endsWith(' obj')) this.parts = [part];
    else super._write(part);
  }

  override _refEnd(reference: Reference): void {
    const { parts = [] } = this;
    this.parts = undefined;
    const [, body] = parts;
    // The name of an attachment stays in sight: it tells a damaged file from one without answers.
    if (parts.length === 3 && typeof body === 'string' && !body.includes('/Filespec')) {
      this.small ??= [];
      this.small.push({ id: reference.id, body });
    } else {
      for (const part of parts) super._write(part);
    }
    super._refEnd(reference);
  }

  override _finalize(): void {
    // Called when the last object was written; those of this method are none that it waits for.
    this._ended = false;
    const packed = new Map<number, Row>();
    const small = (this.small ?? []).sort((a, b) => a.id - b.id);
    for (let from = 0; from < small.length; from += TOGETHER) {
      const group = small.slice(from, from + TOGETHER);
      let bodies = '';
      const places = group.map(({ id, body }) => {
        const place = `${id} ${bodies.length}`;
        bodies += body.padEnd(STRIDE * Math.ceil((body.length + 1) / STRIDE));
        return place;
      });
      const head = `${places.join(' ')}\n`;
      const stream = this.ref({ Type: 'ObjStm', N: group.length, First: head.length });
      stream.end(head + bodies);
      group.forEach(({ id }, index) => {
        packed.set(id, { kind: 2, where: stream.id, index });
      });
    }
    const data: Record<string, unknown> = { Type: 'XRef', W: ROW, Root: this._root };
    const table = this.ref(data);
    const start = this._offset;
    // The last is the table itself.
    const rows = this._offsets.map(
      (where, index): Row => packed.get(index + 1) ?? { kind: 1, where: where ?? start, index: 0 },
    );
    Object.assign(data, {
      Size: rows.length + 1,
      Info: this._info,
      ID: [this._id, this._id],
      DecodeParms: { Predictor: 12, Columns: ROW_BYTES },
    });
    table.end(tableOf([{ kind: 0, where: 0, index: 65_535 }, ...rows]));
    for (const part of ['startxref', `${start}`, '%%EOF']) super._write(part);
  }

  bytes(): Uint8Array<ArrayBuffer> {
    const chunks = this.chunks ?? [];
    const bytes = new Uint8Array(chunks.reduce((length, chunk) => length + chunk.length, 0));
    let offset = 0;
    for (const chunk of chunks) {
      bytes.set(chunk, offset);
      offset += chunk.length;
    }
    return bytes;
  }
}
