import { QrCode as CodeIcon, UserPlus } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { LOCK, PRESS_AGAIN } from '../../../domain/limits.ts';
import { type TeamDevice, teamRoles } from '../../../domain/team/roster.ts';
import { formatMoment } from '../../../domain/text/moment.ts';
import { useCodePart } from '../../platform/lazy.ts';
import { RadioSilence } from '../../platform/silence.ts';
import { useDependencies } from '../../session/dependencies.tsx';
import { useServices } from '../../session/services.tsx';
import type { Team, TeamState } from '../../session/team.ts';
import { useCopy } from '../../session/use-files.ts';
import { HttpError } from '../../sync/api-client.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Chip, Choice } from '../../ui/chip.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import flow from '../../ui/flow.module.css';
import { HoldButton } from '../../ui/hold-button.tsx';
import styles from '../../ui/people.module.css';
import { QrCode } from '../../ui/qr-code.tsx';
import { Status } from '../../ui/status.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { TEAM_ROLES, teamWords as words } from './words.ts';

type In = Extract<TeamState, { readonly kind: 'in' | 'removed' }>;

/** What a person reads where the server did not do it. */
function faultWords(error: unknown): string {
  if (error instanceof RadioSilence || !(error instanceof HttpError)) return words.noConnection;
  return error.status === 401 ? words.signIn : words.failed;
}

interface Act {
  readonly fault: string;
  readonly isBusy: boolean;
  /** Does it, and says what went wrong. */
  readonly act: (work: () => Promise<unknown>) => Promise<void>;
}

function useAct(): Act {
  const [fault, setFault] = useState('');
  const [isBusy, setBusy] = useState(false);
  const act = async (work: () => Promise<unknown>) => {
    setFault('');
    setBusy(true);
    try {
      await work();
    } catch (error) {
      setFault(faultWords(error));
    } finally {
      setBusy(false);
    }
  };
  return { fault, isBusy, act };
}

const Fault = ({ children }: { readonly children: string }) =>
  children === '' ? null : (
    <p className={flow.fault} role="alert">
      {children}
    </p>
  );

/** The team of this phone: made, joined, or who is in it. */
export function TeamCard() {
  const { value: team } = useCodePart(useServices().team);
  return team ? <OpenTeam team={team} /> : null;
}

function OpenTeam({ team }: { readonly team: Team }) {
  const state = useSyncExternalStore(team.subscribe, team.state);
  switch (state.kind) {
    case 'none':
      return <NoTeam team={team} />;
    case 'asking':
      return (
        <Card title={words.asking} description={words.askingWhy}>
          <Button onClick={() => team.forget()}>{words.forget}</Button>
        </Card>
      );
    case 'removed':
      return <Removed team={team} state={state} />;
    case 'in':
      return <InTeam team={team} state={state} />;
  }
}

function NoTeam({ team }: { readonly team: Team }) {
  const [name, setName] = useState('');
  const [code, setCode] = useState(() => joinCodeIn(window.bulwarkJoin ?? ''));
  const { fault, isBusy, act } = useAct();
  const [missing, setMissing] = useState('');
  const make = () => {
    setMissing(name.trim() === '' ? words.noName : '');
    if (name.trim() !== '') void act(() => team.found(name.trim()));
  };
  const join = () => {
    const found = joinCodeIn(code);
    setMissing(found === '' ? words.noCode : '');
    if (found !== '') void act(() => team.join(found));
  };
  return (
    <Card title={words.title} description={words.why}>
      <form className={flow.stack} autoComplete="off" onSubmit={(event) => event.preventDefault()}>
        <TextField label={words.name} name="teamName" value={name} onText={setName} />
        <Button onClick={make} disabled={isBusy}>
          {isBusy ? words.making : words.make}
        </Button>
        <TextField
          label={words.code}
          name="teamCode"
          value={code}
          onText={setCode}
          spellCheck={false}
        />
        <Button onClick={join} disabled={isBusy}>
          <UserPlus size={20} aria-hidden="true" /> {words.ask}
        </Button>
        <Fault>{missing || fault}</Fault>
      </form>
    </Card>
  );
}

