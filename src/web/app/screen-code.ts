// The code of the screens, read once each. All of it is read ahead after the start, so that no screen is
// missing when the network goes; a screen that could not be read is tried again when it is visited.
import type { ComponentType } from 'react';
import { notFoundRoute, type Route, routes } from './routes.ts';

const loaded = new Map<Route, ComponentType>();

export function loadedScreen(route: Route): ComponentType | undefined {
  return loaded.get(route);
}

export async function loadScreen(route: Route): Promise<ComponentType> {
  const screen = loaded.get(route) ?? (await route.load());
  loaded.set(route, screen);
  return screen;
}

/** Reads every screen's code; what fails now is tried again when it is needed. */
export async function readScreensAhead(): Promise<void> {
  await Promise.allSettled([...routes, notFoundRoute].map(loadScreen));
}
