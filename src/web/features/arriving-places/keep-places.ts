import { ARRIVING } from '../../../domain/exchange/arriving/arriving-limits.ts';
import type { ArrivedFile } from '../../../domain/exchange/arriving/arriving-place.ts';
import { offersOf } from '../../../domain/offers/arrived.ts';
import { arrivedPlacesOf } from '../../session/arrived-places.ts';
import type { Session } from '../../session/session.ts';

/** Offers them to the plan that is open, in the place of an earlier file of that name. */
export function keepPlaces(session: Session, file: ArrivedFile): void {
  const plan = session.open()?.id;
  if (plan === undefined) return;
  const places = arrivedPlacesOf(session);
  const others = places.of(plan)?.files.filter(({ name }) => name !== file.name) ?? [];
  const files = [file, ...others].slice(0, ARRIVING.mostFiles);
  places.keep(plan, { files, offers: offersOf(files) });
}
