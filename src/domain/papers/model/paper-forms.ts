// All that a plan is handed over as, in the order it is offered: pages, a text to copy, files for other tools. For each what it is, what
// it needs and who may get it. What is made of it is one builder, and a kind without one does not compile.
import type { Answers } from '../../answers/answers.ts';
import { locatedPlaces } from '../../points/located-places.ts';
import { type Missing, paperTypeOf } from '../papers.ts';
import { type ProfileKey, redactionProfiles } from '../redaction/redaction.ts';
import { type PaperKind, paperKinds } from './paper-model.ts';

/** Files of points for other tools. */
export const fileKinds = ['tak', 'kml', 'gpx'] as const;
export type FileKind = (typeof fileKinds)[number];

interface Handed {
  readonly title: string;
  /** What it is for, in one sentence. */
  readonly says: string;
  readonly missing: (answers: Answers) => readonly Missing[];
  /** Who may get it; for another profile nothing would be in it. */
  readonly profiles: readonly ProfileKey[];
}

interface PagesForm extends Handed {
  readonly form: 'pages';
  readonly kind: PaperKind;
}

interface TextForm extends Handed {
  readonly form: 'text';
  readonly kind: 'text';
}

export interface FileForm extends Handed {
  readonly form: 'file';
  readonly kind: FileKind;
  /** In the file's name: `TAK`. */
  readonly name: string;
  readonly extension: string;
  /** Media type. */
  readonly type: string;
  /** The papers of which one may lie in it. */
  readonly carries: readonly PaperKind[];
}

export type PaperForm = PagesForm | TextForm | FileForm;
export type HandedKind = PaperForm['kind'];

const ALL = redactionProfiles.map(({ key }) => key);
/** No profile below these lets a point through. */
const WITH_POINTS: readonly ProfileKey[] = ['everything', 'command', 'hospital'];

/** A file of points needs one; it says where the first is asked for. */
const points = (answers: Answers): readonly Missing[] =>
  locatedPlaces(answers).length > 0
    ? []
    : [{ title: 'Incident coordinates', path: 'operationalInfo.incidentCoordinates' }];

const ofPages = (kind: PaperKind): PagesForm => {
  const { title, says, missing } = paperTypeOf(kind);
  return { form: 'pages', kind, title, says, missing, profiles: ALL };
};

const FILES: Readonly<Record<FileKind, Omit<FileForm, 'form' | 'kind' | 'missing' | 'profiles'>>> =
  {
    tak: {
      title: 'TAK Data Package',
      says: 'Points, hospitals and one paper for ATAK, WinTAK, iTAK and CloudTAK.',
      name: 'TAK',
      extension: 'zip',
      type: 'application/zip',
      carries: ['report', 'ics206'],
    },
    kml: {
      title: 'KML',
      says: 'Points and hospitals for Google Earth, CalTopo and the drone operator’s map.',
      name: 'Points',
      extension: 'kml',
      type: 'application/vnd.google-earth.kml+xml',
      carries: [],
    },
    gpx: {
      title: 'GPX',
      says: 'Points and hospitals for a handheld receiver.',
      name: 'Points',
      extension: 'gpx',
      type: 'application/gpx+xml',
      carries: [],
    },
  };

const ofFile = (kind: FileKind): FileForm => ({
  form: 'file',
  kind,
  missing: points,
  profiles: WITH_POINTS,
  ...FILES[kind],
});

const TEXT: TextForm = {
  form: 'text',
  kind: 'text',
  title: 'Text',
  says: 'The brief to copy into a message or read over the radio.',
  missing: paperTypeOf('brief').missing,
  profiles: ALL,
};

const isFileKind = (kind: HandedKind): kind is FileKind => fileKinds.some((each) => each === kind);

export function paperFormOf(kind: HandedKind): PaperForm {
  if (kind === 'text') return TEXT;
  return isFileKind(kind) ? ofFile(kind) : ofPages(kind);
}

const handedKinds: readonly HandedKind[] = [...paperKinds, 'text', ...fileKinds];

export const paperForms: readonly PaperForm[] = handedKinds.map(paperFormOf);
