// PERSISTED: the shape of a hospital on the wire and in the database.
import * as z from 'zod/mini';
import type { HospitalTier } from '../assessment/catalogue.ts';
import { HOSPITAL } from '../limits.ts';
import { tierKeys } from './tiers.ts';

/** The texts that every version of the app knows. */
const firstTextKeys = ['name', 'type', 'address', 'distance', 'edContact'] as const;

/** The texts that came later: an app, a server or a stored hospital of before does not have them. */
export const laterTextKeys = [
  'phone',
  'radioChannel',
  'latitude',
  'longitude',
  'groundTime',
  'airTime',
  'traumaAdult',
  'traumaPediatric',
  'burnCenter',
  'helipad',
  'pediatric',
  'decon',
  'blood',
  'antivenom',
  'notes',
  'verifiedBy',
  'verifiedAt',
] as const;

/** The texts of a hospital, in the order of its card. */
export const hospitalTextKeys = [...firstTextKeys, ...laterTextKeys] as const;
export type HospitalTextKey = (typeof hospitalTextKeys)[number];
export type HospitalTexts = Readonly<Record<HospitalTextKey, string>>;

type LaterTextKey = (typeof laterTextKeys)[number];

/** Texts as their writer knew them: a later one may be missing, and then nothing is said of it. */
export type KnownTexts = Omit<HospitalTexts, LaterTextKey> & {
  readonly [K in LaterTextKey]?: string | undefined;
};

function withKeys<K extends string, V>(keys: readonly K[], value: V): Record<K, V> {
  return Object.fromEntries(keys.map((key) => [key, value])) as Record<K, V>;
}

export const blankTexts: HospitalTexts = withKeys(hospitalTextKeys, '');

/** All texts and nothing else; what `known` does not say is as in `rest`. */
export function completeTexts(known: KnownTexts, rest: HospitalTexts = blankTexts): HospitalTexts {
  return Object.fromEntries(
    hospitalTextKeys.map((key) => [key, known[key] ?? rest[key]]),
  ) as HospitalTexts;
}

/** True where `texts` has all that `known` says. */
export function holdTexts(texts: KnownTexts, known: KnownTexts): boolean {
  return hospitalTextKeys.every((key) => known[key] === undefined || known[key] === texts[key]);
}

export function sameTexts(a: HospitalTexts, b: HospitalTexts): boolean {
  return holdTexts(a, b);
}

const NUL = String.fromCharCode(0);

/** Any text that SQLite and PostgreSQL both give back exactly. */
const storableText = z.string().check(
  z.maxLength(HOSPITAL.textMaxLength),
  z.refine((text) => !text.includes(NUL), 'must not hold a null byte'),
  z.refine((text) => text.isWellFormed(), 'must not hold half of a surrogate pair'),
);

const idSchema = z
  .string()
  .check(
    z.maxLength(HOSPITAL.idMaxLength),
    z.regex(/^[A-Za-z0-9_-]+$/, 'must be made of letters, digits, - and _'),
  );

/** False for a text that no hospital can have as its id. */
export function isHospitalId(text: string): boolean {
  return idSchema.safeParse(text).success;
}

const optionalText = z._default(storableText, '');

/**
 * What POST and PUT take: of the first texts a missing one is ''; a missing later one is '' in a POST, and left as it is by a
 * PUT. `version` and `updatedAt` are the server's and ignored.
 */
export const hospitalBodySchema = z.strictObject({
  id: z.optional(idSchema),
  category: z.enum(tierKeys as [HospitalTier, ...HospitalTier[]]),
  ...withKeys(firstTextKeys, optionalText),
  ...withKeys(laterTextKeys, z.optional(storableText)),
  version: z.optional(z.unknown()),
  updatedAt: z.optional(z.unknown()),
});

/**
 * A saved hospital; a server or a backup of before has no later texts. `version` counts its changes from 1, `updatedAt` is
 * ISO 8601 in UTC.
 */
export const hospitalSchema = z.object({
  id: idSchema,
  category: z.enum(tierKeys as [HospitalTier, ...HospitalTier[]]),
  ...withKeys(firstTextKeys, z.string()),
  ...withKeys(laterTextKeys, z._default(z.string(), '')),
  version: z.int().check(z.positive()),
  updatedAt: z.iso.datetime(),
});

export const hospitalListSchema = z.array(hospitalSchema);

export type HospitalBody = z.infer<typeof hospitalBodySchema>;
export type Hospital = z.infer<typeof hospitalSchema>;
