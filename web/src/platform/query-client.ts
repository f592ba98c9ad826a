import { type MutationCacheNotifyEvent, QueryClient } from '@tanstack/react-query';
import type { ToastRequest } from '../design/overlays/toast-store.ts';
import { isUnanswered, networkFailure } from './api/api-error.ts';
import { errorDetailOf } from './error-detail.ts';
import { mayRetry } from './queries.ts';

type WriteMeta = { readonly success?: string; readonly failure?: string };

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: Error;
    mutationMeta: WriteMeta;
  }
}

type Dependencies = { readonly notify: (toast: ToastRequest) => void; readonly now: () => Date };

/** The query cache. Successful queries stay fresh and failed ones are not retried until invalidated. */
export function createQueryClient(needs: Dependencies): QueryClient {
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
  const told = new WeakSet<Error>();
  queryClient.getMutationCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return notifyOutcome(event, needs);
    // A save may run its own write, which fails with the same error.
    if (!told.has(event.action.error)) notifyOutcome(event, needs);
    told.add(event.action.error);
  });
  return queryClient;
}

function notifyOutcome(event: MutationCacheNotifyEvent, { notify, now }: Dependencies): void {
  if (event.type !== 'updated') return;
  const { action, mutation } = event;
  const { success, failure } = mutation.meta ?? {};
  if (action.type === 'success' && success) notify({ kind: 'success', text: success });
  if (action.type !== 'error') return;
  const detail = errorDetailOf(action.error, now());
  if (failure) notify({ kind: 'error', text: failure, note: detail.words, detail });
  else if (isUnanswered(action.error)) notify({ kind: 'error', text: networkFailure, detail });
}

/** Runs a write without a button, so that network failures are reported like all others. */
export function runWrite<Result>(queryClient: QueryClient, write: () => Promise<Result>): Promise<Result> {
  return queryClient.getMutationCache().build(queryClient, { mutationFn: write }).execute(undefined);
}
