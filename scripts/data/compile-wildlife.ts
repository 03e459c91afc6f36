// data/hazards/ as the one file of what lives in each state. The same sources give the same bytes.

import { WILDLIFE_FORMAT, type WildlifeFile } from '../../src/domain/conditions/wildlife.ts';
import { states } from '../../src/domain/hospitals/directory/states.ts';
import { byCodeUnits } from './columns.ts';
import type { WildlifeSources } from './sources.ts';

/** Below this share of a state a range is an effect of drawing its edge. */
const LEAST_SHARE = 0.005;
/** The ranges are historical: there it lives no more. */
const EXTIRPATED: ReadonlySet<string> = new Set([
  'Crotalus horridus, Maine',
  'Crotalus horridus, Rhode Island',
]);

/** As they are called in English; VenomMaps has Latin names alone. */
const ENGLISH: Readonly<Record<string, string>> = {
  'Agkistrodon conanti': 'Florida cottonmouth',
  'Agkistrodon contortrix': 'eastern copperhead',
  'Agkistrodon laticinctus': 'broad-banded copperhead',
  'Agkistrodon piscivorus': 'northern cottonmouth',
  'Crotalus adamanteus': 'eastern diamondback rattlesnake',
  'Crotalus atrox': 'western diamondback rattlesnake',
  'Crotalus cerastes': 'sidewinder',
  'Crotalus cerberus': 'Arizona black rattlesnake',
  'Crotalus concolor': 'midget faded rattlesnake',
  'Crotalus helleri': 'southern Pacific rattlesnake',
  'Crotalus horridus': 'timber rattlesnake',
  'Crotalus lepidus': 'rock rattlesnake',
  'Crotalus lutosus': 'Great Basin rattlesnake',
  'Crotalus molossus': 'western black-tailed rattlesnake',
  'Crotalus oreganus': 'northern Pacific rattlesnake',
  'Crotalus ornatus': 'eastern black-tailed rattlesnake',
  'Crotalus pricei': 'twin-spotted rattlesnake',
  'Crotalus pyrrhus': 'southwestern speckled rattlesnake',
  'Crotalus ruber': 'red diamond rattlesnake',
  'Crotalus scutulatus': 'Mojave rattlesnake',
  'Crotalus stephensi': 'Panamint rattlesnake',
  'Crotalus tigris': 'tiger rattlesnake',
  'Crotalus viridis': 'prairie rattlesnake',
  'Crotalus willardi': 'ridge-nosed rattlesnake',
  'Sistrurus catenatus': 'eastern massasauga',
  'Sistrurus miliarius': 'pygmy rattlesnake',
  'Sistrurus tergeminus': 'western massasauga',
};

function english(species: string): string {
  const name = ENGLISH[species];
  if (!name) throw new Error(`"${species}" has no English name in compile-wildlife.ts.`);
  return name;
}

/** The file's text. @throws Error naming what of the sources is not understood. */
export function compileWildlife(sources: WildlifeSources): {
  readonly text: string;
  readonly counts: WildlifeFile['counts'];
} {
  const isState = new Set(states.map(({ name }) => name));
  const snakes = sources.snakes
    .map(({ species, state, share_of_state_area }) => ({
      species,
      state,
      share: Number(share_of_state_area),
    }))
    .filter(
      ({ species, state, share }) =>
        share >= LEAST_SHARE && !EXTIRPATED.has(`${species}, ${state}`),
    )
    .sort(
      (a, b) =>
        byCodeUnits(a.state, b.state) || b.share - a.share || byCodeUnits(a.species, b.species),
    );
  const elsewhere = snakes.find(({ state }) => !isState.has(state));
  if (elsewhere) throw new Error(`"${elsewhere.state}" is no state.`);
  // Provinces of Canada are in the source too, and what is native to a state and introduced there has a line for each.
  const listed = new Set<string>();
  const plants = sources.plants.filter(({ common_name, state }) => {
    const key = `${common_name}, ${state}`;
    const isNew = isState.has(state) && !listed.has(key);
    listed.add(key);
    return isNew;
  });
  plants.sort((a, b) => byCodeUnits(a.state, b.state));
  const counts = { snakes: snakes.length, plants: plants.length };
  const file: WildlifeFile = {
    format: WILDLIFE_FORMAT,
    counts,
    columns: {
      snakeState: snakes.map(({ state }) => state).join('\n'),
      snake: snakes.map(({ species }) => english(species)).join('\n'),
      plantState: plants.map(({ state }) => state).join('\n'),
      plant: plants.map(({ common_name }) => common_name).join('\n'),
      plantGenus: plants.map(({ scientific_name }) => scientific_name.split(' ')[0]).join('\n'),
    },
  };
  return { text: `${JSON.stringify(file)}\n`, counts };
}
