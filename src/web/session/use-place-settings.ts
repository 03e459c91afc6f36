import { useMemo } from 'react';
import { type PlaceSettings, placeSettings } from '../../domain/points/place-settings.ts';
import { useDependencies } from './dependencies.tsx';
import { useKitAnswers } from './use-kit.ts';

/** What the kit says of points and distances, as the product has it until it is read; and where this phone is set to be, BCP 47. */
export function usePlaceSettings(): PlaceSettings & { readonly locale: string } {
  const { locale } = useDependencies();
  const kit = useKitAnswers();
  return useMemo(() => ({ ...placeSettings(kit), locale }), [kit, locale]);
}
