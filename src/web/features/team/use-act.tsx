// What is asked of a team's server: that it is under way, and what went wrong.
import { useState } from 'react';
import { RadioSilence } from '../../platform/silence.ts';
import { NoJoinCode } from '../../session/team.ts';
import { HttpError } from '../../sync/api-client.ts';
import flow from '../../ui/flow.module.css';
import { teamFaultWords as words } from './words.ts';

function faultWords(error: unknown): string {
  if (error instanceof NoJoinCode) return words.noCode;
  if (error instanceof RadioSilence) return words.silence;
  // As the client says that nothing came.
  if (error instanceof TypeError || error instanceof DOMException) return words.noConnection;
  if (!(error instanceof HttpError)) return words.notDone;
  if (error.status === 404) return words.noTeam;
  return error.status === 401 ? words.signIn : words.failed;
}

export interface Act {
  readonly fault: string;
  readonly isBusy: boolean;
  /** Does it, and says what went wrong, by `wordsFor` where that knows better. */
  readonly act: (
    work: () => Promise<unknown>,
    wordsFor?: (error: unknown) => string | undefined,
  ) => Promise<void>;
}

export function useAct(): Act {
  const [fault, setFault] = useState('');
  const [isBusy, setBusy] = useState(false);
  const act: Act['act'] = async (work, wordsFor) => {
    setFault('');
    setBusy(true);
    try {
      await work();
    } catch (error) {
      setFault(wordsFor?.(error) ?? faultWords(error));
    } finally {
      setBusy(false);
    }
  };
  return { fault, isBusy, act };
}

export const Fault = ({ children }: { readonly children: string }) =>
  children === '' ? null : (
    <p className={flow.fault} role="alert">
      {children}
    </p>
  );
