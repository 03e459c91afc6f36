// The routes as data; every other path shows the 404 page (docs/specification.md section 2).
import { type ComponentType, lazy } from 'react';

export interface Route {
  readonly path: string;
  /** For the browser's title; it never holds an answer. */
  readonly title: string;
  readonly screen: ComponentType;
  /** Reads the screen's code ahead of the visit. */
  readonly load: () => Promise<unknown>;
}

function route(path: string, title: string, load: () => Promise<ComponentType>): Route {
  return {
    path,
    title,
    screen: lazy(() => load().then((screen) => ({ default: screen }))),
    load,
  };
}

export const routes: readonly Route[] = [
  route('/', 'Home', () =>
    import('../screens/home/home-screen.tsx').then((module) => module.HomeScreen),
  ),
  route('/threat-assessment', 'Medical Threat Assessment', () =>
    import('./assessment-route.tsx').then((module) => module.AssessmentRoute),
  ),
  route('/medical-reference', 'Medical Reference', () =>
    import('../screens/medical-reference/medical-reference-screen.tsx').then(
      (module) => module.MedicalReferenceScreen,
    ),
  ),
];

export const notFoundRoute: Route = route('*', '404 Page Not Found', () =>
  import('../screens/not-found/not-found-screen.tsx').then((module) => module.NotFoundScreen),
);
