import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { useSurroundings } from '../device/surroundings.tsx';
import { MissingScreen } from './missing-screen.tsx';
import { type Route, routeOf } from './routes.ts';
import { loadedScreen, loadScreen } from './screen-code.ts';

/** Shows the screen of the address, names it in the title, and moves focus to its heading. */
export function Router() {
  const [path] = useLocation();
  const route = routeOf(path);
  return <RoutedScreen key={route.path} route={route} />;
}

type Loading = 'reading' | 'ready' | 'failed';

function RoutedScreen({ route }: { readonly route: Route }) {
  const [loading, setLoading] = useState<Loading>(loadedScreen(route) ? 'ready' : 'reading');
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt reads again
  useEffect(() => {
    if (loadedScreen(route)) return;
    let current = true;
    const settle = (result: Loading) => current && setLoading(result);
    loadScreen(route).then(
      () => settle('ready'),
      () => settle('failed'),
    );
    return () => {
      current = false;
    };
  }, [route, attempt]);

  const tryAgain = () => {
    setLoading('reading');
    setAttempt((count) => count + 1);
  };
  const Screen = loadedScreen(route);
  if (loading === 'failed') return <MissingScreen title={route.title} onTryAgain={tryAgain} />;
  if (!Screen) return null;
  return (
    <>
      <Screen />
      <Arrival title={route.title} />
    </>
  );
}

let arrivals = 0;

/** Mounted with each screen. */
function Arrival({ title }: { readonly title: string }) {
  const { brand } = useSurroundings();
  const done = useRef(false);
  useEffect(() => {
    document.title = `${title} · ${brand.name}`;
    if (done.current) return;
    done.current = true;
    arrivals += 1;
    if (arrivals > 1) document.querySelector<HTMLElement>('[data-screen-title]')?.focus();
  }, [title, brand.name]);
  return null;
}
