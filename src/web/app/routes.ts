// The routes as data; every other path shows the 404 page (docs/specification.md section 2).
import type { ComponentType } from 'react';
import {
  ASSESSMENT_PATH,
  ASSESSMENTS_PATH,
  agencyPaperPath,
  CALL_OUT_PATH,
  CARE_PATH,
  careRowPath,
  DEVICE_PATH,
  DOCUMENTS_PATH,
  HOME_PATH,
  KIT_PATH,
  OPERATION_PATH,
  PICTURES_PATH,
  REFERENCE_PATH,
  referenceCardPath,
} from '../paths.ts';
import { type CodePart, codePart } from '../platform/lazy.ts';

export interface Route {
  readonly path: string;
  /** For the browser's title; it never holds an answer. */
  readonly title: string;
  readonly screen: CodePart<ComponentType>;
}

const care = () => import('../screens/care/care-screen.tsx');

export const routes: readonly Route[] = [
  {
    path: HOME_PATH,
    title: 'Home',
    screen: codePart(() =>
      import('../screens/home/home-screen.tsx').then((module) => module.HomeScreen),
    ),
  },
  {
    path: ASSESSMENT_PATH,
    title: 'Medical Threat Assessment',
    screen: codePart(() =>
      import('../screens/threat-assessment/threat-assessment-screen.tsx').then(
        (module) => module.AssessmentRoute,
      ),
    ),
  },
  {
    path: CALL_OUT_PATH,
    title: 'Call-out',
    screen: codePart(() =>
      import('../screens/call-out/call-out-screen.tsx').then((module) => module.CallOutRoute),
    ),
  },
  {
    path: OPERATION_PATH,
    title: 'Operation',
    screen: codePart(() =>
      import('../screens/operation/operation-screen.tsx').then((module) => module.OperationRoute),
    ),
  },
  {
    path: ASSESSMENTS_PATH,
    title: 'Assessments',
    screen: codePart(() =>
      import('../screens/assessments/assessments-screen.tsx').then(
        (module) => module.AssessmentsRoute,
      ),
    ),
  },
  {
    path: DOCUMENTS_PATH,
    title: 'Documents',
    screen: codePart(() =>
      import('../screens/papers/papers-screen.tsx').then((module) => module.PapersRoute),
    ),
  },
  {
    path: PICTURES_PATH,
    title: 'Pictures',
    screen: codePart(() =>
      import('../screens/pictures/pictures-screen.tsx').then((module) => module.PicturesRoute),
    ),
  },
  {
    path: DEVICE_PATH,
    title: 'This device',
    screen: codePart(() =>
      import('../screens/device/device-screen.tsx').then((module) => module.DeviceRoute),
    ),
  },
  {
    path: KIT_PATH,
    title: 'Your kit',
    screen: codePart(() =>
      import('../screens/kit/kit-screen.tsx').then((module) => module.KitRoute),
    ),
  },
  {
    path: CARE_PATH,
    title: 'Casualties and requests',
    screen: codePart(() => care().then((module) => module.CareRoute)),
  },
  {
    path: careRowPath(':row'),
    title: 'Casualties and requests',
    screen: codePart(() => care().then((module) => module.CareRowRoute)),
  },
  {
    path: REFERENCE_PATH,
    title: 'Medical Reference',
    screen: codePart(() =>
      import('../screens/medical-reference/medical-reference-screen.tsx').then(
        (module) => module.MedicalReferenceScreen,
      ),
    ),
  },
  {
    path: referenceCardPath(':card'),
    title: 'Medical Reference',
    screen: codePart(() =>
      import('../screens/reference-card/reference-card-screen.tsx').then(
        (module) => module.ReferenceCardScreen,
      ),
    ),
  },
  {
    path: agencyPaperPath(':paper'),
    title: 'Agency PDF',
    screen: codePart(() =>
      import('../screens/agency-paper/agency-paper-screen.tsx').then(
        (module) => module.AgencyPaperRoute,
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

/** `/medical-reference/:card` has one more name behind it. */
function matches(pattern: string, path: string): boolean {
  const [before = '', name] = pattern.split(':');
  return name === undefined
    ? pattern === path
    : path.startsWith(before) && /^[\w-]+$/.test(path.slice(before.length));
}

/** The route of a path, with or without a slash at its end. */
export function routeOf(path: string): Route {
  const plain = path.replace(/(.)\/+$/, '$1');
  return routes.find((route) => matches(route.path, plain)) ?? notFoundRoute;
}
