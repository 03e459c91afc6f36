// Where the server is asked about sign-in. Apart from the schemas, which a first load has no need of.
export const ME_PATH = '/api/me';
export const SIGN_IN_PATH = '/api/sign-in';
export const SIGN_OUT_PATH = '/api/sign-out';
export const SESSIONS_PATH = '/api/sessions';
export const MEMBERS_PATH = '/api/members';
export const INVITES_PATH = '/api/invites';
export const AUDIT_PATH = '/api/audit';
