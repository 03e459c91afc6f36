// What medics call a field aloud where its label says it otherwise: searched as the label is.
import type { AddedFieldKey, FieldKey, SectionId } from './catalogue.ts';
import { parsePath } from './path.ts';

const called = <S extends SectionId>(
  section: S,
  field: FieldKey<S> | AddedFieldKey<S>,
  names: string,
): readonly [string, string] => [`${section}.${field}`, names];

/** By section and field, in whichever row. */
const NAMES: ReadonlyMap<string, string> = new Map([
  called('helicopterPlan', 'landingZone', 'lz'),
  called('helicopterPlan', 'latitude', 'lz grid'),
  called('helicopterPlan', 'longitude', 'lz grid'),
  called('helicopterPlan', 'mgrs', 'lz grid'),
  called('icsEvacuation', 'collectionPoint', 'ccp casualty'),
  called('icsEvacuation', 'exchangePoint', 'aep ambulance'),
  called('operationalInfo', 'commandPost', 'cp'),
  called('additionalOpInfo', 'emsRadio', 'freq frequency channel'),
  called('additionalOpInfo', 'fdRadio', 'freq frequency channel'),
  called('icsCommunications', 'channel', 'radio'),
  called('icsCommunications', 'receive', 'freq frequency rx'),
  called('icsCommunications', 'transmit', 'freq frequency tx'),
  called('hospitalFacilities', 'edContact', 'er emergency phone'),
  called('hospitalFacilities', 'distance', 'eta'),
  called('hospitalFacilities', 'groundTime', 'eta'),
  called('hospitalFacilities', 'airTime', 'eta'),
]);

/** In small letters; '' where there are none. */
export function spokenNames(path: string): string {
  const { section = '', field = '' } = parsePath(path) ?? {};
  return NAMES.get(`${section}.${field}`) ?? '';
}
