import { useMemo } from 'react';
import { fieldPath } from '../../../domain/answers/path.ts';
import type { HospitalTier } from '../../../domain/plan/catalogue.ts';
import { useAnswer, useAssessment } from '../../session/open-assessment.tsx';

export interface Unfolded {
  /** Keys of fields that stand outside of their card's fold. */
  readonly always: readonly string[];
  /** As well, of a hospital that has a name: those that nobody has answered. */
  readonly asked: readonly string[];
}

/** Looked up with each other hospital: a box that is being answered stays where it is. */
export function useUnfolded(tier: HospitalTier, { always, asked }: Unfolded): readonly string[] {
  const document = useAssessment();
  const name = useAnswer(fieldPath('hospitalFacilities', 'name', tier)).trim();
  return useMemo(() => {
    const isOpen = (key: string) =>
      document.read(fieldPath<string, string>('hospitalFacilities', key, tier)).trim() === '';
    return name === '' ? always : [...always, ...asked.filter(isOpen)];
  }, [document, name, always, asked, tier]);
}
