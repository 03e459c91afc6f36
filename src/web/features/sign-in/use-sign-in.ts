import { useCallback, useEffect, useState } from 'react';
import { type Member, memberSchema } from '../../../domain/sync/sign-in.ts';
import { ME_PATH } from '../../../domain/sync/sign-in-paths.ts';
import { RadioSilence } from '../../platform/silence.ts';
import { useDependencies } from '../../session/dependencies.tsx';
import { useServices } from '../../session/services.tsx';
import { keepSignedIn, signOutNow } from '../../session/sign-out.ts';
import { type ApiClient, HttpError } from '../../sync/api-client.ts';
import { signInWords as words } from './words.ts';

export type SignInState =
  /** The server is being asked. */
  | { readonly kind: 'reading' }
  /** Nobody has to sign in, or there is no server. */
  | { readonly kind: 'none' }
  | { readonly kind: 'fault'; readonly words: string }
  | { readonly kind: 'out' }
  | { readonly kind: 'in'; readonly me: Member };

/** What a person reads where the server did not do it; `of` by status. */
export function faultWords(error: unknown, of: Readonly<Record<number, string>> = {}): string {
  if (error instanceof RadioSilence) return words.silent;
  if (!(error instanceof HttpError)) return words.noConnection;
  if (error.status === 429) return words.tooMany;
  return of[error.status] ?? words.failed;
}

async function readState(api: ApiClient): Promise<SignInState> {
  await signOutNow(api);
  const { hasSignIn } = Object(await api.read(['/api/settings'])) as { hasSignIn?: unknown };
  if (hasSignIn !== true) return { kind: 'none' };
  const me = await api.read([ME_PATH], 'nothing');
  return me === null ? { kind: 'out' } : { kind: 'in', me: memberSchema.parse(me) };
}

export interface SignIn {
  readonly state: SignInState;
  readonly refresh: () => Promise<void>;
  /** Signed in just now: what waits for the server leaves. */
  readonly onSignedIn: (me: Member) => void;
}

/** Who is signed in at the server, as it says now. */
export function useSignIn(): SignIn {
  const { api } = useDependencies();
  const { hospitals } = useServices();
  const [state, setState] = useState<SignInState>({ kind: 'reading' });
  const refresh = useCallback(async () => {
    try {
      setState(await readState(api));
    } catch (error) {
      // Behind a plain file host there is nobody to sign in to.
      const isNoServer =
        error instanceof SyntaxError || (error instanceof HttpError && error.status === 404);
      setState(isNoServer ? { kind: 'none' } : { kind: 'fault', words: faultWords(error) });
    }
  }, [api]);
  useEffect(() => void refresh(), [refresh]);
  const onSignedIn = (me: Member) => {
    keepSignedIn();
    setState({ kind: 'in', me });
    void hospitals.load().then(async (list) => {
      await list.readList();
      await list.send({ force: true });
    });
  };
  return { state, refresh, onSignedIn };
}
