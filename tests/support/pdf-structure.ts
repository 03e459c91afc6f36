// A finished PDF as objects: enough of a parser for ours, so that the checker can look at everything and faults can be edited in.
import { inflateSync } from 'node:zlib';

export interface PdfObject {
  readonly id: number;
  /** The dictionary or value, without the stream. */
  readonly body: string;
  /** The stream, inflated. */
  readonly stream?: string;
}

export interface PdfFile {
  readonly objects: ReadonlyMap<number, PdfObject>;
  readonly trailer: string;
}

export function parsePdf(bytes: Uint8Array): PdfFile {
  const raw = Buffer.from(bytes);
  const text = raw.toString('latin1');
  const objects = new Map<number, PdfObject>();
  for (const match of text.matchAll(/(?:^|\n)(\d+) 0 obj\r?\n/g)) {
    const id = Number(match[1]);
    const start = match.index + match[0].length;
    const end = text.indexOf('endobj', start);
    const streamAt = text.slice(start, end).search(/stream\r?\n/);
    if (streamAt < 0) {
      objects.set(id, { id, body: text.slice(start, end) });
      continue;
    }
    const body = text.slice(start, start + streamAt);
    const length = Number(/\/Length (\d+)/.exec(body)?.[1]);
    const from =
      start + streamAt + (/^stream\r?\n/.exec(text.slice(start + streamAt))?.[0].length ?? 7);
    const data = raw.subarray(from, from + length);
    const stream = (body.includes('/FlateDecode') ? inflateSync(data) : data).toString('latin1');
    objects.set(id, { id, body, stream });
  }
  return { objects, trailer: text.slice(text.lastIndexOf('trailer')) };
}

/** Writes the objects back as a file, each by itself, streams uncompressed: for planting faults. */
export function writePdf(file: PdfFile): Uint8Array {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n%\xff\xff\xff\xff\n', 'latin1')];
  let length = parts[0]?.length ?? 0;
  const offsets = new Map<number, number>();
  const add = (text: string) => {
    const part = Buffer.from(text, 'latin1');
    parts.push(part);
    length += part.length;
  };
  for (const { id, body, stream } of file.objects.values()) {
    offsets.set(id, length);
    const plain = body
      .replace(/\/Filter \/FlateDecode\s*/, '')
      .replace(/\/Length \d+/, `/Length ${stream?.length ?? 0}`);
    add(
      `${id} 0 obj\n${stream === undefined ? body : `${plain}stream\n${stream}\nendstream\n`}endobj\n`,
    );
  }
  const start = length;
  const size = Math.max(...offsets.keys()) + 1;
  const rows = Array.from({ length: size }, (_, id) => {
    const offset = offsets.get(id);
    return offset === undefined
      ? '0000000000 65535 f \n'
      : `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const dictionary = file.trailer.slice(
    file.trailer.indexOf('<<'),
    file.trailer.lastIndexOf('>>') + 2,
  );
  add(`xref\n0 ${size}\n${rows.join('')}trailer\n${dictionary}\nstartxref\n${start}\n%%EOF\n`);
  return Buffer.concat(parts);
}
