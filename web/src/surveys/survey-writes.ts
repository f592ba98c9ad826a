import type { Endpoint } from '@attune/contract/protocol/json-api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { markForRefetch } from '../platform/queries.ts';
import { type WriteTexts, writeTexts } from '../platform/writes.ts';
import { ofSurveys } from './surveys.queries.ts';

type Options<Given, Result> = {
  readonly write: (given: Given) => Promise<Result>;
  /** Undefined if the screen shows the outcome itself. */
  readonly texts?: Partial<WriteTexts>;
  readonly refetches?: readonly Endpoint[];
  readonly onSuccess?: (result: Result, given: Given) => void;
};

/** Writes a survey, reports the outcome and invalidates survey queries. */
export function useSurveyWrite<Given, Result>({
  write,
  texts = {},
  refetches = ofSurveys,
  onSuccess,
}: Options<Given, Result>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: write,
    meta: texts,
    onSuccess: async (result, given) => {
      await markForRefetch(queryClient, ...refetches);
      onSuccess?.(result, given);
    },
  });
}

export const createTexts = writeTexts('create', 'survey');
export const updateTexts = writeTexts('update', 'survey');
export const removeTexts = writeTexts('delete', 'survey');
