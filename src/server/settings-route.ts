import type { FastifyInstance } from 'fastify';

/** What the app must know of how its server is set. */
interface PublicSettings {
  /** Where the app may ask for weather, as an origin; null where it may not. */
  readonly weatherUrl: string | null;
  /** It asks a routing server for minutes by road. */
  readonly hasRoads: boolean;
  /** Who uses its lists signs in. */
  readonly hasSignIn: boolean;
}

export function settingsRoute(app: FastifyInstance, settings: PublicSettings): void {
  app.get('/api/settings', () => settings);
}
