// Radio silence, wherever the app is: the mark in the header, and the question before a link that leaves the app.
import { useLocation } from 'wouter';
import { OutsideLinks } from '../features/radio/outside-links.tsx';
import { RadioButton } from '../features/radio/radio-button.tsx';
import { HOME_PATH } from '../paths.ts';

/** Where nothing else needs the header's room it is there to be switched on. */
export function RadioInHeader() {
  const [path] = useLocation();
  return <RadioButton isOffered={path === HOME_PATH} />;
}

export const RadioAround = OutsideLinks;
