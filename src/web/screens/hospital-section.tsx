// The hospital cards within a form, which is there before them.
import type { ComponentProps } from 'react';
import { codeAhead, useCodePart } from '../platform/lazy.ts';
import { useServices } from '../session/services.tsx';
import { Button } from '../ui/button.tsx';
import type { Hospitals } from './hospitals.tsx';
import { hospitalSectionWords as words } from './words.ts';

const cards = codeAhead(() => import('./hospitals.tsx'));

export function HospitalSection(props: ComponentProps<typeof Hospitals>) {
  const { value, failed, tryAgain } = useCodePart(cards);
  const list = useCodePart(useServices().hospitals);
  if (value && list.value) return <value.Hospitals {...props} />;
  // Who comes back to a place below it waits for it.
  if (!failed && !list.failed) return <div aria-busy="true" />;
  return (
    <>
      <p role="alert">{words.notLoaded}</p>
      <Button
        onClick={() => {
          tryAgain();
          list.tryAgain();
        }}
      >
        {words.tryAgain}
      </Button>
    </>
  );
}

/** Whether they can be drawn. */
export function useAreCardsThere(): boolean {
  const { value } = useCodePart(cards);
  const { value: list } = useCodePart(useServices().hospitals);
  return value !== undefined && list !== undefined;
}

/** Fills untouched cards from the saved list, also while the section is closed. */
export function FilledCards() {
  const { value } = useCodePart(cards);
  const { value: list } = useCodePart(useServices().hospitals);
  return value && list && <value.FilledCards />;
}
