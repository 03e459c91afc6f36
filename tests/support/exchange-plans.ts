// Plans that are written for other tools: one as a team plans it, one with every field of the catalogue.
import { createHash } from 'node:crypto';
import type { AnswerDocument } from '../../src/domain/answers/answer-document.ts';
import { type AnswerPath, joinPath } from '../../src/domain/answers/path.ts';
import { rowsOf } from '../../src/domain/answers/rows.ts';
import { writeGpx } from '../../src/domain/exchange/gpx.ts';
import { writeKml } from '../../src/domain/exchange/kml.ts';
import {
  makePlanFile,
  type PlanFile,
  type PlanFileInput,
} from '../../src/domain/exchange/plan-file.ts';
import { type Attachment, takPackage } from '../../src/domain/exchange/tak-package.ts';
import { type Redaction, redact } from '../../src/domain/papers/redaction/redaction.ts';
import { planPlaces } from '../../src/domain/points/plan-places.ts';
import { exhaustiveAssessment } from './filled-assessments.ts';
import { withLandingZones } from './landing-zones.ts';
import { filesOf } from './tak-rules.ts';

export const EXPORTED_AT = new Date('2026-11-24T04:14:05.678Z');
export const ASSESSMENT = '0b0e7c1e-6a55-4a6e-9d2f-31c5f7f5a001';

export const sha1 = async (bytes: Uint8Array): Promise<Uint8Array> =>
  new Uint8Array(createHash('sha1').update(bytes).digest());

/** Every place with a point; the route from collection to exchange point. */
export function plannedNight(): AnswerDocument {
  const document = withLandingZones();
  const write = (texts: Readonly<Partial<Record<AnswerPath, string>>>) => {
    for (const [path, text] of Object.entries(texts))
      document.write(path as AnswerPath, text as string);
  };
  write({
    'operationalInfo.incidentCoordinates': '39.74010, -105.09170',
    'operationalInfo.commandPostCoordinates': '39.74030, -105.09260',
    'operationalInfo.stagingCoordinates': '39.73810, -105.09350',
    'additionalOpInfo.emsStagingCoordinates': '39.73820, -105.09360',
    'additionalOpInfo.fdStagingCoordinates': '39.73830, -105.09370',
    'icsEvacuation.collectionCoordinates': '39.74020, -105.09240',
    'icsEvacuation.exchangeCoordinates': '39.73790, -105.09080',
  });
  const station = document.addRow('icsAidStations');
  const at = (field: string) => joinPath('icsAidStations', field, station);
  document.write(at('name'), 'Aid station Alpha');
  document.write(at('location'), 'Church hall');
  document.write(at('coordinates'), '39.73900, -105.09200');
  document.write(at('contact'), 'TAC MED 3');
  return document;
}

const EVERYTHING: Redaction = { profile: 'everything', without: [] };

export const planInput = (
  document: AnswerDocument,
  redaction: Redaction = EVERYTHING,
  more: Partial<PlanFileInput> = {},
): PlanFileInput => ({
  answers: redact(document.answers(), redaction),
  redaction,
  assessment: ASSESSMENT,
  sha1,
  brand: 'Bulwark',
  generatedAt: EXPORTED_AT,
  timeZone: 'America/Denver',
  locale: 'en-US',
  points: { distance: 'miles', farMetres: 100_000 },
  ...more,
});

export const planFileOf = (
  document: AnswerDocument,
  redaction?: Redaction,
  more?: Partial<PlanFileInput>,
): Promise<PlanFile> => makePlanFile(planInput(document, redaction, more));

export const PAPER: Attachment = {
  name: 'Bulwark-MTA-Report-20261123-2114.pdf',
  bytes: new TextEncoder().encode('%PDF-1.7 a paper'),
  sha256: 'f00dfeed1234567890abcdef1234567890abcdef1234567890abcdef12345678',
};

/** All that a plan is written as, entry by entry. */
export function everyEntry(file: PlanFile): ReadonlyMap<string, string> {
  const inZip = [...filesOf(takPackage(file))].map(
    ([name, bytes]) => [name, new TextDecoder().decode(bytes)] as const,
  );
  return new Map([...inZip, ['a.kml', writeKml(file)], ['a.gpx', writeGpx(file)]]);
}

/** Every field of the catalogue with a text of its own; the boxes of points with points of their own. */
export function everyField(): AnswerDocument {
  const document = exhaustiveAssessment();
  let count = 0;
  for (const { texts } of planPlaces(document.answers())) {
    count += 1;
    const latitude = `39.${710_003 + count * 1009}`;
    const longitude = `-105.${110_007 + count * 1013}`;
    for (const { path, part } of texts) {
      if (part === 'latitude') document.write(path, latitude);
      else if (part === 'longitude') document.write(path, longitude);
      else if (part === 'point') document.write(path, `${latitude}, ${longitude}`);
    }
  }
  return document;
}

export const lastRow = (document: AnswerDocument, section: string): string =>
  rowsOf(document.answers(), section).at(-1) ?? '';
