// The team of this phone as screens draw it.
import { useSyncExternalStore } from 'react';
import { useServices } from './services.tsx';
import type { KnownTeam, Team, TeamState } from './team.ts';

const NONE: TeamState = { kind: 'none' };
const noTeam = () => NONE;
const never = () => () => undefined;

/** Undefined where this phone is in none; the code of a team is not read for it. */
export function useTeam(): { readonly team: Team; readonly state: KnownTeam } | undefined {
  const part = useServices().team;
  const read = useSyncExternalStore(part.subscribe, part.state);
  const team = read.kind === 'read' ? read.value : undefined;
  const state = useSyncExternalStore(team?.subscribe ?? never, team?.state ?? noTeam);
  return team && state.kind === 'in' ? { team, state } : undefined;
}
