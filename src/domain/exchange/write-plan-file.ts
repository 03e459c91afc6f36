// The file of each kind: one builder each, and a kind without one does not compile.
import { strToU8 } from 'fflate';
import type { FileKind } from '../papers/model/paper-forms.ts';
import { writeGpx } from './gpx.ts';
import { writeKml } from './kml.ts';
import type { PlanFile } from './plan-file.ts';
import { type Attachment, takPackage } from './tak-package.ts';

type Bytes = Uint8Array<ArrayBuffer>;

const asBytes = (text: string): Bytes => strToU8(text) as Bytes;

const WRITERS: Readonly<Record<FileKind, (file: PlanFile, attachment?: Attachment) => Bytes>> = {
  tak: takPackage,
  kml: (file) => asBytes(writeKml(file)),
  gpx: (file) => asBytes(writeGpx(file)),
};

/** `attachment` goes into kinds that carry a paper. */
export const writePlanFile = (kind: FileKind, file: PlanFile, attachment?: Attachment): Bytes =>
  WRITERS[kind](file, attachment);
