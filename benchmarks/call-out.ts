// Question: with how many taps, characters and swipes does a medic make a plan from a call-out, the one of the week after,
// and the change when the primary hospital goes on divert? Counted from the input events of a person's own steps.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT } from '../scripts/tasks/command.ts';
import { freshPageWith, type WithPage } from './browser.ts';
import { type Played, playDivert, playFirst, playNextWeek } from './call-out/plays.ts';
import {
  type CallOutName,
  diverted,
  type Fact,
  factsOf,
  following,
  keyOf,
  readScript,
  type Script,
  type Today,
} from './call-out/script.ts';
import { forgetHospitals, onPhone, type Phone, prepareTeam } from './call-out/team.ts';
import { startWeather } from './call-out/weather-service.ts';
import { withDirectory } from './call-out/with-directory.ts';
import type { Depth, Measured } from './measured.ts';

const LIMITS: Readonly<
  Record<CallOutName, { readonly taps: number; readonly characters: number }>
> = {
  first: { taps: 80, characters: 720 },
  nextWeek: { taps: 65, characters: 610 },
  divert: { taps: 12, characters: 40 },
};
/**
 * The first by a team that has saved no hospital. What the directory cannot say is given by hand: three ED contacts, burn centers, two
 * pediatric levels.
 */
const DIRECTORY_LIMITS = { taps: 90, characters: 720 } as const;
/** Enough to see that it is played at all. */
const SMOKE_CARDS = 2;

interface Asked {
  readonly name: string;
  readonly limits: { readonly taps: number; readonly characters: number };
  readonly before?: Today | undefined;
}

function figures({ name, limits, before }: Asked, { counts, ledger, missing }: Played): Measured[] {
  const figure = (unit: 'taps' | 'characters'): Measured => {
    const [ours, peer, limit] = [counts[unit], before?.[unit], limits[unit]];
    return {
      question: `call-out ${name}${peer === undefined ? '' : ', beside what it took when the script was written'}`,
      unit,
      ours,
      ...(peer === undefined ? {} : { peer }),
      holds: { words: `at most ${limit} ${unit}`, ok: ours <= limit },
    };
  };
  const swipes = before?.swipes;
  const lost = missing.length === 0 ? '' : ` (${missing.join(', ')})`;
  return [
    figure('taps'),
    figure('characters'),
    {
      question: `call-out ${name}`,
      unit: 'swipes',
      ours: counts.swipes,
      ...(swipes === undefined ? {} : { peer: swipes }),
    },
    {
      question: `call-out ${name}, facts that are not in the plan or not on their paper${lost}`,
      unit: 'facts',
      ours: missing.length,
      holds: { words: 'none', ok: missing.length === 0 },
    },
    ...[...ledger.kinds]
      .filter(([, { taps }]) => taps > 0)
      .map(([kind, { taps }]) => ({
        question: `call-out ${name}, of them ${kind}`,
        unit: 'taps',
        ours: taps,
      })),
  ];
}

/** Of a call-out that is not played to its end. */
const begunFigures = ({ counts }: Played): Measured[] =>
  (['taps', 'characters', 'swipes'] as const).map((unit) => ({
    question: `call-out first, its first ${SMOKE_CARDS} cards`,
    unit,
    ours: counts[unit],
  }));

/** What each fact took, for anyone who makes it less. */
function detailsOf({ counts, ledger, wanted, missing }: Played) {
  const knownOf = new Map(wanted.facts.map((fact) => [keyOf(fact), fact.known]));
  const facts = [...ledger.facts].map(([key, watched]) => ({
    key,
    ...watched,
    known: knownOf.get(key),
  }));
  return { counts, missing, kinds: Object.fromEntries(ledger.kinds), facts };
}

/** The first call-out on another phone, by a team with a kit and no saved hospital. */
function playWithDirectory(
  at: Phone,
  facts: readonly Fact[],
  papers: readonly string[],
): Promise<Played> {
  const own = withDirectory(facts);
  return onPhone(at, async (phone) => {
    await forgetHospitals(phone);
    await prepareTeam(phone, own);
    return playFirst({ ...phone, facts: own, papers });
  });
}

export async function measure(depth: Depth, withPage?: WithPage): Promise<Measured[]> {
  // Its cards end before the weather.
  if (withPage) return measureOn(depth, withPage);
  const weather = await startWeather();
  try {
    return await measureOn(depth, freshPageWith({ WEATHER_URL: weather.url }));
  } finally {
    weather.stop();
  }
}

const askedOf = (name: CallOutName, script: Script): Asked => ({
  name,
  limits: LIMITS[name],
  before: script.today?.[name],
});

/** Of a call-out that was begun and led nowhere. */
const brokenFigure = ({ name }: Asked, error: unknown): Measured => ({
  question: `call-out ${name}, broken off (${error instanceof Error ? error.message : String(error)})`,
  unit: 'times',
  ours: 1,
  holds: { words: 'none', ok: false },
});

/** One after the other; what one that leads nowhere takes with it is not what the others found. */
async function playAll(
  plays: readonly (readonly [Asked, () => Promise<Played>])[],
): Promise<Measured[]> {
  const found: Measured[] = [];
  const details: Record<string, ReturnType<typeof detailsOf>> = {};
  mkdirSync(join(PROJECT, 'results'), { recursive: true });
  for (const [asked, play] of plays) {
    try {
      const played = await play();
      found.push(...figures(asked, played));
      details[asked.name] = detailsOf(played);
    } catch (error) {
      found.push(brokenFigure(asked, error));
    }
    writeFileSync(
      join(PROJECT, 'results', 'call-out.json'),
      `${JSON.stringify(details, null, 1)}\n`,
    );
  }
  return found;
}

async function measureOn(depth: Depth, withPage: WithPage): Promise<Measured[]> {
  const script = readScript();
  const { papers } = script;
  const facts = factsOf(script.first);
  return withPage((page, origin) =>
    onPhone({ page, origin }, async (phone) => {
      await prepareTeam(phone, facts);
      if (depth === 'smoke') {
        const begun = await playFirst({ ...phone, facts, papers: [], cards: SMOKE_CARDS });
        return begunFigures(begun);
      }
      const later = () => following(facts, factsOf(script.nextWeek));
      const plays: readonly (readonly [Asked, () => Promise<Played>])[] = [
        [askedOf('first', script), () => playFirst({ ...phone, facts, papers })],
        [askedOf('nextWeek', script), () => playNextWeek({ ...phone, facts: later(), papers })],
        [
          askedOf('divert', script),
          () => playDivert({ ...phone, facts: diverted(facts, script.divert) }),
        ],
        [
          { name: 'first with the directory', limits: DIRECTORY_LIMITS },
          () => playWithDirectory({ page, origin }, facts, papers),
        ],
      ];
      return playAll(plays);
    }),
  );
}
