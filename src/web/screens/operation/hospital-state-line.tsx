import { TriangleAlert } from 'lucide-react';
import type { HospitalState } from '../../../domain/operation/operation-hospitals.ts';
import styles from './operation-screen.module.css';
import { hospitalWords as words } from './operation-words.ts';

/** Whether it takes anybody, and how long ago it said so. */
export function HospitalStateLine({ state }: { readonly state: HospitalState }) {
  const isSure = state.kind === 'open' && !state.ago.isOld && !state.source;
  return (
    <span className={isSure ? styles.sure : styles.mark} data-hospital={state.kind}>
      {!isSure && <TriangleAlert size={20} aria-hidden="true" />} {words.state(state)}
    </span>
  );
}
