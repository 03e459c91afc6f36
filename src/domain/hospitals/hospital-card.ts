// What a hospital card of an assessment is to the saved list: pure decisions, drawn by the cards.

import type { AnswerDocument } from '../answers/answer-document.ts';
import type { ShownAnswer } from '../answers/answers.ts';
import { type AcceptedFrom, acceptedBy, LIST_AUTHOR, sourceAuthor } from '../answers/authors.ts';
import { type AnswerPath, fieldPath, joinPath } from '../answers/path.ts';
import type { HospitalTier } from '../plan/catalogue.ts';
import { localDay } from '../text/moment.ts';
import type { Asking } from './divert.ts';
import type { Hospital } from './hospital.ts';
import {
  blankTexts,
  type HospitalTexts,
  hospitalTextKeys,
  laterTextKeys,
  sameTexts,
  tierKeys,
} from './hospital-texts.ts';
import { calledFields, confirmCalled } from './not-called.ts';
import { DOUBTED, isLinkArrived, versionPutBack } from './saved-link.ts';

const SECTION = 'hospitalFacilities';

export interface CardAnswers {
  /** False until something was written in this tier. */
  readonly answered: boolean;
  readonly texts: HospitalTexts;
  /** The saved hospital this card was filled from or saved as, with the version it was based on. */
  readonly savedId: string;
  readonly savedVersion: number;
  /** A file or another phone says which saved hospital it is. */
  readonly isLinkArrived: boolean;
}

type CardState =
  /** Nothing typed and nothing saved, or card and saved copy are the same. */
  | { readonly kind: 'upToDate'; readonly saved: Hospital | undefined }
  /** The list has one for this untouched card. */
  | { readonly kind: 'fill'; readonly saved: Hospital }
  /** Text that is not saved like this; `saved` is what Save would update. */
  | { readonly kind: 'unsaved'; readonly saved: Hospital | undefined }
  /** The saved copy is another than the one this card is based on. */
  | { readonly kind: 'differs'; readonly saved: Hospital }
  /** The card is blank, and which saved hospital should fill it is the user's choice. */
  | { readonly kind: 'choose'; readonly saved: undefined };

export function hasText(texts: HospitalTexts): boolean {
  return hospitalTextKeys.some((key) => texts[key].trim() !== '');
}

/** All saved hospitals of one category, in the order of the list. */
export function savedInTier(list: readonly Hospital[], tier: HospitalTier): readonly Hospital[] {
  return list.filter((hospital) => hospital.category === tier);
}

/**
 * The saved hospitals that a card may stand for: its own, in whichever tier it is saved, and those of the tier that stand on no
 * other card of the plan.
 */
export function savedAround(
  list: readonly Hospital[],
  document: AnswerDocument,
  tier: HospitalTier,
): readonly Hospital[] {
  const own = savedIdOf(document, tier);
  const rows = [...tierKeys, ...document.rows(SECTION)].filter((row) => row !== tier);
  const elsewhere = new Set(rows.map((row) => document.read(joinPath(SECTION, 'savedId', row))));
  return list.filter(({ id, category }) => id === own || (category === tier && !elsewhere.has(id)));
}

/** The saved hospital a card stands for: its own, else the only one around it. */
export function savedForCard(
  card: Pick<CardAnswers, 'savedId'>,
  around: readonly Hospital[],
): Hospital | undefined {
  const own = around.find((hospital) => hospital.id === card.savedId);
  return own ?? (around.length === 1 ? around[0] : undefined);
}

/**
 * A file may say of any card that it is any hospital, in any version: what is saved of that one is not filled in, and Save does not
 * write the one over the other, for everyone.
 */
const isDoubted = (
  { isLinkArrived: isArrived, savedVersion, texts }: Omit<CardAnswers, 'answered' | 'savedId'>,
  saved: Hospital,
): boolean => (isArrived || savedVersion === DOUBTED) && saved.name.trim() !== texts.name.trim();

/** The saved hospital that Delete removes for everyone: never one of which only a file says that the card is it. */
export function deletableFor(
  card: Omit<CardAnswers, 'answered'>,
  around: readonly Hospital[],
): Hospital | undefined {
  const saved = savedForCard(card, around);
  return saved && isDoubted(card, saved) ? undefined : saved;
}

