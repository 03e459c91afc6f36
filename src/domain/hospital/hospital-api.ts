// The contract of the hospital calls, used by the web and by the server.

/** Key parts of the list, joined with '/' by the client. */
export const HOSPITALS_KEY = ['/api', 'hospitals'] as const;

export const HOSPITALS_PATH = HOSPITALS_KEY.join('/');

export const hospitalPath = (id: string): string => `${HOSPITALS_PATH}/${encodeURIComponent(id)}`;

/** The entity tag of a hospital's version, for `If-Match`. */
export const versionTag = (version: number): string => `"${version}"`;
