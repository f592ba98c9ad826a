import type { Endpoint } from '@attune/contract/protocol/json-api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from './api/api.ts';
import type { Answer, Input } from './api/call.ts';
import { goOnFrom } from '../design/focus.ts';
import { markForRefetch } from './queries.ts';

type Operation = 'create' | 'update' | 'delete';
export type WriteTexts = { readonly success: string; readonly failure: string };

/** Default texts of a write: "Successfully updated group", "Failed to update group". */
export function writeTexts(operation: Operation, entity: string): WriteTexts {
  return { success: `Successfully ${operation}d ${entity}`, failure: `Failed to ${operation} ${entity}` };
}

type Options<E extends Endpoint> = {
  /** Undefined if the screen shows the outcome itself. */
  readonly texts: Partial<WriteTexts>;
  /** Queries to invalidate on success. */
  readonly refetches?: readonly Endpoint[];
  readonly onSuccess?: (answer: Answer<E>, input: Input<E>) => void;
};

/** Writes through the API, reports the outcome and invalidates queries. */
export function useWrite<E extends Endpoint>(endpoint: E, { texts, refetches = [], onSuccess }: Options<E>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: [endpoint.path, endpoint.method, endpoint.name],
    mutationFn: (input: Input<E>) => call(endpoint, input),
    meta: texts,
    onMutate: () => document.activeElement,
    onSuccess: async (answer, input) => {
      await markForRefetch(queryClient, ...refetches);
      onSuccess?.(answer, input);
    },
    onSettled: (...ended) => goOnFrom(ended[3]),
  });
}
