import type { ArrivedFile } from '../../../domain/exchange/arriving/arriving-place.ts';
import { withFile } from '../../../domain/exchange/arriving/zip.ts';
import { offersOf } from '../../../domain/offers/arrived.ts';
import { arrivedPlacesOf } from '../../session/arrived-places.ts';
import type { Session } from '../../session/session.ts';

/** Offers them to the plan that is open. */
export function keepPlaces(session: Session, file: ArrivedFile): void {
  const plan = session.open()?.id;
  if (plan === undefined) return;
  const places = arrivedPlacesOf(session);
  const { files } = withFile(places.of(plan)?.files ?? [], file);
  places.keep(plan, { files, offers: offersOf(files) });
}
