import { ChevronRight, QrCode as CodeIcon, Package } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import type { AssessmentPackage } from '../../../domain/exchange/codes/package-text.ts';
import { LOCK, PRESS_AGAIN } from '../../../domain/limits.ts';
import { phoneName, type TeamDevice, teamRoles } from '../../../domain/team/roster.ts';
import { formatMoment } from '../../../domain/text/moment.ts';
import { claimed } from '../../../domain/text/plain-characters.ts';
import { useCodePart } from '../../platform/lazy.ts';
import { useDependencies } from '../../session/dependencies.tsx';
import { useServices } from '../../session/services.tsx';
import type { KnownTeam, Team } from '../../session/team.ts';
import { useCopy } from '../../session/use-files.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Chip, Choice } from '../../ui/chip.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import flow from '../../ui/flow.module.css';
import { HoldButton } from '../../ui/hold-button.tsx';
import styles from '../../ui/people.module.css';
import { QrCode } from '../../ui/qr-code.tsx';
import { Status } from '../../ui/status.tsx';
import { NoTeam } from './no-team.tsx';
import { type Act, Fault, useAct } from './use-act.tsx';
import { paperWords, TEAM_ROLES, teamWords as words } from './words.ts';

interface TeamCardProps {
  /** Shows what of somebody's kit would be added to the one here. */
  readonly onKit: (kit: AssessmentPackage) => void;
}

/** The team of this phone: made, joined, or who is in it. */
export function TeamCard({ onKit }: TeamCardProps) {
  const { value: team } = useCodePart(useServices().team);
  return team ? <OpenTeam team={team} onKit={onKit} /> : null;
}

function OpenTeam({ team, onKit }: { readonly team: Team } & TeamCardProps) {
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
      return <InTeam team={team} state={state} onKit={onKit} />;
  }
}

/** A moment as it is said here. */
function useMoment() {
  const { now, locale, timeZone } = useDependencies();
  return (at: number) => formatMoment(new Date(at), { now: now(), locale, timeZone });
}

function Removed({ team, state }: { readonly team: Team; readonly state: KnownTeam }) {
  const moment = useMoment();
  const { roster, device, removedPlans } = state;
  const removal = roster.removed.get(device);
  const remover = removal?.by ?? '';
  const by =
    phoneName(roster.devices, remover) ??
    roster.removed.get(remover)?.device?.name ??
    words.onePhone;
  const when = moment(removal?.at ?? 0);
  const isOwn = removal?.by === device;
  const why = removal?.isLost
    ? words.lostWhy(by, when, removedPlans)
    : isOwn
      ? words.leftWhy(when)
      : words.removedWhy(by, when);
  return (
    <Card title={isOwn ? words.left : words.removed} description={why}>
      <Button onClick={() => team.forget()}>{words.ok}</Button>
    </Card>
  );
}

type InTeamProps = TeamCardProps & { readonly team: Team; readonly state: KnownTeam };

