// The paper key of a team: what opens all that the team shared when no phone of it is left.
import { epochKeys, follow } from '../../domain/team/roster.ts';
import { openState } from '../../domain/team/sealed-state.ts';
import type { ApiClient } from '../sync/api-client.ts';
import { teamServer } from '../sync/team-relay.ts';
import { paperCrypto } from '../vault/team-keys.ts';
import type { Session } from './session.ts';
import { DocumentsOfTeam } from './team-documents.ts';

const PAPER = /^BULWARK-TEAM-1:([0-9A-V]{25}):(AGE-SECRET-KEY-1[02-9AC-HJ-NP-Z]{50,70})$/;

interface PaperKey {
  readonly team: string;
  /** `AGE-SECRET-KEY-1…` */
  readonly identity: string;
}

/** In capitals throughout: a code of these is small, and reads aloud. */
export const paperText = ({ team, identity }: PaperKey): string =>
  `BULWARK-TEAM-1:${team.toUpperCase()}:${identity}`;

/** As it was written down or scanned: spaces, line breaks and small letters make no other key. */
export function readPaperText(text: string): PaperKey | undefined {
  const [, team, identity] = PAPER.exec(text.replace(/\s+/g, '').toUpperCase()) ?? [];
  return team !== undefined && identity !== undefined
    ? { team: team.toLowerCase(), identity }
    : undefined;
}

/** It opens nothing of this team: it is another's, or a newer one was made. */
export class PaperKeyRefused extends Error {
  override readonly name = 'PaperKeyRefused';
}

/**
 * Adds every plan of the team to this phone, through the gate of files, and says how many there are.
 * @throws PaperKeyRefused, and as ApiClient.request
 */
export async function openWithPaperKey(
  { team, identity }: PaperKey,
  { session, api }: { readonly session: Session; readonly api: ApiClient },
): Promise<number> {
  const server = teamServer(api, team);
  const crypto = paperCrypto(identity);
  const followed = await follow(undefined, team, await server.records(0), crypto);
  if (!followed) throw new PaperKeyRefused('There is no such team');
  const { roster } = followed;
  const keys = await epochKeys(roster, crypto);
  // One that a newer one followed opens what was written before that.
  if (!keys.some((key) => key !== undefined))
    throw new PaperKeyRefused('It opens no key of the team');
  const documents = new DocumentsOfTeam(session);
  const plans = new Set<string>();
  const { rows } = await server.changedSince(0);
  const opened = await Promise.all(
    rows.map(({ bytes, tag }) => openState(bytes, tag, { roster, keys }, crypto)),
  );
  const states = opened.flatMap((each) => (each.kind === 'opened' ? [each.state] : []));
  // A care record has its place once its plan is there.
  for (const kind of ['plan', 'care'] as const) {
    for (const state of states) {
      if (state.kind !== kind) continue;
      const merged = await documents.merge(state);
      if (merged === 'whole' || merged === 'partly') plans.add(state.id);
    }
  }
  return plans.size;
}
