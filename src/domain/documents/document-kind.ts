/** In the order they are offered. PERSISTED: in sealed versions. */
export const documentKinds = ['report', 'ics206', 'ics215a', 'brief'] as const;

export type DocumentKind = (typeof documentKinds)[number];
