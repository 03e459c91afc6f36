import { useLocation } from 'wouter';
import { DEVICE_PATH } from '../paths.ts';
import { useCodePart } from '../platform/code-part.ts';
import { cameFromApp } from '../platform/in-app-history.ts';
import { KitScreen } from '../screens/kit/kit-screen.tsx';
import { kitScreenWords } from '../screens/kit/kit-screen-words.ts';
import { GatedScreen } from './gated-screen.tsx';
import { findPart } from './later-code.ts';

export function KitRoute() {
  const [, visit] = useLocation();
  const find = useCodePart(findPart);
  return (
    <GatedScreen
      title={kitScreenWords.title}
      onBack={() => (cameFromApp() ? history.back() : visit(DEVICE_PATH))}
    >
      <KitScreen findPart={find} />
    </GatedScreen>
  );
}
