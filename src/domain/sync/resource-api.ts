// The contract of the calls of a resource, used by the web and by the server.
import type { Resource } from './resource.ts';

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
  /** As it is saved now, where it was taken. */
  readonly item?: unknown;
  /** Why it was not. */
  readonly title?: string;
  readonly detail?: string;
  /** As it is saved now, where the change was not taken. */
  readonly current?: unknown;
}

/** The entity tag of an item's version, for `If-Match`. */
export const versionTag = (version: number): string => `"${version}"`;
