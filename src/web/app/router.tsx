import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { useCodePart } from '../device/code-part.ts';
import { noteArrival } from '../device/in-app-history.ts';
import { useSurroundings } from '../device/surroundings.tsx';
import { focusTitle } from '../ui/screen.tsx';
import { Drawn } from './drawn.tsx';
import { MissingScreen } from './missing-screen.tsx';
import { type Route, routeOf } from './routes.ts';

/** Shows the screen of the address, names it in the title, and moves focus to its heading. */
export function Router() {
  const [path] = useLocation();
  const route = routeOf(path);
  return <RoutedScreen key={route.path} route={route} />;
}

function RoutedScreen({ route }: { readonly route: Route }) {
  const { value: Screen, failed, tryAgain } = useCodePart(route.screen);
  if (failed) return <MissingScreen title={route.title} onTryAgain={tryAgain} />;
  if (!Screen) return null;
  return (
    <Drawn title={route.title}>
      <Screen />
      <Arrival title={route.title} />
    </Drawn>
  );
}

/** Mounted with each screen. */
function Arrival({ title }: { readonly title: string }) {
  const { brand } = useSurroundings();
  const done = useRef(false);
  useEffect(() => {
    document.title = `${title} · ${brand.name}`;
    if (done.current) return;
    done.current = true;
    if (noteArrival() > 1) focusTitle();
  }, [title, brand.name]);
  return null;
}
