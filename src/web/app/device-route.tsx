import { DEVICE_TITLE, DeviceScreen } from '../screens/device/device-screen.tsx';
import { useCodePart } from './code-part.ts';
import { GatedScreen } from './gated-screen.tsx';
import { hospitalsPart } from './hospitals-code.ts';

export function DeviceRoute() {
  const { value: hospitals } = useCodePart(hospitalsPart);
  return (
    <GatedScreen title={DEVICE_TITLE}>
      <DeviceScreen waiting={hospitals && <hospitals.Waiting />} />
    </GatedScreen>
  );
}
