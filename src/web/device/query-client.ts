import { QueryClient } from '@tanstack/react-query';
import { DATA_FETCHING } from '../../domain/limits.ts';
import type { ApiClient } from './api-client.ts';

/** Data is read once and kept until a change asks for it again (docs/specification.md section 9). */
export function createQueryClient(api: ApiClient): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey }) => api.read(queryKey as readonly string[]),
        refetchInterval: DATA_FETCHING.refetchInterval,
        refetchOnWindowFocus: DATA_FETCHING.refetchOnWindowFocus,
        refetchOnReconnect: false,
        staleTime: DATA_FETCHING.staleTimeMs,
        retry: DATA_FETCHING.retries,
        networkMode: 'always',
      },
      mutations: { retry: DATA_FETCHING.retries, networkMode: 'always' },
    },
  });
}
