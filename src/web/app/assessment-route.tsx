// The assessment with the server's data behind it; Home does not load this.
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { config } from 'zod/mini';
import type { ApiClient } from '../device/api-client.ts';
import { createQueryClient } from '../device/query-client.ts';
import { useSurroundings } from '../device/surroundings.tsx';
import { ThreatAssessmentScreen } from '../screens/threat-assessment/threat-assessment-screen.tsx';

const clients = new WeakMap<ApiClient, QueryClient>();

/** One client for as long as the page lives, so that the list is read once. */
function queriesOf(api: ApiClient): QueryClient {
  let client = clients.get(api);
  if (!client) {
    // zod would try to compile its checks with `new Function`, which the page's policy forbids.
    config({ jitless: true });
    client = createQueryClient(api);
    clients.set(api, client);
  }
  return client;
}

export function AssessmentRoute() {
  const { api } = useSurroundings();
  return (
    <QueryClientProvider client={queriesOf(api)}>
      <ThreatAssessmentScreen />
    </QueryClientProvider>
  );
}
