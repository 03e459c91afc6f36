// The routes as data; every other path shows the 404 page (docs/specification.md section 2).
import type { ComponentType } from 'react';

export interface Route {
  readonly path: string;
  /** For the browser's title; it never holds an answer. */
  readonly title: string;
  /** Reads the screen's code. */
  readonly load: () => Promise<ComponentType>;
}

export const routes: readonly Route[] = [
  {
    path: '/',
    title: 'Home',
    load: () => import('../screens/home/home-screen.tsx').then((module) => module.HomeScreen),
  },
  {
    path: '/threat-assessment',
    title: 'Medical Threat Assessment',
    load: () => import('./assessment-route.tsx').then((module) => module.AssessmentRoute),
  },
  {
    path: '/medical-reference',
    title: 'Medical Reference',
    load: () =>
      import('../screens/medical-reference/medical-reference-screen.tsx').then(
        (module) => module.MedicalReferenceScreen,
      ),
  },
];

export const notFoundRoute: Route = {
  path: '*',
  title: '404 Page Not Found',
  load: () =>
    import('../screens/not-found/not-found-screen.tsx').then((module) => module.NotFoundScreen),
};

/** The route of a path, with or without a slash at its end. */
export function routeOf(path: string): Route {
  const plain = path.replace(/(.)\/+$/, '$1');
  return routes.find((route) => route.path === plain) ?? notFoundRoute;
}
