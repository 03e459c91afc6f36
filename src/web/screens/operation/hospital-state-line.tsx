import { TriangleAlert } from 'lucide-react';
import type { HospitalState } from '../../../domain/operation/operation-hospitals.ts';
import styles from './operation-screen.module.css';
import { hospitalWords as words } from './operation-words.ts';

/** Whether it takes anybody, and how long ago it said so. */
export function HospitalStateLine({
  state,
  isShort = false,
}: {
  readonly state: HospitalState;
  /** Without who asked. */
  readonly isShort?: boolean;
}) {
  const isSure = state.kind === 'open' && !state.ago.isOld && !state.source;
  return (
    <p className={isSure ? styles.sure : styles.mark}>
      {!isSure && <TriangleAlert size={20} aria-hidden="true" />}
      {isShort ? words.short(state) : words.state(state)}
    </p>
  );
}