function InTeam({ team, state, onKit }: InTeamProps) {
  const { roster, device, requests } = state;
  const { fault, act } = useAct();
  const [code, setCode] = useState<string>();
  const [chosen, setChosen] = useState<string>();
  const devices = [...roster.devices.values()];
  const isAdmin = roster.devices.get(device)?.role === 'admin';
  const admins = devices.filter(({ role }) => role === 'admin').length;
  const other = roster.devices.get(chosen ?? '');
  return (
    <Card title={words.of(roster.name)} description={words.whyIn(devices.length)}>
      <div className={flow.stack}>
        <Fault>{fault}</Fault>
        <Alarms state={state} />
        {requests.map((request) => (
          <div key={request.invite} className={styles.line} role="status">
            <span>{words.asks(claimed(request.device.name))}</span>
            <Button
              aria-label={words.admitNamed(request.device.name)}
              onClick={() => act(() => team.admit(request))}
            >
              {words.admit}
            </Button>
            <Button
              look="quiet"
              aria-label={words.refuseNamed(request.device.name)}
              onClick={() => act(() => team.refuse(request))}
            >
              {words.refuse}
            </Button>
          </div>
        ))}
        <ul className={styles.list} aria-label={words.members}>
          {devices.map((each) => (
            <OneDevice
              key={each.id}
              name={phoneName(roster.devices, each.id) ?? ''}
              device={each}
              isThis={each.id === device}
              heardAt={state.heard.get(each.id)}
              {...(isAdmin && each.id !== device ? { onChange: () => setChosen(each.id) } : {})}
            />
          ))}
        </ul>
        {isAdmin && admins === 1 && devices.length > 1 && (
          <Status tone="caution">{words.oneAdmin}</Status>
        )}
        <Kits team={team} state={state} onKit={onKit} act={act} />
        {isAdmin && (
          <>
            <Button onClick={() => act(async () => setCode(await team.invite()))}>
              <CodeIcon size={20} aria-hidden="true" /> {words.show}
            </Button>
            <PaperKey team={team} hasOne={roster.paper !== undefined} act={act} />
          </>
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
      {other && (
        <ChangeDevice
          team={team}
          name={phoneName(roster.devices, other.id) ?? ''}
          device={other}
          hasPaperKey={roster.paper?.by === other.id}
          onClose={() => setChosen(undefined)}
        />
      )}
    </Card>
  );
}

function Alarms({ state: { alarms, roster } }: { readonly state: KnownTeam }) {
  const newer = alarms.find((alarm) => alarm.kind === 'newerApp');
  const newerPhone = phoneName(roster.devices, newer?.by ?? '') ?? words.onePhone;
  const kinds = new Set(alarms.map(({ kind }) => kind));
  return (
    <>
      {kinds.has('otherRoster') && <Status tone="danger">{words.otherRoster}</Status>}
      {kinds.has('notGranted') && <Status tone="caution">{words.notGranted}</Status>}
      {newer && <Status tone="caution">{words.newerApp(newerPhone)}</Status>}
      {kinds.has('foreign') && <Status tone="caution">{words.foreign}</Status>}
      {kinds.has('partly') && <Status tone="danger">{words.partly}</Status>}
      {kinds.has('leftOut') && <Status tone="caution">{words.leftOut}</Status>}
      {kinds.has('notGiven') && <Status tone="caution">{words.notGiven}</Status>}
      {kinds.has('phoneNotGiven') && <Status tone="caution">{words.phoneNotGiven}</Status>}
      {kinds.has('setBack') && <Status tone="caution">{words.setBack}</Status>}
    </>
  );
}

/** The kit of this phone is shared by choice; those of others are looked at, and added to the one here. */
function Kits({ team, state, onKit, act }: InTeamProps & Pick<Act, 'act'>) {
  const { roster, device, kits, shared } = state;
  const isShared = shared.some(({ kind }) => kind === 'kit');
  const look = (id: string) => {
    const kit = team.kitOf(id);
    if (kit) onKit(kit);
  };
  const share = () =>
    act(async () => {
      await team.shareKit(!isShared);
      await team.round();
    });
  return (
    <>
      {kits
        .filter((id) => id !== device && roster.devices.has(id))
        .map((id) => (
          <Button key={id} onClick={() => look(id)}>
            <Package size={20} aria-hidden="true" /> {words.kitOf(phoneName(roster.devices, id))}
          </Button>
        ))}
      {roster.devices.get(device)?.role !== 'viewer' && (
        <>
          <Button onClick={share}>{isShared ? words.stopKit : words.shareKit}</Button>
          <p className={flow.quiet}>{isShared ? words.kitIsShared : words.kitWhy}</p>
        </>
      )}
    </>
  );
}

interface OneDeviceProps {
  readonly name: string;
  readonly device: TeamDevice;
  readonly isThis: boolean;
  readonly heardAt: number | undefined;
  /** Undefined where this phone may change nothing of it. */
  readonly onChange?: () => void;
}

function OneDevice({ name, device: { role }, isThis, heardAt, onChange }: OneDeviceProps) {
  const moment = useMoment();
  return (
    <li className={styles.line}>
      <span>
        <span className={styles.name}>{name}</span>{' '}
        <span className={flow.quiet}>
          {isThis
            ? words.thisPhone(role)
            : heardAt
              ? words.heard(role, moment(heardAt))
              : words.notHeard(role)}
        </span>
      </span>
      {onChange && (
        <Button look="quiet" aria-label={words.changeNamed(name)} onClick={onChange}>
          {words.change} <ChevronRight size={20} aria-hidden="true" />
        </Button>
      )}
    </li>
  );
}

interface ChangeDeviceProps {
  readonly team: Team;
  readonly name: string;
  readonly device: TeamDevice;
  /** The team's paper key was made on it. */
  readonly hasPaperKey: boolean;
  readonly onClose: () => void;
}

/** The role of another phone, or its end in the team. */
function ChangeDevice({
  team,
  name,
  device: { id, role },
  hasPaperKey,
  onClose,
}: ChangeDeviceProps) {
  const { fault, act } = useAct();
  const remove = (isLost: boolean) => act(() => team.remove(id, isLost));
  return (
    <Dialog title={name} closeLabel={words.done} onClose={onClose}>
      <div className={flow.stack}>
        <Choice label={words.roleOf(name)}>
          {teamRoles.map((each) => (
            <Chip
              key={each}
              aria-pressed={each === role}
              onClick={() => act(() => team.setRole(id, each))}
            >
              {TEAM_ROLES[each]}
            </Chip>
          ))}
        </Choice>
        <p className={flow.quiet}>
          {words.removeWhy} {hasPaperKey && words.paperEnds}
        </p>
        <HoldButton
          holdMs={LOCK.holdToWipeMs}
          pressAgain={PRESS_AGAIN}
          asks={words.removeAsks(name)}
          onHeld={() => remove(false)}
        >
          {words.removeNamed(name)}
        </HoldButton>
        <p className={flow.quiet}>{words.lostPhoneWhy}</p>
        <HoldButton
          holdMs={LOCK.holdToWipeMs}
          pressAgain={PRESS_AGAIN}
          asks={words.lostAsks(name)}
          onHeld={() => remove(true)}
        >
          {words.lostNamed(name)}
        </HoldButton>
        <Fault>{fault}</Fault>
      </div>
    </Dialog>
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

/** As it is written down; spaces make no other key. */
const inGroups = (text: string): string => text.replace(/[0-9A-Z]{4}(?=[0-9A-Z]{4})/g, '$& ');

interface PaperKeyProps extends Pick<Act, 'act'> {
  readonly team: Team;
  readonly hasOne: boolean;
}

/** Made once, for a safe; a new one ends the one before for all that is written from then on. */
function PaperKey({ team, hasOne, act }: PaperKeyProps) {
  const copy = useCopy();
  const [text, setText] = useState<string>();
  return (
    <>
      <Button onClick={() => act(async () => setText(await team.makePaperKey()))}>
        {hasOne ? paperWords.again : paperWords.make}
      </Button>
      <p className={flow.quiet}>{hasOne ? paperWords.hasOne : paperWords.why}</p>
      {text && (
        <Dialog
          title={paperWords.title}
          closeLabel={paperWords.written}
          onClose={() => setText(undefined)}
        >
          <div className={flow.stack}>
            <p>{paperWords.once}</p>
            <p className={flow.code} translate="no">
              {inGroups(text)}
            </p>
            <QrCode text={text} label={paperWords.qr} />
            <Button onClick={() => copy(text, paperWords.title)}>{paperWords.copy}</Button>
          </div>
        </Dialog>
      )}
    </>
  );
}
