// When the team is asked what is new, and given what was typed: while this page is seen, the vault open and the radio on.
import { TEAM } from '../../domain/limits.ts';
import { asksToJoin } from '../../domain/notices.ts';
import { claimed } from '../../domain/text/plain-characters.ts';
import { isSilent, onSilence } from '../platform/silence.ts';
import type { NoticeBoard } from './notice-board.ts';
import type { Session } from './session.ts';
import { Team, type TeamParts } from './team.ts';

interface FollowParts extends TeamParts {
  readonly board: NoticeBoard;
}

/** The team of this device, which goes on by itself from now on. */
export async function startTeam({ board, ...parts }: FollowParts): Promise<Team> {
  const team = new Team(parts);
  noticeRequests(team, board);
  const { session } = parts;
  const { vault } = session;
  const open = async () => {
    if (vault.state().kind === 'open') await team.begin();
    else team.close();
  };
  await open();
  vault.subscribe(() => void open().then(follower.wake, reportError));
  const follower = follow(team, session);
  window.addEventListener('online', follower.wake);
  window.addEventListener('pageshow', follower.wake);
  document.addEventListener('visibilitychange', follower.wake);
  onSilence(follower.wake);
  session.onTyped(follower.typed);
  team.onMade(follower.wake);
  follower.wake();
  return team;
}

/** Whatever screen is open: who asks to join waits for an answer, and is shown once. */
function noticeRequests(team: Team, board: NoticeBoard): void {
  const shown = new Set<string>();
  team.subscribe(() => {
    const state = team.state();
    if (state.kind !== 'in') return;
    for (const { invite, device } of state.requests) {
      if (!shown.has(invite)) board.post(asksToJoin(claimed(device.name)));
      shown.add(invite);
    }
  });
}

/** Who was removed hears nothing more. */
const mayAsk = (team: Team): boolean =>
  (team.state().kind === 'in' || team.state().kind === 'asking') &&
  !isSilent() &&
  document.visibilityState === 'visible';

/** One call at a time is on its way, or is waited for; what fails is tried again after a while that grows. */
function follow(team: Team, session: Session) {
  let isFollowing = false;
  let pauseMs: number = TEAM.retryMs;
  let endPause = () => {};
  let typing: { readonly timer: ReturnType<typeof setTimeout>; readonly since: number } | undefined;

  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      endPause = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  const wake = (): void => {
    endPause();
    void run();
  };

  async function run(): Promise<void> {
    if (isFollowing) return;
    isFollowing = true;
    try {
      while (mayAsk(team)) {
        try {
          await team.round();
          pauseMs = TEAM.retryMs;
          await team.waitForNews();
          // A server that always has news is not asked without end.
          await pause(TEAM.leastPauseMs);
        } catch {
          // No network, nobody signed in, a server that is away: it waits, and says since when.
          await pause(pauseMs);
          pauseMs = Math.min(2 * pauseMs, TEAM.longestRetryMs);
        }
      }
    } finally {
      isFollowing = false;
    }
  }

  /** After a pause in the typing, and at the latest after some seconds of it. */
  const typed = (): void => {
    if (!team.isOpen()) return;
    const now = session.now().getTime();
    const since = typing?.since ?? now;
    if (typing) clearTimeout(typing.timer);
    const left = Math.max(0, since + TEAM.longestPauseMs - now);
    const give = () => {
      typing = undefined;
      if (mayAsk(team)) team.round().catch(() => undefined);
    };
    typing = { since, timer: setTimeout(give, Math.min(TEAM.pauseMs, left)) };
  };

  return { wake, typed };
}
