// Phones that wait for news of a team: told at once of what this server was given, and within a look of what another was.
import { TEAM } from '../../domain/limits.ts';
import type { TeamStore } from './team-store.ts';

export interface TeamWaiting {
  /** Until something of the team is other than it was at `seen` (TeamStore.seqs), or for so long; then true where it is. */
  news(team: string, seen: number, forMs: number): Promise<boolean>;
  /** Something of it was put here. */
  tell(team: string): void;
  /** Answers all who wait: the server closes. */
  end(): void;
}

interface Waiter {
  readonly seen: number;
  readonly done: (isNews: boolean) => void;
}

export function createTeamWaiting(store: Pick<TeamStore, 'seqs'>): TeamWaiting {
  const waiters = new Map<string, Set<Waiter>>();
  let timer: NodeJS.Timeout | undefined;
  let isEnded = false;

  const look = async () => {
    const seqs = await store.seqs([...waiters.keys()]);
    for (const [team, waiting] of waiters) {
      for (const { seen, done } of [...waiting]) if (seqs.get(team) !== seen) done(true);
    }
  };
  /** As long as somebody waits: one query for all teams. A database that is away is asked again. */
  const keepLooking = () => {
    timer ??= setInterval(() => void look().catch(() => undefined), TEAM.lookMs);
  };

  return {
    news: (team, seen, forMs) =>
      new Promise((resolve) => {
        if (isEnded) return resolve(false);
        const waiting = waiters.get(team) ?? new Set();
        const end = setTimeout(() => waiter.done(false), forMs);
        const waiter: Waiter = {
          seen,
          done: (isNews) => {
            clearTimeout(end);
            waiting.delete(waiter);
            if (waiting.size === 0) waiters.delete(team);
            if (waiters.size === 0) {
              clearInterval(timer);
              timer = undefined;
            }
            resolve(isNews);
          },
        };
        waiters.set(team, waiting.add(waiter));
        keepLooking();
      }),
    tell: (team) => {
      for (const { done } of [...(waiters.get(team) ?? [])]) done(true);
    },
    end: () => {
      isEnded = true;
      for (const waiting of [...waiters.values()]) for (const { done } of [...waiting]) done(false);
    },
  };
}
