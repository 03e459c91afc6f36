import { useCodePart } from '../device/code-part.ts';
import { useDevicePartsState } from '../device/device-parts.tsx';
import { HomeScreen } from '../screens/home/home-screen.tsx';
import { homeHintsPart } from './later-code.ts';

export function HomeRoute() {
  const { parts } = useDevicePartsState();
  const { value: Hints } = useCodePart(homeHintsPart);
  return <HomeScreen hints={parts && Hints && <Hints />} />;
}