/** The code in a link or by itself; '' where there is none. */
const joinCodeIn = (text: string): string =>
  /(?:^|#join=)(1\.[0-9a-v]{25}\.[0-9a-v]{20}\.[A-Za-z0-9_-]{43})$/.exec(text.trim())?.[1] ?? '';

declare global {
  interface Window {
    /** From the address, which no longer has it: public/invite.js. */
    bulwarkJoin?: string;
  }
}

function Removed({ team, state }: { readonly team: Team; readonly state: In }) {
  const { now, locale, timeZone } = useDependencies();
  const removal = state.roster.removed.get(state.device);
  const by = state.roster.devices.get(removal?.by ?? '')?.name ?? '';
  const when = formatMoment(new Date(removal?.at ?? 0), { now: now(), locale, timeZone });
  return (
    <Card title={words.removed} description={words.removedWhy(by, when)}>
      <Button onClick={() => team.forget()}>{words.ok}</Button>
    </Card>
  );
}

function InTeam({ team, state }: { readonly team: Team; readonly state: In }) {
  const { roster, device, requests, alarms } = state;
  const { fault, act } = useAct();
  const [code, setCode] = useState<string>();
  const devices = [...roster.devices.values()];
  const isAdmin = roster.devices.get(device)?.role === 'admin';
  const admins = devices.filter(({ role }) => role === 'admin').length;
  const kinds = new Set(alarms.map(({ kind }) => kind));
  return (
    <Card title={words.of(roster.name)} description={words.whyIn(devices.length)}>
      <div className={flow.stack}>
        <Fault>{fault}</Fault>
        {kinds.has('otherRoster') && <Status tone="danger">{words.otherRoster}</Status>}
        {kinds.has('foreign') && <Status tone="caution">{words.foreign}</Status>}
        {kinds.has('notGiven') && <Status tone="caution">{words.notGiven}</Status>}
        {kinds.has('setBack') && <Status tone="caution">{words.setBack}</Status>}
        {requests.map((request) => (
          <div key={request.invite} className={styles.line} role="status">
            <span>{words.asks(request.device.name)}</span>
            <Button
              aria-label={words.admitNamed(request.device.name)}
              onClick={() => act(() => team.admit(request))}
            >
              {words.admit}
            </Button>
          </div>
        ))}
        <ul className={styles.list} aria-label={words.members}>
          {devices.map((each) => (
            <OneDevice
              key={each.id}
              device={each}
              isThis={each.id === device}
              mayChange={isAdmin && each.id !== device}
              heardAt={state.heard.get(each.id)}
              onRole={(role) => act(() => team.setRole(each.id, role))}
              onRemove={() => act(() => team.remove(each.id, false))}
            />
          ))}
        </ul>
        {isAdmin && admins === 1 && devices.length > 1 && (
          <Status tone="caution">{words.oneAdmin}</Status>
        )}
        {isAdmin && (
          <Button onClick={() => act(async () => setCode(await team.invite()))}>
            <CodeIcon size={20} aria-hidden="true" /> {words.show}
          </Button>
        )}
        {isAdmin && admins === 1 ? (
          <p className={flow.quiet}>{words.lastAdmin}</p>
        ) : (
          <HoldButton
            holdMs={LOCK.holdToWipeMs}
            pressAgain={PRESS_AGAIN}
            asks={words.leaveAsks}
            onHeld={() => act(() => team.leave())}
          >
            {words.leave}
          </HoldButton>
        )}
      </div>
      {code && <CodeDialog code={code} onClose={() => setCode(undefined)} />}
    </Card>
  );
}

interface OneDeviceProps {
  readonly device: TeamDevice;
  readonly isThis: boolean;
  readonly mayChange: boolean;
  readonly heardAt: number | undefined;
  readonly onRole: (role: TeamDevice['role']) => void;
  readonly onRemove: () => void;
}

function OneDevice({ device, isThis, mayChange, heardAt, onRole, onRemove }: OneDeviceProps) {
  const { now, locale, timeZone } = useDependencies();
  const { name, role } = device;
  const when = heardAt && formatMoment(new Date(heardAt), { now: now(), locale, timeZone });
  return (
    <li className={styles.member}>
      <span className={styles.name}>{name}</span>
      <span className={flow.quiet}>
        {isThis ? words.thisPhone(role) : when ? words.heard(role, when) : words.notHeard(role)}
      </span>
      {mayChange && (
        <>
          <Choice label={words.roleOf(name)}>
            {teamRoles.map((each) => (
              <Chip key={each} aria-pressed={each === role} onClick={() => onRole(each)}>
                {TEAM_ROLES[each]}
              </Chip>
            ))}
          </Choice>
          <HoldButton
            holdMs={LOCK.holdToWipeMs}
            pressAgain={PRESS_AGAIN}
            asks={words.removeAsks(name)}
            onHeld={onRemove}
          >
            {words.removeNamed(name)}
          </HoldButton>
        </>
      )}
    </li>
  );
}

/** To be scanned in the other phone's app, or sent as a link. */
function CodeDialog({ code, onClose }: { readonly code: string; readonly onClose: () => void }) {
  const copy = useCopy();
  const link = `${location.origin}/#join=${code}`;
  return (
    <Dialog title={words.shown} closeLabel={words.done} onClose={onClose}>
      <div className={flow.stack}>
        <p>{words.shownWhy}</p>
        <QrCode text={link} label={words.qr} />
        <Button onClick={() => copy(link, words.shown)}>{words.copy}</Button>
      </div>
    </Dialog>
  );
}
