// From answers to a document that is ready to be drawn: what the redaction lets through, its hash, its data.

import type { Update } from '../../../domain/answers/answer-set.ts';
import type { Answers } from '../../../domain/answers/answers.ts';
import { withAnnex } from '../../../domain/papers/builders/annex.ts';
import { type PictureFiles, withPictures } from '../../../domain/papers/builders/picture-annex.ts';
import type { PaperInput } from '../../../domain/papers/model/paper-base.ts';
import type { PaperKind, PaperModel } from '../../../domain/papers/model/paper-model.ts';
import { paperTypeOf } from '../../../domain/papers/papers.ts';
import {
  authoredText,
  canonicalText,
  type PaperData,
  paperData,
  plainAnswers,
  withoutOrigin,
  writeData,
} from '../../../domain/papers/redaction/paper-data.ts';
import {
  isWhole,
  namesAssessment,
  namesAuthors,
  type Redaction,
  redact,
  saysTeamAllergies,
} from '../../../domain/papers/redaction/redaction.ts';
import {
  reprintedApproval,
  type Standing,
  type Standings,
  standingOf,
} from '../../../domain/papers/versions/as-briefed.ts';
import { markChanged } from '../../../domain/papers/versions/mark-changed.ts';
import { type SealedVersion, sealedAnswers } from '../../../domain/papers/versions/sealing.ts';
import { versionName } from '../../../domain/papers/versions/version-name.ts';
import { pictureScene } from '../../../domain/sketch/scene.ts';
import { sha256 } from '../../platform/digest.ts';

type Circumstances = Pick<
  PaperInput,
  | 'addedSections'
  | 'brand'
  | 'generatedAt'
  | 'locale'
  | 'timeZone'
  | 'paper'
  | 'points'
  | 'teamAllergies'
>;

export interface PaperOrder extends Circumstances {
  /** Whether the sketch of the points is asked for. */
  readonly hasPicture?: true;
  /** Cards of the reference behind the report, by their ids. */
  readonly annex?: readonly string[];
  /** Where the pictures of the plan go behind the report: reads those that are here. */
  readonly pictures?: () => Promise<PictureFiles>;
  readonly kind: PaperKind;
  readonly redaction: Redaction;
  readonly answers: Answers;
  /** The version that it is sealed as; without it, how it stands to those that were. */
  readonly sealing?: Pick<Standing, 'briefed' | 'approval'>;
  /** What assessment.json says of the assessment; undefined if the file carries none. */
  readonly carried?: {
    readonly id: string;
    readonly madeAt: number;
    /** Everything the assessment has, where authors and the change log go in. */
    readonly state?: Update;
  };
}

export interface PreparedPaper {
  readonly model: PaperModel;
  /** Of the answers in it. */
  readonly sha256: string;
  /** The version of ours by which it is approved. */
  readonly approved?: SealedVersion;
}

function build(
  kind: PaperKind,
  { teamAllergies, ...circumstances }: Circumstances & Standing,
  answers: Answers,
  redaction: Redaction,
  hash: string,
  hasPicture?: true,
): PaperModel {
  const { points, generatedAt: at, locale, timeZone } = circumstances;
  const picture =
    points && hasPicture && pictureScene({ answers, at, locale, timeZone, ...points });
  return paperTypeOf(kind).build({
    ...circumstances,
    ...(teamAllergies && saysTeamAllergies(redaction) ? { teamAllergies } : {}),
    answers,
    ...(picture ? { picture } : {}),
    sha256: hash,
    isWhole: (section) => isWhole(section, redaction),
    namesAuthors: namesAuthors(redaction),
  });
}

/** How a paper stands to the versions as briefed. */
export function standingFor(order: PaperOrder): Standings {
  const { kind, redaction } = order;
  return standingOf(
    (shared, addedSections) => build(kind, { ...order, addedSections }, shared, redaction, ''),
    order,
  );
}

/** The paper as it stands to the versions as briefed, or as the version that is sealed with it. */
function buildStanding(order: PaperOrder, hash: string): Pick<PreparedPaper, 'model' | 'approved'> {
  const { kind, answers, redaction, sealing, hasPicture } = order;
  const shared = redact(answers, redaction);
  if (sealing)
    return { model: build(kind, { ...order, ...sealing }, shared, redaction, hash, hasPicture) };
  const { standing, then, approved } = standingFor(order);
  const model = build(kind, { ...order, ...standing }, shared, redaction, hash, hasPicture);
  return { model: then ? markChanged(model, then) : model, ...(approved ? { approved } : {}) };
}

function dataOf(
  { answers, redaction, generatedAt }: PaperOrder,
  carried: NonNullable<PaperOrder['carried']>,
  hash: string,
): PaperData {
  const writtenAt = generatedAt.getTime();
  if (namesAssessment(redaction)) return paperData({ ...carried, writtenAt, answers, redaction });
  // Without any answer the file is as old as itself.
  const madeAt = generatedAt.getTime();
  return withoutOrigin(paperData({ ...carried, madeAt, writtenAt, answers, redaction }), hash);
}

/** With what was asked for behind the report: cards of the reference, pictures. Not of a version, which is made again to the byte. */
async function withAnnexes(model: PaperModel, order: PaperOrder): Promise<PaperModel> {
  const { annex = [], pictures, answers, redaction, sealing } = order;
  if (sealing || model.look !== 'report') return model;
  const carded = annex.length > 0 ? withAnnex(model, annex) : model;
  if (!pictures) return carded;
  return withPictures(carded, { ...order, answers: redact(answers, redaction) }, await pictures());
}

export async function preparePaper(order: PaperOrder): Promise<PreparedPaper> {
  const { answers, redaction, carried } = order;
  const hash = await sha256(canonicalText(plainAnswers(answers, redaction)));
  const standing = buildStanding(order, hash);
  const prepared = { ...standing, model: await withAnnexes(standing.model, order), sha256: hash };
  if (!carried) return prepared;
  const carriedData = dataOf(order, carried, hash);
  const data = writeData(carriedData, {
    sha256: hash,
    authoredSha256: await sha256(authoredText(carriedData)),
  });
  return { ...prepared, model: { ...prepared.model, data } };
}

/**
 * A paper of a sealed version: equal to the one that was sealed, to the byte; but one that came with a file says so, is a draft
 * here, and has the approval as the word of that file.
 */
export async function prepareSealed(
  version: SealedVersion,
  kind: PaperKind,
  ownBrand: string,
): Promise<PaperModel> {
  const { addedSections, locale, timeZone, paper, points, redaction, hasPicture } = version;
  const { sha256: hash = '', data } = version.files[kind] ?? {};
  const approval = reprintedApproval(version, kind);
  const circumstances = {
    addedSections,
    // It heads the pages and names the file: a file does not say who made them.
    brand: version.isClaimed ? ownBrand : version.brand,
    locale,
    timeZone,
    paper,
    ...(points ? { points } : {}),
    generatedAt: new Date(version.at),
    briefed: versionName(version),
    ...(version.isClaimed ? { isDraft: true as const } : {}),
    ...(approval ? { approval } : {}),
  };
  const shared = redact(sealedAnswers(version), redaction);
  const model = build(kind, circumstances, shared, redaction, hash, hasPicture);
  return data === undefined ? model : { ...model, data };
}
