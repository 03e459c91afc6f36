import { Users } from 'lucide-react';
import { useState } from 'react';
import { phoneName } from '../../../domain/team/roster.ts';
import type { KnownTeam } from '../../session/team.ts';
import { useTeam } from '../../session/use-team.ts';
import { Button } from '../../ui/button.tsx';
import { Check } from '../../ui/check.tsx';
import flow from '../../ui/flow.module.css';
import { shareWords as words } from './words.ts';

interface SharePlanProps {
  readonly id: string;
  readonly act: (work: () => Promise<void>) => Promise<void>;
}

/** Shares a plan with the phones of the team, or no longer; nothing where this phone is in none. */
export function SharePlan({ id, act }: SharePlanProps) {
  const inTeam = useTeam();
  const [isAsking, setAsking] = useState(false);
  const [withCare, setWithCare] = useState(false);
  if (!inTeam) return null;
  const { team, state } = inTeam;
  const has = (kind: 'plan' | 'care') =>
    state.shared.some((each) => each.kind === kind && each.id === id);
  const share = (...kinds: readonly ('plan' | 'care')[]) =>
    act(async () => {
      for (const kind of kinds) await team.share({ kind, id });
      // What cannot be sent now is sent later.
      team.round().catch(() => undefined);
    });
  const stop = () => act(() => team.stopSharingPlan(id));
  const isCareOffered = state.offered.some((each) => each.kind === 'care' && each.id === id);
  const isViewer = state.roster.devices.get(state.device)?.role === 'viewer';
  if (isViewer) {
    return has('plan') ? (
      <>
        <p>{words.viewer}</p>
        <OnPhones id={id} state={state} />
      </>
    ) : null;
  }
  if (has('plan')) {
    return (
      <>
        <p>{words.sharedWhy(has('care'))}</p>
        <OnPhones id={id} state={state} />
        {!has('care') && isCareOffered && <p>{words.careOffered}</p>}
        {!has('care') && <Button onClick={() => share('care')}>{words.addCare}</Button>}
        <Button onClick={stop}>{words.stop}</Button>
        <p className={flow.quiet}>{words.stopWhy}</p>
      </>
    );
  }
  const isOffered = state.offered.some((each) => each.id === id);
  if (!isAsking) {
    return (
      <>
        {isOffered && <p>{words.offered}</p>}
        <Button onClick={() => setAsking(true)}>
          <Users size={20} aria-hidden="true" /> {words.share}
        </Button>
      </>
    );
  }
  return (
    <div className={flow.banner}>
      <p>{words.why}</p>
      <Check checked={withCare} onChecked={setWithCare}>
        {words.withCare}
      </Check>
      <p className={flow.quiet}>{words.withCareWhy}</p>
      <Button look="primary" onClick={() => (withCare ? share('plan', 'care') : share('plan'))}>
        {words.shareNow}
      </Button>
    </div>
  );
}

/** Who has it, in which version, and whose phone changed it last. */
function OnPhones({ id, state }: { readonly id: string; readonly state: KnownTeam }) {
  const { roster, phones, lastBy } = state;
  const last = lastBy.get(id);
  return (
    <>
      {last !== undefined && (
        <p>{words.lastBy(phoneName(roster.devices, last) ?? words.otherPhone)}</p>
      )}
      <ul aria-label={words.phones}>
        {[...roster.devices.values()].map((device) => (
          <li key={device.id}>
            {onPhone(phoneName(roster.devices, device.id) ?? '', phones.get(device.id)?.plans[id])}
          </li>
        ))}
      </ul>
    </>
  );
}

/** `marks` as a phone says them; '' where there is no version, undefined where it does not have the plan. */
function onPhone(name: string, marks: string | undefined): string {
  if (marks === undefined) return words.hasNot(name);
  const number = marks.split(' ').at(-1)?.split('.')[0] ?? '';
  return words.has(name, number === '' ? words.noVersion : words.version(number));
}
