import { useCodePart } from '../platform/code-part.ts';
import { HomeScreen } from '../screens/home/home-screen.tsx';
import { useDevicePartsState } from '../session/device-parts.tsx';
import { homeHintsPart } from './later-code.ts';

export function HomeRoute() {
  const { parts } = useDevicePartsState();
  const { value } = useCodePart(homeHintsPart);
  const later = parts && value;
  return <HomeScreen hints={later && <later.HomeHints />} plans={later && <later.HomePlans />} />;
}
