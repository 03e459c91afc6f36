// The calls of a team: what the server is sent and answers (docs/team.md). It is believed in nothing: what it answers is checked.
import * as z from 'zod/mini';
import { TEAM } from '../limits.ts';
import { utf8 } from './team-crypto.ts';

export const TEAMS_PATH = '/api/teams';
export const teamPath = (team: string): string => `${TEAMS_PATH}/${team}`;

const text = (most: number) => z.string().check(z.maxLength(most));
const nameSchema = z.string().check(z.regex(/^[0-9a-v]{25}$/));

/** Bytes: a page of records is as long as its bytes. Half a surrogate pair would be kept as another text than was signed. */
const recordText = text(TEAM.mostRecord).check(
  z.refine((each) => each.isWellFormed() && utf8(each).length <= TEAM.mostRecord),
);

export const recordSchema = z.strictObject({
  text: recordText,
  signature: text(TEAM.mostKey),
});
export const recordsSchema = z.array(recordSchema).check(z.maxLength(TEAM.mostRecords));

const tagSchema = z.string().check(z.regex(/^[0-9a-v]{26}$/));
/** Base64 as everybody writes it, a third longer than its bytes: what one reader takes and another does not would stop all of them. */
const stateText = z.string().check(
  z.maxLength(Math.ceil(TEAM.mostStateBytes / 3) * 4),
  z.refine((state) => state.length % 4 === 0 && /^[A-Za-z0-9+/]*={0,2}$/.test(state)),
);

export const stateSchema = z.strictObject({ state: stateText });

/** Whatever it says of a document: what is none is a row that counts for nothing. */
const rowSchema = z.object({
  tag: tagSchema,
  state: text(Math.ceil(TEAM.mostStateBytes / 3) * 4),
});

export const pageSchema = z.object({
  seq: z.int().check(z.nonnegative()),
  together: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
  /** Of the last row in it: what comes after is asked for next; `seq` where there is nothing more. */
  upTo: z.int().check(z.nonnegative()),
  rows: z.array(rowSchema).check(z.maxLength(TEAM.mostDocuments)),
});
export type Page = z.infer<typeof pageSchema>;

export const putAnswerSchema = z.object({ seq: z.int().check(z.nonnegative()) });
/** In the answer 412: what stands there now, if anything does. */
export const outdatedSchema = z.object({ current: z.nullable(rowSchema) });

/** Who wants to join, sealed for the phone that showed the code. */
export const joinSchema = z.strictObject({
  invite: z.string().check(z.regex(/^[0-9a-v]{20}$/)),
  sealed: text(TEAM.mostJoin).check(z.regex(/^[\x20-\x7e]*$/)),
});
export const joinsSchema = z.array(joinSchema).check(z.maxLength(TEAM.mostJoins));

export const isTeam = (name: string): boolean => nameSchema.safeParse(name).success;
export const isTag = (tag: string): boolean => tagSchema.safeParse(tag).success;
