// A package on its way from phone to phone: compressed, then sealed with a key that travels by itself.
// PERSISTED on the wire, format 1: 12 bytes of IV, then AES-256-GCM over deflated text.

import { IMPORT_FIELD } from '../../../domain/answers/about.ts';
import {
  isOwnLine,
  type Update,
  withLastLines,
  withLatestSeen,
} from '../../../domain/answers/answer-set.ts';
import { isArrived } from '../../../domain/answers/entry.ts';
import { withoutKept } from '../../../domain/answers/without-kept.ts';
import {
  HAND_OVER_RANDOM_BYTES,
  handOverCodeFrom,
} from '../../../domain/exchange/codes/hand-over-code.ts';
import {
  type AssessmentPackage,
  ForeignPackage,
  NewerPackage,
  type OutgoingPackage,
  readPackage,
  UnreadablePackage,
  writePackage,
} from '../../../domain/exchange/codes/package-text.ts';
import { HAND_OVER } from '../../../domain/limits.ts';
import { importKey, openBytes, randomBytes, sealBytes, Unopenable } from '../../vault/sealing.ts';
import { stretchPassphrase } from '../../vault/stretch-passphrase.ts';

const IV_BYTES = 12;
const TRANSFER_BYTES = 4;
const TAG_BYTES = 16;
const MOST_PACKED_BYTES = HAND_OVER.mostBytes - IV_BYTES - TAG_BYTES;
const FORMAT = 'deflate-raw';

export interface SealedTransfer {
  /** Names the hand-over: eight hexadecimal digits. */
  readonly transfer: string;
  readonly code: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** `isLess` where versions that came with files stay behind, or names of what was replaced long ago. */
export type OutgoingTransfer = SealedTransfer & { readonly isLess: boolean };

export type TransferFault = 'wrongCode' | 'damaged' | 'newer' | 'tooLarge';

export class TransferFailed extends Error {
  override readonly name = 'TransferFailed';
  readonly fault: TransferFault;

  constructor(fault: TransferFault, options?: ErrorOptions) {
    super(`The hand-over failed: ${fault}`, options);
    this.fault = fault;
  }
}

const place = (transfer: string) => `bulwark/1/hand-over/${transfer}`;

async function keyOf(code: string, transfer: string): Promise<CryptoKey> {
  const { memoryKib, passes } = HAND_OVER;
  const salt = new TextEncoder().encode(place(transfer));
  return importKey(await stretchPassphrase({ passphrase: code, salt, memoryKib, passes }));
}

async function deflate(text: string): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream(FORMAT));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** @throws TransferFailed for more than a package of ours can be, before it is held. */
async function inflate(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const reader = new Blob([bytes])
    .stream()
    .pipeThrough(new DecompressionStream(FORMAT))
    .getReader();
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let text = '';
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    length += value.length;
    if (length > HAND_OVER.mostUnpackedBytes) {
      await reader.cancel();
      throw new TransferFailed('tooLarge');
    }
    text += decoder.decode(value, { stream: true });
  }
}

const withUpdates = (
  { assessments, kit, ...rest }: OutgoingPackage,
  change: (update: Update) => Update,
): OutgoingPackage => ({
  ...rest,
  ...(kit ? { kit: { ...kit, update: change(kit.update) } } : {}),
  assessments: assessments.map(({ update, care, ...each }) => ({
    ...each,
    update: change(update),
    ...(care ? { care: change(care) } : {}),
  })),
});

/** Without lines of the log that came from elsewhere. */
const withoutArrivedLines = (update: Update): Update => ({
  ...update,
  past: update.past.filter(isOwnLine),
});

/** Nor the names of what was replaced long ago: where it still stands it comes back beside the answer that replaced it. */
const withLatestNames = (update: Update): Update =>
  withLatestSeen(withoutArrivedLines(update), HAND_OVER.mostReplacedKnown, () => true);

/** Nor versions and records that came from elsewhere. */
const withoutArrivedVersions = (update: Update): Update => {
  const less = withLatestNames(update);
  return { ...less, live: withoutKept(less.live, isArrived) };
};

/** Nor any record of an import: what a file showed stands in this phone's own. */
const withoutRecords = (update: Update): Update => {
  const less = withoutArrivedVersions(update);
  return { ...less, live: withoutKept(less.live, ({ path }) => path.endsWith(`.${IMPORT_FIELD}`)) };
};

const REDUCTIONS = [withoutArrivedLines, withLatestNames, withoutArrivedVersions, withoutRecords];

/**
 * What others wrote over long ago is the first to stay behind, then what came with files and no form draws: nobody's plan is closed to
 * codes by a file that it once got, nor by a long evening in a team.
 * @throws TransferFailed with 'tooLarge' for more than codes can carry; StretchFailed
 */
export async function sealTransfer(contents: OutgoingPackage): Promise<OutgoingTransfer> {
  const transfer = [...randomBytes(TRANSFER_BYTES)]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  const code = handOverCodeFrom(randomBytes(HAND_OVER_RANDOM_BYTES));
  const key = await keyOf(code, transfer);
  let packed = await deflate(writePackage(withUpdates(contents, withLastLines)));
  let isLess = false;
  for (const change of REDUCTIONS) {
    if (packed.byteLength <= MOST_PACKED_BYTES) break;
    packed = await deflate(writePackage(withUpdates(contents, change)));
    isLess = change !== withoutArrivedLines;
  }
  const { iv, data } = await sealBytes(key, place(transfer), packed);
  const bytes = new Uint8Array(IV_BYTES + data.byteLength);
  bytes.set(iv);
  bytes.set(new Uint8Array(data), IV_BYTES);
  if (bytes.length > HAND_OVER.mostBytes) throw new TransferFailed('tooLarge');
  return { transfer, code, bytes, isLess };
}

/** @throws TransferFailed | StretchFailed */
export async function openTransfer({
  transfer,
  code,
  bytes,
}: SealedTransfer): Promise<AssessmentPackage> {
  const key = await keyOf(code, transfer);
  try {
    const sealed = { iv: bytes.slice(0, IV_BYTES), data: bytes.slice(IV_BYTES).buffer };
    return readPackage(await inflate(await openBytes(key, place(transfer), sealed)));
  } catch (cause) {
    if (cause instanceof TransferFailed) throw cause;
    if (cause instanceof Unopenable) throw new TransferFailed('wrongCode', { cause });
    if (cause instanceof NewerPackage) throw new TransferFailed('newer', { cause });
    const damages = [ForeignPackage, UnreadablePackage, TypeError];
    if (damages.some((kind) => cause instanceof kind)) {
      throw new TransferFailed('damaged', { cause });
    }
    throw cause;
  }
}
