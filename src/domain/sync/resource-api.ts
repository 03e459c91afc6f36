// The contract of the calls of a resource, used by the web and by the server.
import type { Resource } from './resource.ts';

type Named = Pick<Resource, 'name'>;

/** Key parts of the list, joined with '/' by the client. */
export const listKey = ({ name }: Named): readonly string[] => ['/api', name];

export const listPath = (resource: Named): string => listKey(resource).join('/');

export const itemPath = (resource: Named, id: string): string =>
  `${listPath(resource)}/${encodeURIComponent(id)}`;

/** The entity tag of an item's version, for `If-Match`. */
export const versionTag = (version: number): string => `"${version}"`;