/** `around` is what `savedAround` finds. */
export function cardState(card: CardAnswers, around: readonly Hospital[]): CardState {
  const saved = savedForCard(card, around);
  if (saved && !card.answered) return { kind: 'fill', saved };
  if (saved && sameTexts(card.texts, saved)) return { kind: 'upToDate', saved };
  if (
    saved &&
    !isDoubted(card, saved) &&
    saved.id === card.savedId &&
    saved.version === card.savedVersion
  ) {
    return { kind: 'unsaved', saved };
  }
  if (!hasText(card.texts)) {
    return { kind: around.length > 0 ? 'choose' : 'upToDate', saved: undefined };
  }
  return saved ? { kind: 'differs', saved } : { kind: 'unsaved', saved };
}

/** Which saved hospital the card is based on; '' for none. */
export const savedIdOf = (document: AnswerDocument, tier: HospitalTier): string =>
  document.read(fieldPath(SECTION, 'savedId', tier));

/** It follows from the points of this plan: on a list for all plans it would be wrong, and tell where this one is. */
const isMeasured = (document: AnswerDocument, path: AnswerPath): boolean =>
  MEASURED.has(acceptedBy(document.answer(path)?.author ?? '')?.from.kind);

const MEASURED: ReadonlySet<unknown> = new Set<AcceptedFrom['kind']>(['place', 'roads']);

/** The card as a saved hospital would have it: without what was measured from this plan. */
export function readCard(document: AnswerDocument, tier: HospitalTier): CardAnswers {
  const read = (key: string) => {
    const path = joinPath(SECTION, key, tier);
    return isMeasured(document, path) ? '' : document.read(path);
  };
  const texts = { ...blankTexts };
  for (const key of hospitalTextKeys) texts[key] = read(key);
  const answered = [...hospitalTextKeys, 'savedId' as const].some(
    (key) => document.answer(fieldPath(SECTION, key, tier)) !== undefined,
  );
  return {
    answered,
    texts,
    savedId: savedIdOf(document, tier),
    savedVersion: isLinkArrived(document, tier) ? DOUBTED : Number(read('savedVersion')),
    isLinkArrived: isLinkArrived(document, tier),
  };
}

function writeCardTexts(
  document: AnswerDocument,
  tier: HospitalTier,
  texts: HospitalTexts,
  author?: string,
): void {
  for (const key of hospitalTextKeys) {
    const path = fieldPath(SECTION, key, tier);
    const now = document.answer(path);
    // Two answers with the same text are not made one.
    if (now?.text === texts[key] && now.others.length === 0) continue;
    document.resolve(path, texts[key], author);
  }
}

/** Notes which saved hospital, in which version, the card is based on; undefined for none. A choice of the user's is theirs. */
export function linkCard(
  document: AnswerDocument,
  tier: HospitalTier,
  saved: Pick<Hospital, 'id' | 'version'> | undefined,
  by: 'list' | 'user' = 'list',
): void {
  const author = by === 'list' ? LIST_AUTHOR : undefined;
  // The same link is this phone's own from now on.
  if (isLinkArrived(document, tier)) {
    for (const field of ['savedId', 'savedVersion'] as const)
      document.resolve(fieldPath(SECTION, field, tier), '', author);
  }
  document.resolve(fieldPath(SECTION, 'savedId', tier), saved?.id ?? '', author);
  document.resolve(
    fieldPath(SECTION, 'savedVersion', tier),
    saved === undefined ? '' : String(saved.version),
    author,
  );
}

/** Notes the version that the server has by now in every card of this hospital. */
export function linkCards(document: AnswerDocument, saved: Hospital): void {
  for (const tier of tierKeys) {
    const isIts = savedIdOf(document, tier) === saved.id;
    if (isIts && !isDoubted(readCard(document, tier), saved)) linkCard(document, tier, saved);
  }
}

/** What the saved list says of a hospital is from the list, as of the day it was saved. */
const listAuthor = ({ updatedAt }: Hospital, timeZone: string): string =>
  sourceAuthor({ kind: 'list', day: localDay(new Date(updatedAt), timeZone) });

/** Fills the card from a saved hospital: its texts and the link. */
export function applySaved(
  document: AnswerDocument,
  tier: HospitalTier,
  saved: Hospital,
  { timeZone, by = 'list' }: { readonly timeZone: string; readonly by?: 'list' | 'user' },
): void {
  writeCardTexts(document, tier, saved, listAuthor(saved, timeZone));
  linkCard(document, tier, saved, by);
}

