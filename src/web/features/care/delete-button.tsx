import type { ReactNode } from 'react';
import { HOLD_TO_DELETE_MS, PRESS_AGAIN } from '../../../domain/limits.ts';
import { HoldButton } from '../../ui/hold-button.tsx';
import { casualtyWords as words } from './words.ts';

interface DeleteButtonProps {
  readonly onDelete: () => void;
  readonly children: ReactNode;
}

/** A glove that brushes it deletes nothing. */
export function DeleteButton({ onDelete, children }: DeleteButtonProps) {
  return (
    <HoldButton
      holdMs={HOLD_TO_DELETE_MS}
      pressAgain={PRESS_AGAIN}
      asks={words.deleteAsks}
      onHeld={onDelete}
    >
      {children}
    </HoldButton>
  );
}
