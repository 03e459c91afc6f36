// A resource: a list of items that the server keeps. This declaration gives validation, routes, OpenAPI, backup and the synced list.
// PERSISTED: names and keys are the shape on the wire, in the database, in a server's backup and in the vault.
import * as z from 'zod/mini';
import { BATCH, ITEM, RESOURCE, TEXT_RUN } from '../limits.ts';
import { hasLongRun } from '../text/long-run.ts';
import type { Stamp } from './content.ts';

const NUL = String.fromCharCode(0);

/** Any text that SQLite and PostgreSQL both give back exactly, and that every phone can draw. */
const storableText = z.string().check(
  z.maxLength(ITEM.textMaxLength),
  z.refine((text) => !text.includes(NUL), 'must not hold a null byte'),
  z.refine((text) => text.isWellFormed(), 'must not hold half of a surrogate pair'),
  z.refine(
    (text) => !hasLongRun(text),
    `must not hold more than ${TEXT_RUN.most} letters without a space`,
  ),
);

export const itemIdSchema = z
  .string()
  .check(
    z.maxLength(ITEM.idMaxLength),
    z.regex(/^[A-Za-z0-9_-]+$/, 'must be made of letters, digits, - and _'),
  );

/** False for a text that no item can have as its id. */
export const isItemId = (text: string): boolean => itemIdSchema.safeParse(text).success;

function withKeys<K extends string, V>(keys: readonly K[], value: V): Record<K, V> {
  return Object.fromEntries(keys.map((key) => [key, value])) as Record<K, V>;
}

interface Declaration<P extends string, A extends string, F extends string, L extends string> {
  /** In the address, in a backup and in the vault. */
  readonly name: string;
  /** One of them, as in "Another hospital has this id". */
  readonly one: string;
  /** One word out of these, required. */
  readonly pick: { readonly key: P; readonly among: readonly A[] };
  /** Texts that every version knows: a missing one is ''. */
  readonly texts: readonly F[];
  /** Texts that came later: an app, a server or a backup of before does not have them. */
  readonly laterTexts: readonly L[];
  /** The text by which the list is sorted, then by id. */
  readonly sortedBy: F;
}

/** What is saved of an item, complete. */
type ContentOf<P extends string, A extends string, T extends string> = {
  readonly [K in P]: A;
} & { readonly [K in T]: string };

export function defineResource<
  const P extends string,
  const A extends string,
  const F extends string,
  const L extends string,
>({ name, one, pick, texts, laterTexts, sortedBy }: Declaration<P, A, F, L>) {
  type Content = ContentOf<P, A, F | L>;
  type Item = Content & Stamp;
  const picked = z.enum(pick.among as [A, ...A[]]);
  /**
   * What POST and PUT accept: of the first texts a missing one is ''; a missing later one is '' in a POST, and left as it is by a
   * PUT. `version` and `updatedAt` are the server's and ignored.
   */
  const contentShape = {
    [pick.key]: picked,
    ...withKeys(texts, z._default(storableText, '')),
    ...withKeys(laterTexts, z.optional(storableText)),
  };
  const bodySchema = z.strictObject({
    id: z.optional(itemIdSchema),
    ...contentShape,
    version: z.optional(z.unknown()),
    updatedAt: z.optional(z.unknown()),
  });
  /** What comes in one call (`batchPath`). */
  const batchSchema = z.strictObject({
    changes: z
      .array(
        z.strictObject({
          id: itemIdSchema,
          baseVersion: z.int().check(z.nonnegative()),
          ...contentShape,
        }),
      )
      .check(z.maxLength(BATCH.most)),
  });
  /** A saved item; a server or a backup of before has no later texts. */
  const itemSchema = z.object({
    id: itemIdSchema,
    [pick.key]: picked,
    ...withKeys(texts, z.string()),
    ...withKeys(laterTexts, z._default(z.string(), '')),
    version: z.int().check(z.positive()),
    updatedAt: z.iso.datetime(),
  });
  const keys = [pick.key, ...texts, ...laterTexts] as const;
  const blank = {
    ...withKeys(keys, ''),
    [pick.key]: pick.among[0],
  } as Content;
  return {
    name,
    one,
    bodySchema: bodySchema as unknown as z.ZodMiniType<Partial<Content> & { readonly id?: string }>,
    batchSchema: batchSchema as unknown as Batch,
    itemSchema: itemSchema as unknown as z.ZodMiniType<Item>,
    /** All keys of the content, in the order of the declaration. */
    contentKeys: keys as readonly (P | F | L)[],
    laterKeys: laterTexts as readonly L[],
    blank,
    most: { rows: RESOURCE.mostRows, bytes: RESOURCE.mostBytes } as Most,
    sortedBy,
    /** The order of the list. */
    compare(a: Item, b: Item): number {
      const [first, second] = [a[sortedBy] as string, b[sortedBy] as string];
      if (first !== second) return first < second ? -1 : 1;
      return a.id < b.id ? -1 : 1;
    },
  };
}

/** What is asked of an item: its content, and the version that it is based on, 0 for a new one. */
type BatchChange<C> = C & { readonly id: string; readonly baseVersion: number };

type Batch = z.ZodMiniType<{
  readonly changes: readonly BatchChange<object>[];
}>;

/** How much a server keeps of a resource: items, and bytes of their contents as they are stored. */
interface Most {
  readonly rows: number;
  readonly bytes: number;
}

/** An item of a resource, as it is saved. */
export type ItemOf<R extends { readonly itemSchema: unknown }> = z.infer<R['itemSchema']>;

/** A resource whatever its content is. */
export type Resource<I extends Stamp = Stamp> = {
  readonly name: string;
  readonly one: string;
  readonly bodySchema: z.ZodMiniType<object & { readonly id?: string }>;
  readonly batchSchema: Batch;
  readonly itemSchema: z.ZodMiniType<I>;
  readonly contentKeys: readonly string[];
  readonly laterKeys: readonly string[];
  readonly blank: Omit<I, keyof Stamp>;
  readonly most: Most;
  readonly sortedBy: string;
  compare(a: I, b: I): number;
};

// The contract of the calls of a resource, used by the web and by the server.

type Named = Pick<Resource, 'name'>;

/** Key parts of the list, joined with '/' by the client. */
export const listKey = ({ name }: Named): readonly string[] => ['/api', name];

export const listPath = (resource: Named): string => listKey(resource).join('/');

export const itemPath = (resource: Named, id: string): string =>
  `${listPath(resource)}/${encodeURIComponent(id)}`;

/** Where many changes of a list come in one call; beside the lists, so that no item's id can stand in its place. */
export const batchPath = ({ name }: Named): string => `/api/batch/${name}`;

/** What became of a change, in the order in which they came; the statuses are those of the single calls. */
export interface BatchAnswer {
  readonly status: number;
  /** As it is saved now, where it was accepted. */
  readonly item?: unknown;
  /** Why it was not. */
  readonly title?: string;
  readonly detail?: string;
  /** As it is saved now, where the change was not accepted. */
  readonly current?: unknown;
}

/** The entity tag of an item's version, for `If-Match`. */
export const versionTag = (version: number): string => `"${version}"`;
