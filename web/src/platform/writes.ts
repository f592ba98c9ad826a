import type { Endpoint } from '@attune/contract/protocol/json-api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from './api/api.ts';
import type { Answer, Input } from './api/call.ts';
import { goOnFrom } from '../design/focus.ts';
import { markForRefetch } from './queries.ts';

type Deed = 'create' | 'update' | 'delete';
export type WriteTexts = { readonly success: string; readonly failure: string };

/** The texts of a write that has none of its own: "Successfully updated group", "Failed to update group". */
export function writeTexts(deed: Deed, entity: string): WriteTexts {
  return { success: `Successfully ${deed}d ${entity}`, failure: `Failed to ${deed} ${entity}` };
}

type Options<E extends Endpoint> = {
  /** A text is left out where the screen says it itself. */
  readonly texts: Partial<WriteTexts>;
  /** What has to be read again afterwards. */
  readonly refetches?: readonly Endpoint[];
  readonly onSuccess?: (answer: Answer<E>, input: Input<E>) => void;
};

/** Changes something through the API, says how it went, and marks what it changed. */
export function useWrite<E extends Endpoint>(endpoint: E, { texts, refetches = [], onSuccess }: Options<E>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: [endpoint.path, endpoint.method],
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
