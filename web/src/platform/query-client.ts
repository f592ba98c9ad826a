import { type MutationCacheNotifyEvent, QueryClient } from '@tanstack/react-query';
import type { ToastRequest } from '../design/overlays/toast-store.ts';
import { errorDetailOf } from './error-detail.ts';
import { mayRetry } from './queries.ts';

type WriteMeta = { readonly success?: string; readonly failure?: string };

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: Error;
    mutationMeta: WriteMeta;
  }
}

type Needs = { readonly notify: (toast: ToastRequest) => void; readonly now: () => Date };

/** The cache of everything that was read. What has succeeded is not read again, what has failed three times neither, unless it is marked. */
export function createQueryClient(needs: Needs): QueryClient {
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: Number.POSITIVE_INFINITY,
        retry: false,
        retryOnMount: mayRetry,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });
  queryClient.getMutationCache().subscribe((event) => tellHowItWent(event, needs));
  return queryClient;
}

function tellHowItWent(event: MutationCacheNotifyEvent, { notify, now }: Needs): void {
  if (event.type !== 'updated') return;
  const { action, mutation } = event;
  const { success, failure } = mutation.meta ?? {};
  if (action.type === 'success' && success) notify({ kind: 'success', text: success });
  if (action.type === 'error' && failure) {
    const detail = errorDetailOf(action.error, now());
    notify({ kind: 'error', text: failure, note: detail.words, detail });
  }
}
