import { z } from 'zod';
import { attributeFilter, filteredGroupType, splitFilter } from './attribute-filter.ts';
import { endpoint, inOrganization, listOf, page, query, resource, idOf } from '../protocol/json-api.ts';
import { count, isLargerThanChance, percent, visibility } from './scores.ts';

/** A percentage of answers, or a bound for it. */
const share = z.object({
  kind: z.enum(['exactly', 'atLeast', 'atMost']).describe('Whether the share is exact or a limit.'),
  percent: percent.describe('Percentage of those who answered.'),
});

/** 0 to 100 for agreement statements; -100 to 100 for eNPS statements. */
const statementScore = z.number().meta({ minimum: -100, maximum: 100 });

/** The answers of a set of people to one statement: a group, its rest, or the members of one class of a split. */
export const statementResult = resource('statement-results', {
  campaignId: z.string().describe('ID of the campaign.'),
  v3GroupId: z.string().describe('ID of the group; for a "Rest of" row, of the parent of the rest.'),
  isRest: z.boolean().describe('True for "Rest of" rows: people in none of the shown subgroups.'),
  segment: z
    .object({
      groupType: z.string().describe('Key of the group type or crosstab.'),
      labels: z.array(z.string()).describe('Names of the values that are shown together.'),
    })
    .nullable()
    .describe('The values of the requested group type that are shown together; null for the whole group.'),
  categoryId: z.string().describe('ID of the category that the statement measures.'),
  statementId: z.string().describe('ID of the statement.'),
  surveyId: z.string().describe('ID of the survey.'),
  surveyPromptId: z.string().describe('ID of the position of the statement in the survey.'),
  promptId: z.string().describe('Alias of `statementId`.'),
  promptDisplayValue: z.string().describe('Text with substitutions applied.'),
  surveyName: z.string().describe('Name of the survey.'),
  attributeFilters: z.array(filteredGroupType).describe('The requested filter, one entry per group type.'),
  statementType: z.enum(['likert5', 'enps']).describe('`likert5`: five-point agreement scale; `enps`: 0 to 10.'),
  order: z.int().meta({ minimum: 1 }).describe('Position in the campaign, from 1.'),
  answerCount: count
    .nullable()
    .describe('Number of people who answered it; null if nothing is shown or the count is withheld.'),
  score: statementScore
    .nullable()
    .describe(
      'Score from 0 to 100, unrounded; for eNPS from -100 to 100. If nearly all answered alike, 90 (eNPS: 80) means ' +
        'that or more and 10 (eNPS: -80) that or less. Null if nothing is shown, and if nearly all chose the middle.',
    ),
  distribution: z
    .array(count)
    .nullable()
    .describe(
      'Number of people at each point of the scale, lowest first, or in each class of eNPS, detractors first. Null ' +
        'below ten people, if nearly all answered alike, and if the number of respondents is withheld.',
    ),
  pointShares: z
    .array(percent)
    .nullable()
    .describe(
      'Rounded percentages at each point of the scale, if the number of respondents is withheld; null otherwise, ' +
        'and if the distribution must not be shown.',
    ),
  shares: z
    .object({
      low: share.describe('Disagreement, or detractors.'),
      middle: share.describe('Neither, or passives.'),
      high: share.describe('Agreement, or promoters.'),
    })
    .nullable()
    .describe('Shares of the answers; only limits if nearly all answered alike. Null below ten people.'),
  favorable: percent.nullable().describe('Percentage of agreement, or of promoters; null if it is not shown exactly.'),
  delta: z
    .number()
    .meta({ minimum: -200, maximum: 200 })
    .nullable()
    .describe(
      'Score minus that of the last campaign of the type that shows the same people, in points; null without one.',
    ),
  deltaIsLargerThanChance: isLargerThanChance,
  references: z
    .object({
      parent: statementScore
        .nullable()
        .describe('Score of the parent group; for a part of a group, of the whole group. Null if unknown.'),
      organization: statementScore.nullable().describe('Score of the organization; null if unknown.'),
      benchmark: statementScore.nullable().describe('Score of the benchmark; null if unknown.'),
    })
    .describe('Scores of others for comparison.'),
  visibility,
  message: z.string().nullable().describe('Why nothing is shown, as a sentence; null if results are shown.'),
});
export type StatementResultResource = z.infer<typeof statementResult>;

export const listStatementResults = endpoint({
  name: 'listStatementResults',
  summary: 'List statement results of a group in a campaign, optionally split by a group type.',
  method: 'GET',
  path: '/organizations/:organizationId/campaigns/:campaignId/statement-results',
  params: z.object({ ...inOrganization, campaignId: idOf<'campaign'>() }),
  query: query({
    ...page,
    'filter[v3GroupId]': idOf<'group'>().optional().describe('ID of the group. Default: the root group.'),
    ...splitFilter,
    ...attributeFilter,
  }),
  answer: listOf(statementResult),
});
