import { z } from 'zod';
import { attributeFilter, filteredFamily, splitFilter } from './attribute-filter.ts';
import { endpoint, id, inOrganization, listOf, query, resource } from './json-api.ts';
import { visibility } from './scores.ts';

/** A share of the answers in percent, or a limit that it keeps to. */
const share = z.object({ kind: z.enum(['exactly', 'atLeast', 'atMost']), percent: z.number() });

/** How one set of people answered one statement: a whole group, the rest of it, or those who share a value of a family. */
export const statementResult = resource('statement-results', {
  campaignId: z.string(),
  v3GroupId: z.string(),
  isRest: z.boolean(),
  /** The values of the family asked for that are shown together; null for the whole group. */
  segment: z.object({ family: z.string(), labels: z.array(z.string()) }).nullable(),
  categoryId: z.string(),
  statementId: z.string(),
  surveyId: z.string(),
  surveyPromptId: z.string(),
  promptId: z.string(),
  promptDisplayValue: z.string(),
  surveyName: z.string(),
  /** The filter that was asked for, family by family. */
  attributeFilters: z.array(filteredFamily),
  statementType: z.enum(['likert5', 'enps']),
  order: z.int(),
  answerCount: z.int().nullable(),
  /** From 0 to 100; for eNPS from -100 to 100. Null when not shown. */
  score: z.number().nullable(),
  /** People at each point of the scale, lowest first; null below ten people and where nearly all chose alike. */
  distribution: z.array(z.int()).nullable(),
  /** Disagreement, neither, agreement; or detractors, passives, promoters. Null below ten people; where nearly all chose alike only the limits that the shares keep to. */
  shares: z.object({ low: share, middle: share, high: share }).nullable(),
  /** The share of agreement in percent, or of promoters, where it is known exactly. */
  favorable: z.number().nullable(),
  /** Against the last campaign of the kind that shows the same people, and whether that is larger than chance would explain. */
  delta: z.number().nullable(),
  deltaIsLargerThanChance: z.boolean().nullable(),
  /** How others answered it: the group above (the whole group, for a part of it), the organization, other organizations. */
  references: z.object({ parent: z.number().nullable(), organization: z.number().nullable(), benchmark: z.number().nullable() }),
  visibility,
  message: z.string().nullable(),
});
export type StatementResultResource = z.infer<typeof statementResult>;

export const listStatementResults = endpoint({
  name: 'listStatementResults',
  summary: 'The statements of a campaign as one group answered them, or as each part of it did that a family of groups splits it into.',
  method: 'GET',
  path: '/organizations/:organizationId/campaigns/:campaignId/statement-results',
  params: z.object({ ...inOrganization, campaignId: id }),
  query: query({ 'filter[v3GroupId]': id.optional(), ...splitFilter, ...attributeFilter }),
  answer: listOf(statementResult),
});
