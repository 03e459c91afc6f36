import { useLocation } from 'wouter';
import { HOME_PATH } from '../paths.ts';
import { useCodePart } from '../platform/code-part.ts';
import { cameFromApp } from '../platform/in-app-history.ts';
import { DeviceScreen } from '../screens/device/device-screen.tsx';
import { deviceWords } from '../screens/device/device-words.ts';
import { GatedScreen } from './gated-screen.tsx';
import { hospitalsPart } from './hospitals-code.ts';

export function DeviceRoute() {
  const [, visit] = useLocation();
  const { value: hospitals } = useCodePart(hospitalsPart);
  return (
    <GatedScreen
      title={deviceWords.title}
      onBack={() => (cameFromApp() ? history.back() : visit(HOME_PATH))}
      locksInContent
    >
      <DeviceScreen waiting={hospitals && <hospitals.Waiting />} />
    </GatedScreen>
  );
}
