// PERSISTED: the shape of a hospital on the wire and in the database.
import * as z from 'zod/mini';
import type { HospitalTier } from '../assessment/catalogue.ts';
import { HOSPITAL } from '../limits.ts';
import { tierKeys } from './tiers.ts';

/** The texts of a hospital, in the order of its card. */
export const hospitalTextKeys = ['name', 'type', 'address', 'distance', 'edContact'] as const;
export type HospitalTextKey = (typeof hospitalTextKeys)[number];
export type HospitalTexts = Readonly<Record<HospitalTextKey, string>>;

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

/** What POST and PUT take: missing text is ''; `version` and `updatedAt` are the server's and ignored. */
export const hospitalBodySchema = z.strictObject({
  id: z.optional(idSchema),
  category: z.enum(tierKeys as [HospitalTier, ...HospitalTier[]]),
  name: optionalText,
  type: optionalText,
  address: optionalText,
  distance: optionalText,
  edContact: optionalText,
  version: z.optional(z.unknown()),
  updatedAt: z.optional(z.unknown()),
});

/** A saved hospital. `version` counts its changes from 1, `updatedAt` is ISO 8601 in UTC. */
export const hospitalSchema = z.object({
  id: idSchema,
  category: z.enum(tierKeys as [HospitalTier, ...HospitalTier[]]),
  name: z.string(),
  type: z.string(),
  address: z.string(),
  distance: z.string(),
  edContact: z.string(),
  version: z.int().check(z.positive()),
  updatedAt: z.iso.datetime(),
});

export const hospitalListSchema = z.array(hospitalSchema);

export type HospitalBody = z.infer<typeof hospitalBodySchema>;
export type Hospital = z.infer<typeof hospitalSchema>;

export function sameTexts(a: HospitalTexts, b: HospitalTexts): boolean {
  return hospitalTextKeys.every((key) => a[key] === b[key]);
}
