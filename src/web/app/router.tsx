import { Suspense, useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { useSurroundings } from '../device/surroundings.tsx';
import { notFoundRoute, routes } from './routes.ts';

/** Shows the screen of the address, names it in the title, and moves focus to its heading. */
export function Router() {
  const [path] = useLocation();
  const { brand } = useSurroundings();
  const route = routes.find((candidate) => candidate.path === path) ?? notFoundRoute;
  const Screen = route.screen;
  return (
    <Suspense>
      <Screen />
      <Arrival key={path} title={`${route.title} · ${brand.name}`} />
    </Suspense>
  );
}

let arrivals = 0;

/** Mounted anew with each screen, after its code has come. */
function Arrival({ title }: { readonly title: string }) {
  const done = useRef(false);
  useEffect(() => {
    document.title = title;
    if (done.current) return;
    done.current = true;
    arrivals += 1;
    if (arrivals > 1) document.querySelector<HTMLElement>('[data-screen-title]')?.focus();
  }, [title]);
  return null;
}
