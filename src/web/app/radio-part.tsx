// Radio silence, wherever the app is: the mark in the header, the question before a link that leaves the app, and what it
// keeps from being fetched.
import { useLocation } from 'wouter';
import { MissedParts } from '../features/radio/missed-parts.tsx';
import { OutsideLinks } from '../features/radio/outside-links.tsx';
import { RadioButton } from '../features/radio/radio-button.tsx';
import { useKeptSilence } from '../features/radio/use-kept-silence.ts';
import { HOME_PATH } from '../paths.ts';
import { useNetwork, useSession } from '../session/device-parts.tsx';
import { requestLogOf } from '../session/request-log.ts';

/** Where nothing else needs the header's room it is there to be switched on. */
export function RadioInHeader() {
  const [path] = useLocation();
  return <RadioButton isOffered={path === HOME_PATH} />;
}

/** What was sent is written down for as long as the app is open. */
export function RadioAround() {
  requestLogOf(useSession().vault, useNetwork());
  useKeptSilence();
  return (
    <>
      <OutsideLinks />
      <MissedParts />
    </>
  );
}
