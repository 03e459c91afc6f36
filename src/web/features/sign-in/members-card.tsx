import { UserPlus } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import {
  type Invite,
  inviteLink,
  inviteSchema,
  type Member,
  type MemberChange,
  membersSchema,
  type NewInvite,
  type Role,
  roles,
} from '../../../domain/sync/sign-in.ts';
import { INVITES_PATH, MEMBERS_PATH, SESSIONS_PATH } from '../../../domain/sync/sign-in-paths.ts';
import { formatMoment } from '../../../domain/text/moment.ts';
import { useDependencies } from '../../session/dependencies.tsx';
import { useCopy } from '../../session/use-files.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Chip, Choice } from '../../ui/chip.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import flow from '../../ui/flow.module.css';
import styles from '../../ui/people.module.css';
import { QrCode } from '../../ui/qr-code.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { faultWords } from './use-sign-in.ts';
import { ROLES, signInWords, memberWords as words } from './words.ts';

const AGAIN_MS = 5000;

const REFUSED = { 403: words.notAdmin, 409: words.lastAdmin } as const;
const INVITE_REFUSED = { 403: words.notAdmin, 409: words.nameTaken } as const;

/** For admins: who may use the server, with what, and an invite for the next. */
export function MembersCard() {
  const { api } = useDependencies();
  const [members, setMembers] = useState<readonly Member[]>();
  const [made, setMade] = useState<{ readonly invite: Invite; readonly name: string }>();
  const [fault, setFault] = useState('');
  const read = useCallback(async () => {
    setMembers(membersSchema.parse(await api.read([MEMBERS_PATH])));
  }, [api]);
  const act = useCallback(
    async (work: () => Promise<unknown>, refused: Readonly<Record<number, string>> = REFUSED) => {
      setFault('');
      try {
        await work();
        await read();
      } catch (error) {
        setFault(faultWords(error, refused));
      }
    },
    [read],
  );
  useEffect(() => void act(async () => undefined), [act]);
  // Who was invited joins on another phone.
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') read().catch(() => undefined);
    }, AGAIN_MS);
    return () => clearInterval(timer);
  }, [read]);
  const invite = (order: NewInvite, name: string) =>
    act(async () => {
      const answer = await api.request('POST', INVITES_PATH, { body: order });
      setMade({ invite: inviteSchema.parse(await answer.json()), name });
    }, INVITE_REFUSED);
  return (
    <Card title={words.title} description={words.why}>
      <div className={flow.stack}>
        {fault && (
          <p className={flow.fault} role="alert">
            {fault}
          </p>
        )}
        {!members && !fault && <p role="status">{words.reading}</p>}
        <NewMember onInvite={invite} />
        <ul className={styles.list}>
          {members?.map((member) => (
            <OneMember
              key={member.id}
              member={member}
              onInvite={() => invite({ memberId: member.id }, member.name)}
              onChange={(body) =>
                act(() => api.request('PUT', `${MEMBERS_PATH}/${member.id}`, { body }))
              }
              onEnd={(id) => act(() => api.request('DELETE', `${SESSIONS_PATH}/${id}`))}
            />
          ))}
        </ul>
      </div>
      {made && <InviteDialog {...made} onClose={() => setMade(undefined)} />}
    </Card>
  );
}

function NewMember({ onInvite }: { onInvite: (order: NewInvite, name: string) => Promise<void> }) {
  const [name, setName] = useState('');
  const [role, setRole] = useState<Role>('medic');
  return (
    <form
      className={flow.stack}
      autoComplete="off"
      onSubmit={async (event) => {
        event.preventDefault();
        if (name.trim() === '') return;
        await onInvite({ name: name.trim(), role }, name.trim());
        setName('');
      }}
    >
      <TextField
        label={words.add}
        name="newMember"
        value={name}
        onText={setName}
        placeholder={words.name}
      />
      <RoleChoice label={words.role} role={role} onRole={setRole} />
      <Button type="submit" disabled={name.trim() === ''}>
        <UserPlus size={20} aria-hidden="true" /> {words.invite}
      </Button>
    </form>
  );
}

interface RoleChoiceProps {
  readonly label: string;
  readonly role: Role;
  readonly onRole: (role: Role) => void;
}

const RoleChoice = ({ label, role, onRole }: RoleChoiceProps) => (
  <Choice label={label}>
    {roles.map((each) => (
      <Chip key={each} aria-pressed={each === role} onClick={() => onRole(each)}>
        {ROLES[each]}
      </Chip>
    ))}
  </Choice>
);

interface OneMemberProps {
  readonly member: Member;
  readonly onInvite: () => void;
  readonly onChange: (change: MemberChange) => void;
  readonly onEnd: (session: string) => void;
}

function OneMember({ member, onInvite, onChange, onEnd }: OneMemberProps) {
  const { now, locale, timeZone } = useDependencies();
  const { name, role, isDisabled, sessions } = member;
  const say = (at: string) => formatMoment(new Date(at), { now: now(), locale, timeZone });
  return (
    <li className={styles.member}>
      <span className={styles.name}>{name}</span>
      <span className={flow.quiet}>{words.facts(role, isDisabled, sessions.length)}</span>
      {sessions.map(({ id, device, seenAt, isThis }) => (
        <div key={id} className={styles.line}>
          <span>
            {isThis ? signInWords.thisOne(device) : signInWords.seen(device, say(seenAt))}
          </span>
          {!isThis && (
            <Button
              aria-label={signInWords.endOf(`${device} of ${name}`)}
              onClick={() => onEnd(id)}
            >
              {signInWords.end}
            </Button>
          )}
        </div>
      ))}
      {isDisabled ? (
        <Button
          aria-label={words.enableNamed(name)}
          onClick={() => onChange({ isDisabled: false })}
        >
          {words.enable}
        </Button>
      ) : (
        <>
          <RoleChoice
            label={words.roleOf(name)}
            role={role}
            onRole={(chosen) => onChange({ role: chosen })}
          />
          <div className={flow.row}>
            <Button aria-label={words.inviteDeviceOf(name)} onClick={onInvite}>
              {words.inviteDevice}
            </Button>
            <Button
              look="danger"
              aria-label={words.disableNamed(name)}
              onClick={() => onChange({ isDisabled: true })}
            >
              {words.disable}
            </Button>
          </div>
        </>
      )}
    </li>
  );
}

const MINUTE_MS = 60_000;

interface InviteDialogProps {
  readonly invite: Invite;
  readonly name: string;
  readonly onClose: () => void;
}

/** A code to be scanned in the other phone's app, a link to be sent, and the code to be typed. */
function InviteDialog({ invite: { code, endsAt }, name, onClose }: InviteDialogProps) {
  const { now } = useDependencies();
  const copy = useCopy();
  const [at, setAt] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setAt(now()), MINUTE_MS / 4);
    return () => clearInterval(timer);
  }, [now]);
  const link = inviteLink(location.origin, code);
  const minutes = Math.ceil((Date.parse(endsAt) - at.getTime()) / MINUTE_MS);
  return (
    <Dialog title={words.invited(name)} closeLabel={words.done} onClose={onClose}>
      <div className={flow.stack}>
        <p role="status">{words.left(minutes)}</p>
        {minutes > 0 && (
          <>
            <QrCode text={link} label={words.qr} />
            <p className={flow.code} translate="no">
              {code}
            </p>
            <Button onClick={() => copy(link, words.invited(name))}>{words.copy}</Button>
          </>
        )}
      </div>
    </Dialog>
  );
}
