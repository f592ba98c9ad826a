import type { Endpoint } from '@attune/contract/protocol/json-api';
import { type Query, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from './api/api.ts';
import type { Input } from './api/call.ts';
import type { PagePhase } from '../design/page/PagePhases.tsx';
import { type PageRequest, phaseOf, type Content } from './request-phase.ts';

/** Maximum number of automatic retries. */
const getRetryLimit = 3;

/** Query key: endpoint and parameters. */
export function queryKeyOf<E extends Endpoint>(endpoint: E, input?: Input<E>) {
  return input ? ([endpoint.path, input] as const) : ([endpoint.path] as const);
}

/** Reads from the API: once, and again only after invalidation. */
export function read<E extends Endpoint>(endpoint: E, input: Input<E>) {
  return queryOptions({
    queryKey: queryKeyOf(endpoint, input),
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
  });
}

/** Invalidates endpoints with any parameters: active queries refetch at once, others when needed. */
export async function markForRefetch(queryClient: QueryClient, ...endpoints: readonly Endpoint[]): Promise<void> {
  const marks = endpoints.flatMap((endpoint) => {
    const queryKey = queryKeyOf(endpoint);
    return [
      queryClient.resetQueries({ queryKey, predicate: hasOnlyFailed }),
      queryClient.invalidateQueries({ queryKey, predicate: (query) => !hasOnlyFailed(query) }),
    ];
  });
  await Promise.all(marks);
}

/** Whether a failed query may be retried automatically. */
export function mayRetry({ state }: Pick<Query, 'state'>): boolean {
  return state.errorUpdateCount < getRetryLimit;
}

/** Whether a query failed without ever loading. Invalidation resets this state. */
function hasOnlyFailed({ state }: Pick<Query, 'state'>): boolean {
  return state.status === 'error' && state.data === undefined;
}

export type Reading = {
  readonly status: 'pending' | 'error' | 'success';
  readonly fetchStatus: 'fetching' | 'paused' | 'idle';
};

type Page = { readonly reads: readonly Reading[]; readonly content?: Content };

/** Phase of a part of a page from its queries. */
export function pagePhaseOf({ reads, content = 'shown' }: Page): PagePhase {
  return phaseOf(reads.map(requestOf), content);
}

/**
 * Phase of the whole page from the queries that it shows and all writes. A write counts only while pending; its failure
 * shows a toast.
 */
export function combinedPhaseOf(queryClient: QueryClient): PagePhase {
  const reads = queryClient.getQueryCache().findAll({ type: 'active' });
  const writes = queryClient.getMutationCache().findAll({ status: 'pending' });
  return phaseOf([
    ...reads.map(({ state }) => requestOf(state)),
    ...writes.map(() => ({ state: 'request', isRead: false }) as const),
  ]);
}

function requestOf({ status, fetchStatus }: Reading): PageRequest {
  const isOnItsWay = fetchStatus === 'fetching';
  if (status === 'success') return { state: 'success', isRead: true };
  if (isOnItsWay) return { state: 'request', isRead: true };
  return { state: status === 'error' ? 'failure' : 'prerequest', isRead: true };
}
