// What an earlier version of the app stored on this device, as this version knows it.
import { completeTexts, type Hospital, type KnownTexts } from './hospital.ts';
import type { OutboxEntry } from './outbox.ts';

/** A hospital with or without the texts that came later. */
export type StoredHospital = Omit<Hospital, keyof KnownTexts> & KnownTexts;

/** The entries' own texts stay as they are: what their writer did not know is not sent. */
export type StoredEntry = Omit<OutboxEntry, 'question'> & {
  readonly question?:
    | Exclude<OutboxEntry['question'], { kind: 'changed' } | undefined>
    | { readonly kind: 'changed'; readonly current: StoredHospital };
};

export function completeHospital(stored: StoredHospital): Hospital {
  return { ...stored, ...completeTexts(stored) };
}

export function completeEntry(stored: StoredEntry): OutboxEntry {
  const { question, ...entry } = stored;
  if (!question) return entry;
  return question.kind === 'changed'
    ? { ...entry, question: { ...question, current: completeHospital(question.current) } }
    : { ...entry, question };
}
