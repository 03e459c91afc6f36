// PERSISTED: in sealed versions.
export type DocumentKind = 'report' | 'ics206' | 'ics215a' | 'brief';
