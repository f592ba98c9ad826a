import { longestText } from '@attune/domain/responses';
import { z } from 'zod';
import type { AnswersSent } from './saved-answers.ts';

const answerSent = z.object({
  index: z.int().min(0).max(999),
  value: z.union([z.int().min(0).max(10), z.string().max(longestText)]),
  age: z.int().min(0),
  followUp: z.string().max(100).optional(),
});

/**
 * Parses {@link AnswersSent}. Refuses values that are invalid in any survey; whether an answer fits its statement is
 * checked against the survey.
 */
export const answersSent: z.ZodType<AnswersSent> = z.object({
  version: z.int().min(0),
  answers: z.array(answerSent).max(1000),
  isFinal: z.boolean(),
});
