// What waits for the server, in words.

import { catalogue, fieldOf } from '../../../domain/assessment/catalogue.ts';
import { numbered } from '../../../domain/counted.ts';
import {
  type HospitalEntry,
  hospitalTextKeys,
  type KnownTexts,
  laterTextKeys,
} from '../../../domain/hospital/hospital.ts';
import { tiers } from '../../../domain/hospital/tiers.ts';
import type { Unanswered } from '../../../domain/sync/outbox.ts';

const VERBS: Readonly<Record<HospitalEntry['kind'], string>> = {
  create: 'Save',
  update: 'Update',
  delete: 'Delete',
};

const FAULTS: Readonly<Record<Unanswered, string>> = {
  noConnection: 'there was no connection',
  serverFault: 'the server had a fault',
  notTheServer:
    'something other than the server answered, as the sign-in page of a public network does',
};

const section = catalogue.find(({ id }) => id === 'hospitalFacilities');

/** What comes before a text: a "Yes" alone says nothing. */
const LABELS: ReadonlyMap<string, string> = new Map(
  laterTextKeys.map((key) => [key, `${(section && fieldOf(section, key)?.label) ?? key}: `]),
);

/** A hospital in one line. */
export function describeHospital(texts: KnownTexts): string {
  const parts = hospitalTextKeys.flatMap((key) => {
    const text = texts[key]?.trim() ?? '';
    return text === '' ? [] : `${LABELS.get(key) ?? ''}${text}`;
  });
  return parts.length > 0 ? parts.join(', ') : 'no text at all';
}

export function describeChange({ kind, content }: HospitalEntry): string {
  const tier = tiers.find(({ key }) => key === content.category)?.title ?? content.category;
  const said = content.name.trim();
  const name = said === '' ? 'a hospital without a name' : `“${said}”`;
  return `${VERBS[kind]} ${name} as ${tier}`.replace(/^Delete (.*) as /, 'Delete $1 from ');
}

function soon(ms: number): string {
  if (ms <= 1000) return 'in a moment';
  const seconds = Math.round(ms / 1000);
  return seconds < 90 ? `in ${seconds} s` : `in ${Math.round(seconds / 60)} min`;
}

/** How often it was tried, why that failed, and when it is tried again. */
export function describeWait(
  { attempts, lastFault }: HospitalEntry,
  nextAt: number,
  now: Date,
): string {
  if (attempts === 0) return 'Not sent yet: it waits its turn.';
  const tried = numbered(attempts, 'Tried once', `Tried ${attempts} times`);
  const why = lastFault ? `: ${FAULTS[lastFault]}` : '';
  return `${tried}${why}. Next try ${soon(nextAt - now.getTime())}.`;
}
