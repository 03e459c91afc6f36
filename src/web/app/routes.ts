// The routes as data; every other path shows the 404 page (docs/specification.md section 2).
import type { ComponentType } from 'react';
import { type CodePart, codePart } from '../platform/code-part.ts';

export interface Route {
  readonly path: string;
  /** For the browser's title; it never holds an answer. */
  readonly title: string;
  readonly screen: CodePart<ComponentType>;
}

export const routes: readonly Route[] = [
  {
    path: '/',
    title: 'Home',
    screen: codePart(() => import('./home-route.tsx').then((module) => module.HomeRoute)),
  },
  {
    path: '/threat-assessment',
    title: 'Medical Threat Assessment',
    screen: codePart(() =>
      import('./assessment-route.tsx').then((module) => module.AssessmentRoute),
    ),
  },
  {
    path: '/assessments',
    title: 'Assessments',
    screen: codePart(() =>
      import('./assessments-route.tsx').then((module) => module.AssessmentsRoute),
    ),
  },
  {
    path: '/documents',
    title: 'Documents',
    screen: codePart(() => import('./documents-route.tsx').then((module) => module.DocumentsRoute)),
  },
  {
    path: '/device',
    title: 'This Device',
    screen: codePart(() => import('./device-route.tsx').then((module) => module.DeviceRoute)),
  },
  {
    path: '/medical-reference',
    title: 'Medical Reference',
    screen: codePart(() =>
      import('../screens/medical-reference/medical-reference-screen.tsx').then(
        (module) => module.MedicalReferenceScreen,
      ),
    ),
  },
];

export const notFoundRoute: Route = {
  path: '*',
  title: '404 Page Not Found',
  screen: codePart(() =>
    import('../screens/not-found/not-found-screen.tsx').then((module) => module.NotFoundScreen),
  ),
};

/** The route of a path, with or without a slash at its end. */
export function routeOf(path: string): Route {
  const plain = path.replace(/(.)\/+$/, '$1');
  return routes.find((route) => route.path === plain) ?? notFoundRoute;
}
