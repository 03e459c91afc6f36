import { useLocation } from 'wouter';
import { useCodePart } from '../platform/code-part.ts';
import { cameFromApp } from '../platform/in-app-history.ts';
import { DEVICE_TITLE, DeviceScreen } from '../screens/device/device-screen.tsx';
import { GatedScreen } from './gated-screen.tsx';
import { hospitalsPart } from './hospitals-code.ts';

export function DeviceRoute() {
  const [, visit] = useLocation();
  const { value: hospitals } = useCodePart(hospitalsPart);
  return (
    <GatedScreen
      title={DEVICE_TITLE}
      onBack={() => (cameFromApp() ? history.back() : visit('/'))}
      locksInContent
    >
      <DeviceScreen waiting={hospitals && <hospitals.Waiting />} />
    </GatedScreen>
  );
}
