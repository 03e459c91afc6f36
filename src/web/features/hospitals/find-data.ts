import { codePart } from '../../platform/code-part.ts';
import { loadDirectory, loadPlaces } from '../../platform/public-data.ts';

/** Read when the search is first opened, and kept. */
export const directoryPart = codePart(loadDirectory);

/** Read when somebody types what is no point. */
export const placesPart = codePart(loadPlaces);