/**
 * Fills in the later texts that the card never had from the very version it is based on: an older app wrote the card without
 * them, and its next save would wipe them.
 */
export function applyLaterTexts(
  document: AnswerDocument,
  tier: HospitalTier,
  saved: Hospital,
  timeZone: string,
): void {
  const card = readCard(document, tier);
  if (saved.id !== card.savedId || saved.version !== card.savedVersion) return;
  if (isDoubted(card, saved)) return;
  for (const key of laterTextKeys) {
    const path = fieldPath(SECTION, key, tier);
    if (!document.answer(path)) document.resolve(path, saved[key], listAuthor(saved, timeZone));
  }
}

const isSameAnswer = (now: ShownAnswer | undefined, before: ShownAnswer | undefined): boolean =>
  JSON.stringify(textsWithAuthors(now)) === JSON.stringify(textsWithAuthors(before));

/** Who answered what, those included who answered something else. */
const textsWithAuthors = (answer: ShownAnswer | undefined) =>
  answer && [answer, ...answer.others].map(({ text, author }) => [text, author]);

/**
 * Links a card that was brought back to its hospital: to the version it was based on, or to what is saved by now where the card
 * says just that.
 */
export function linkCardAgain(
  document: AnswerDocument,
  tier: HospitalTier,
  card: Omit<CardAnswers, 'answered' | 'texts'>,
  list: readonly Hospital[],
): void {
  const saved = list.find(({ id }) => id === card.savedId);
  const isAsSaved = saved !== undefined && sameTexts(readCard(document, tier).texts, saved);
  const version = isAsSaved ? saved.version : versionPutBack(card);
  linkCard(document, tier, { id: card.savedId, version });
}

/** Keeps the card as it is; the result puts it back, each answer as its author's. */
export function keepCard(document: AnswerDocument, tier: HospitalTier): () => void {
  const kept = hospitalTextKeys.map((key): [AnswerPath, ShownAnswer | undefined] => {
    const path = fieldPath(SECTION, key, tier);
    return [path, document.answer(path)];
  });
  return () => {
    for (const [path, before] of kept) {
      const now = document.answer(path);
      if (isSameAnswer(now, before)) continue;
      if (before) document.restore(path, [before, ...before.others]);
      else document.resolve(path, '');
    }
  };
}

/** Links a card as it was linked before something else was tried. */
export const linkCardAsBefore = (
  document: AnswerDocument,
  tier: HospitalTier,
  card: Omit<CardAnswers, 'answered' | 'texts'>,
): void =>
  linkCard(
    document,
    tier,
    card.savedId === '' ? undefined : { id: card.savedId, version: versionPutBack(card) },
  );

/** Keeps the card with its link to the saved list; the result puts both back. */
export function keepWholeCard(document: AnswerDocument, tier: HospitalTier): () => void {
  const card = readCard(document, tier);
  const restore = keepCard(document, tier);
  return () => {
    restore();
    linkCardAsBefore(document, tier, card);
  };
}

export function clearCard(document: AnswerDocument, tier: HospitalTier): void {
  writeCardTexts(document, tier, blankTexts);
  linkCard(document, tier, undefined);
}

// A person called a hospital and made sure of what its card says: by one tap, with a way back.

/**
 * Writes who called, where that is known, and when: a name that was typed is never emptied. What a register says of it is confirmed
 * by the call. The result puts back what was there,
 * where it still stands as written; false where something does not.
 */
export function recordVerified(
  document: AnswerDocument,
  tier: HospitalTier,
  { by, at }: Asking,
): () => boolean {
  const texts = [
    ['verifiedBy', by.trim()],
    ['verifiedAt', at],
  ] as const;
  const written = texts.flatMap(([field, text]) => {
    if (text === '') return [];
    const path = fieldPath('hospitalFacilities', field, tier);
    const before = document.answer(path);
    document.write(path, text);
    // What came along from elsewhere and says the same is now confirmed here.
    document.confirm(path);
    return [{ path, text, before }];
  });
  const asBefore = confirmCalled(document, tier, calledFields);
  return () => {
    asBefore();
    const untouched = written.filter(({ path, text }) => document.read(path) === text);
    for (const { path, before } of untouched) {
      if (before) document.restore(path, [before, ...before.others]);
      else document.resolve(path, '');
    }
    return untouched.length === written.length;
  };
}
