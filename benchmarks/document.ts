// Question: what do 10,000 edits of one assessment cost, to keep and to read again, beside Yjs with one entry for each write?
import * as Y from 'yjs';
import { createDocument } from '../src/domain/answers/open-document.ts';
import { type AnswerPath, fieldPath } from '../src/domain/answers/path.ts';
import { readUpdate, writeUpdate } from '../src/domain/answers/update-text.ts';
import { againstPeer, type Depth, type Measured, median } from './measured.ts';

const FIELDS = 20;
const BETWEEN_EDITS_MS = 1000;

const paths = Array.from({ length: FIELDS }, (_, index) => fieldPath('notes', `field${index}`));
const textOf = (edit: number) => `an answer of ordinary length, edit ${edit}`;
/** Ten edits in a field, then the next field. */
const pathOf = (edit: number) => paths[Math.floor(edit / 10) % FIELDS] as AnswerPath;

function ours(edits: number): string {
  let now = 0;
  const document = createDocument({
    now: () => new Date(now),
    author: () => 'Rivera',
    replica: 'one',
  });
  for (let edit = 0; edit < edits; edit += 1) {
    now += BETWEEN_EDITS_MS;
    document.write(pathOf(edit), textOf(edit));
  }
  return writeUpdate(document.state());
}

/** A map with a key for each write, which deletes the ones it has seen. */
function yjs(edits: number): Uint8Array {
  const document = new Y.Doc();
  const answers = document.getMap<{ text: string; author: string; at: number }>('answers');
  const last = new Map<string, string>();
  for (let edit = 0; edit < edits; edit += 1) {
    const path = pathOf(edit);
    const key = `${path}#${edit.toString(36)}`;
    document.transact(() => {
      const seen = last.get(path);
      if (seen) answers.delete(seen);
      answers.set(key, { text: textOf(edit), author: 'Rivera', at: edit * BETWEEN_EDITS_MS });
    });
    last.set(path, key);
  }
  return Y.encodeStateAsUpdate(document);
}

function time(rounds: number, work: () => void): number {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const begin = performance.now();
    work();
    times.push(performance.now() - begin);
  }
  return median(times);
}

export async function measure(depth: Depth): Promise<Measured[]> {
  const edits = depth === 'smoke' ? 500 : 10_000;
  const rounds = depth === 'smoke' ? 1 : 15;
  const text = ours(edits);
  const update = yjs(edits);
  const read = time(rounds, () => {
    const document = createDocument({
      now: () => new Date(0),
      author: () => '',
      replica: 'two',
    });
    document.merge(readUpdate(text));
  });
  const readYjs = time(rounds, () => Y.applyUpdate(new Y.Doc(), update));
  return [
    againstPeer(
      `kept of ${edits} edits in ${FIELDS} fields, with a change log`,
      'kB',
      Buffer.byteLength(text) / 1000,
      update.length / 1000,
      1,
    ),
    againstPeer(`reading that again`, 'ms', read, readYjs, 1),
  ];
}
