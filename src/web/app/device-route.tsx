import { DEVICE_TITLE, DeviceScreen } from '../screens/device/device-screen.tsx';
import { GatedScreen } from './gated-screen.tsx';

export function DeviceRoute() {
  return (
    <GatedScreen title={DEVICE_TITLE}>
      <DeviceScreen />
    </GatedScreen>
  );
}
