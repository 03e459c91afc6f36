import { type ReactNode, useEffect, useRef, useState } from 'react';
import { inviteCodeIn, type Member, memberSchema } from '../../../domain/sync/sign-in.ts';
import { SESSIONS_PATH, SIGN_IN_PATH, SIGN_OUT_PATH } from '../../../domain/sync/sign-in-paths.ts';
import { formatMoment } from '../../../domain/text/moment.ts';
import { ScanCode } from '../../form/scan-code.tsx';
import { toBase64Url } from '../../platform/base64.ts';
import { useDependencies } from '../../session/dependencies.tsx';
import { useDeviceSettings } from '../../session/open-assessment.tsx';
import { useServices } from '../../session/services.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import flow from '../../ui/flow.module.css';
import styles from '../../ui/people.module.css';
import { TextField } from '../../ui/text-field.tsx';
import { AuditLog } from './audit-log.tsx';
import { MembersCard } from './members-card.tsx';
import { faultWords, type SignIn, useSignIn } from './use-sign-in.ts';
import { signInWords as words } from './words.ts';

declare global {
  interface Window {
    /** From the address, which no longer has it: public/invite.js. */
    bulwarkInvite?: string;
  }
}

/** Who is signed in at the team's server, and below it what they may use then; nothing where nobody has to. */
export function SignInCards({ children }: { readonly children: ReactNode }) {
  const signIn = useSignIn();
  const { state, refresh } = signIn;
  switch (state.kind) {
    case 'reading':
    case 'none':
      return null;
    case 'fault':
      return (
        <Card title={words.title} description={state.words}>
          <Button onClick={refresh}>{words.again}</Button>
        </Card>
      );
    case 'out':
      return <SignInForm onSignedIn={signIn.onSignedIn} />;
    case 'in':
      return (
        <>
          <SignedIn me={state.me} refresh={refresh} />
          {children}
          {state.me.role === 'admin' && (
            <>
              <MembersCard />
              <AuditLog />
            </>
          )}
        </>
      );
  }
}

const SYSTEMS = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'Mac'],
  [/Linux/, 'Linux'],
] as const;

const BROWSERS = [
  [/EdgA?\//, 'Edge'],
  [/Firefox\/|FxiOS/, 'Firefox'],
  [/Chrome\/|CriOS/, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const;

/** `iPhone, Safari`: what a session is called in the list of them. A guess that decides nothing. */
function deviceName(agent: string): string {
  const found = (among: readonly (readonly [RegExp, string])[]) =>
    among.find(([shape]) => shape.test(agent))?.[1];
  return [found(SYSTEMS) ?? 'Device', found(BROWSERS) ?? 'browser'].join(', ');
}

const KEY_BYTES = 32;

/** Of this phone alone: with it an answer that was lost is given again. */
const newKey = (): string => toBase64Url(crypto.getRandomValues(new Uint8Array(KEY_BYTES)));

function SignInForm({ onSignedIn }: Pick<SignIn, 'onSignedIn'>) {
  const { api } = useDependencies();
  const { kit } = useServices();
  const set = useDeviceSettings();
  const [code, setCode] = useState(() => window.bulwarkInvite ?? '');
  const [typedName, setName] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  useEffect(() => {
    const put = () => setCode((typed) => window.bulwarkInvite ?? typed);
    window.addEventListener('popstate', put);
    return () => window.removeEventListener('popstate', put);
  }, []);
  // The same for the same code: a second try after a lost answer gets the same session.
  const keys = useRef(new Map<string, string>());
  const name = typedName ?? set?.name ?? '';
  const submit = async (given: string) => {
    const read = inviteCodeIn(given);
    if (!read) return setFault(words.noCode);
    if (name.trim() === '') return setFault(words.noName);
    const key = keys.current.get(read) ?? newKey();
    keys.current.set(read, key);
    setBusy(true);
    setFault('');
    try {
      const device = deviceName(navigator.userAgent);
      const answer = await api.request('POST', SIGN_IN_PATH, {
        body: { code: read, key, name: name.trim(), device },
      });
      const me = memberSchema.parse(await answer.json());
      delete window.bulwarkInvite;
      if (set?.name === '') await kit.keepName(name.trim());
      onSignedIn(me);
    } catch (error) {
      setFault(faultWords(error, { 403: words.wrongCode }));
      setBusy(false);
    }
  };
  return (
    <Card title={words.title} description={words.why}>
      <form
        className={flow.stack}
        autoComplete="off"
        onSubmit={(event) => {
          event.preventDefault();
          void submit(code);
        }}
      >
        <TextField
          label={words.code}
          name="invite"
          value={code}
          onText={setCode}
          autoCapitalize="characters"
          spellCheck={false}
        />
        <TextField label={words.name} name="member" value={name} onText={setName} />
        {fault && (
          <p className={flow.fault} role="alert">
            {fault}
          </p>
        )}
        <Button type="submit" look="primary" disabled={isBusy}>
          {isBusy ? words.signingIn : words.signIn}
        </Button>
        <ScanCode codeIn={inviteCodeIn} onCode={setCode} />
        <p className={flow.quiet}>{words.ask}</p>
      </form>
    </Card>
  );
}

function SignedIn({ me, refresh }: { readonly me: Member } & Pick<SignIn, 'refresh'>) {
  const { api, now, locale, timeZone } = useDependencies();
  const [fault, setFault] = useState('');
  const say = (at: string) => formatMoment(new Date(at), { now: now(), locale, timeZone });
  const own = me.sessions.find(({ isThis }) => isThis);
  const act = async (method: string, path: string) => {
    setFault('');
    try {
      await api.request(method, path);
      await refresh();
    } catch (error) {
      setFault(faultWords(error));
    }
  };
  return (
    <Card title={words.signedIn(me.name)} description={words.may[me.role]}>
      <div className={flow.stack}>
        <p className={flow.quiet}>{words.since(me.role, say(own?.madeAt ?? me.madeAt))}</p>
        {me.sessions.length > 1 && (
          <ul className={styles.list} aria-label={words.sessions}>
            {me.sessions
              .filter(({ isThis }) => !isThis)
              .map(({ id, device, seenAt }) => (
                <li key={id} className={styles.line}>
                  <span>{words.seen(device, say(seenAt))}</span>
                  <Button
                    aria-label={words.endOf(device)}
                    onClick={() => act('DELETE', `${SESSIONS_PATH}/${id}`)}
                  >
                    {words.end}
                  </Button>
                </li>
              ))}
          </ul>
        )}
        {fault && (
          <p className={flow.fault} role="alert">
            {fault}
          </p>
        )}
        <Button onClick={() => act('POST', SIGN_OUT_PATH)}>{words.signOut}</Button>
      </div>
    </Card>
  );
}
