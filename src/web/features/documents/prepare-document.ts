// From answers to a document that is ready to be drawn: what the redaction lets through, its hash, its data.
import type { Update } from '../../../domain/assessment/answer-set.ts';
import type { Answers } from '../../../domain/assessment/answers.ts';
import type { DocumentInput } from '../../../domain/documents/document-base.ts';
import {
  authoredText,
  canonicalText,
  type DocumentData,
  documentData,
  plainAnswers,
  withoutOrigin,
  writeData,
} from '../../../domain/documents/document-data.ts';
import type { DocumentKind } from '../../../domain/documents/document-kind.ts';
import type { DocumentModel } from '../../../domain/documents/document-model.ts';
import { documentTypes } from '../../../domain/documents/documents.ts';
import {
  isWhole,
  letThrough,
  namesAssessment,
  namesAuthors,
  type Redaction,
} from '../../../domain/documents/redaction.ts';
import { type SealedVersion, sealedAnswers } from '../../../domain/documents/sealing.ts';
import { sha256 } from '../../device/documents/sha256.ts';

type Circumstances = Pick<
  DocumentInput,
  'addedSections' | 'brand' | 'generatedAt' | 'locale' | 'timeZone' | 'paper'
>;

export interface DocumentOrder extends Circumstances {
  readonly kind: DocumentKind;
  readonly redaction: Redaction;
  readonly answers: Answers;
  /** What assessment.json says of the assessment; undefined where the file carries none. */
  readonly carried?: {
    readonly id: string;
    readonly madeAt: number;
    /** Everything the assessment has, where authors and the change log go in. */
    readonly state?: Update;
  };
}

export interface PreparedDocument {
  readonly model: DocumentModel;
  /** Of the answers in it. */
  readonly sha256: string;
}

function build(
  kind: DocumentKind,
  circumstances: Circumstances,
  answers: Answers,
  redaction: Redaction,
  hash: string,
): DocumentModel {
  const type = documentTypes.find((each) => each.kind === kind);
  if (!type) throw new RangeError(`No such document: ${kind}`);
  return type.build({
    ...circumstances,
    answers: letThrough(answers, redaction),
    sha256: hash,
    isWhole: (section) => isWhole(section, redaction),
    namesAuthors: namesAuthors(redaction),
  });
}

function dataOf(
  { answers, redaction, generatedAt }: DocumentOrder,
  carried: NonNullable<DocumentOrder['carried']>,
  hash: string,
): DocumentData {
  if (namesAssessment(redaction)) return documentData({ ...carried, answers, redaction });
  // Without any answer the file is as old as itself.
  const madeAt = generatedAt.getTime();
  return withoutOrigin(documentData({ ...carried, madeAt, answers, redaction }), hash);
}

export async function prepareDocument(order: DocumentOrder): Promise<PreparedDocument> {
  const { kind, answers, redaction, carried } = order;
  const hash = await sha256(canonicalText(plainAnswers(answers, redaction)));
  const model = build(kind, order, answers, redaction, hash);
  if (!carried) return { model, sha256: hash };
  const carriedData = dataOf(order, carried, hash);
  const data = writeData(carriedData, {
    sha256: hash,
    authoredSha256: await sha256(authoredText(carriedData)),
  });
  return { model: { ...model, data }, sha256: hash };
}

/** The document of a sealed version: equal to the one that was sealed, to the byte. */
export function prepareSealed(version: SealedVersion): DocumentModel {
  const { kind, redaction, at, data } = version;
  const circumstances = { ...version, generatedAt: new Date(at) };
  const model = build(kind, circumstances, sealedAnswers(version), redaction, version.sha256);
  return data === undefined ? model : { ...model, data };
}
