import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { noteArrival } from '../platform/in-app-history.ts';
import { codePart, useCodePart } from '../platform/lazy.ts';
import { MissingScreen } from '../screens/missing-screen.tsx';
import { useDependencies } from '../session/dependencies.tsx';
import { focusTitle } from '../ui/screen.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { type Route, routeOf } from './routes.ts';

/** The parts with their states, for those who work on them: in no build. */
const partsRoute: Route | undefined = import.meta.env.PROD
  ? undefined
  : {
      path: '/ui',
      title: 'Parts',
      screen: codePart(() => import('../ui/parts-page.tsx').then((module) => module.PartsPage)),
    };

/** Shows the screen of the address, names it in the title, and moves focus to its heading. */
export function Router() {
  const [path] = useLocation();
  const route = path === partsRoute?.path ? partsRoute : routeOf(path);
  return <RoutedScreen key={route.path} route={route} />;
}

function RoutedScreen({ route }: { readonly route: Route }) {
  const { value: Screen, failed, tryAgain } = useCodePart(route.screen);
  if (failed) return <MissingScreen title={route.title} isUnread onTryAgain={tryAgain} />;
  if (!Screen) return null;
  return (
    <ErrorBoundary title={route.title}>
      <Screen />
      <Arrival title={route.title} />
    </ErrorBoundary>
  );
}

/** Mounted with each screen. */
function Arrival({ title }: { readonly title: string }) {
  const { brand } = useDependencies();
  const done = useRef(false);
  useEffect(() => {
    document.title = `${title} · ${brand.name}`;
    if (done.current) return;
    done.current = true;
    if (noteArrival() > 1) focusTitle();
  }, [title, brand.name]);
  return null;
}
