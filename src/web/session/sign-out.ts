// A wipe ends the session at the team's server too: the cookie is not in the vault, and no page can remove it. That it is to end is
// noted outside of what is wiped, and asked for as soon as the server can be reached.
// PERSISTED: localStorage 'bulwark.signOut', which says that much and nothing else.
import { SIGN_OUT_PATH } from '../../domain/sync/sign-in-paths.ts';
import { type ApiClient, HttpError } from '../sync/api-client.ts';

const KEY = 'bulwark.signOut';

/** A browser that keeps no settings keeps no note: the session is then ended from another device. */
function note(isToEnd: boolean): void {
  try {
    if (isToEnd) localStorage.setItem(KEY, 'yes');
    else localStorage.removeItem(KEY);
  } catch {
    // As stated above.
  }
}

function isToEnd(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

/** With the next start. */
export const signOutLater = (): void => note(true);

/** Nobody is signed in, or nobody has to be: as our server says it. What stands before it may answer too, and ends nothing. */
function hasNothingToEnd(error: unknown): boolean {
  if (!(error instanceof HttpError) || (error.status !== 401 && error.status !== 404)) return false;
  try {
    return typeof JSON.parse(error.body).title === 'string';
  } catch {
    return false;
  }
}

/** Ends the session that a wipe left; without a connection, or under radio silence, it stays to be done. */
export async function signOutNow(api: ApiClient): Promise<void> {
  if (!isToEnd()) return;
  try {
    const { status } = await api.request('POST', SIGN_OUT_PATH);
    if (status !== 204) return;
  } catch (error) {
    if (!hasNothingToEnd(error)) return;
  }
  note(false);
}

/** Somebody signed in: the session of before has no cookie here any more. */
export const keepSignedIn = (): void => note(false);
