// The hospital cards with the server's data behind them: needed once the assessment's screen is there.
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { config } from 'zod/mini';
import type { ApiClient } from '../device/api-client.ts';
import { createQueryClient } from '../device/query-client.ts';
import { useSurroundings } from '../device/surroundings.tsx';
import { AnswerField } from '../features/assessment/answer-field.tsx';
import { HospitalPanel } from '../features/hospitals/hospital-panel.tsx';
import { useFillCards } from '../features/hospitals/use-fill-cards.ts';

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

function WithServer({ children }: { readonly children: ReactNode }) {
  const { api } = useSurroundings();
  return <QueryClientProvider client={queriesOf(api)}>{children}</QueryClientProvider>;
}

export function Hospitals() {
  return (
    <WithServer>
      <HospitalPanel FieldDrawing={AnswerField} />
    </WithServer>
  );
}

/** Fills untouched cards from the saved list, also while the section is closed. */
export function FilledCards() {
  return (
    <WithServer>
      <Filling />
    </WithServer>
  );
}

function Filling() {
  useFillCards();
  return null;
}
