import { z } from 'zod';
import { attributeFilter, filteredGroupType, splitFilter } from './attribute-filter.ts';
import { endpoint, inOrganization, listOf, page, query, resource, idOf } from '../protocol/json-api.ts';
import { count, isLargerThanChance, percent, visibility } from './scores.ts';

/** A percentage of answers, or a bound for it. */
const share = z.object({
  kind: z.enum(['exactly', 'atLeast', 'atMost']).describe('Whether the share is exact or a limit.'),
  percent: percent.describe('In percent of those who answered.'),
});

/** 0 to 100 for agreement statements; -100 to 100 for eNPS statements. */
const statementScore = z.number().meta({ minimum: -100, maximum: 100 });

/** The answers of a set of people to one statement: a group, its rest, or the members of one class of a split. */
export const statementResult = resource('statement-results', {
  campaignId: z.string().describe('Campaign.'),
  v3GroupId: z.string().describe('Group; for a "Rest of" row, the parent of the rest.'),
  isRest: z.boolean().describe('True for "Rest of" rows: people in none of the shown subgroups.'),
  segment: z
    .object({
      groupType: z.string().describe('Key of the group type or crosstab.'),
      labels: z.array(z.string()).describe('Its values that are shown together.'),
    })
    .nullable()
    .describe('The values of the requested group type that are shown together; null for the whole group.'),
  categoryId: z.string().describe('What the statement measures.'),
  statementId: z.string().describe('Statement.'),
  surveyId: z.string().describe('Survey.'),
  surveyPromptId: z.string().describe('The place of the statement in the survey.'),
  promptId: z.string().describe('The statement, by its older name.'),
  promptDisplayValue: z.string().describe('Text with substitutions applied.'),
  surveyName: z.string().describe('The name of the survey.'),
  attributeFilters: z.array(filteredGroupType).describe('The requested filter, one entry per group type.'),
  statementType: z.enum(['likert5', 'enps']).describe('Five points of agreement, or 0 to 10.'),
  order: z.int().meta({ minimum: 1 }).describe('The place of the statement in the campaign, from 1.'),
  answerCount: count.nullable().describe('How many answered it; null when not shown or not disclosed.'),
  score: statementScore
    .nullable()
    .describe(
      'From 0 to 100, unrounded; for eNPS from -100 to 100. Where nearly all answered alike, 90 (80) stands for ' +
        'that or more, 10 (-80) for that or less. Null when not shown, and where nearly all chose the middle.',
    ),
  distribution: z
    .array(count)
    .nullable()
    .describe(
      'People at each point of the scale, lowest first, or in each class of eNPS, detractors first; null below ' +
        'ten people, where nearly all chose alike and where the number of respondents is not disclosed.',
    ),
  pointShares: z
    .array(percent)
    .nullable()
    .describe(
      'Whole percents at each point of the scale, where the number of respondents is not disclosed; null where ' +
        '`distribution` is.',
    ),
  shares: z
    .object({
      low: share.describe('Disagreement, or detractors.'),
      middle: share.describe('Neither, or passives.'),
      high: share.describe('Agreement, or promoters.'),
    })
    .nullable()
    .describe(
      'How the answers are divided. Null below ten people; where nearly all chose alike only the limits that the ' +
        'shares keep to.',
    ),
  favorable: percent
    .nullable()
    .describe('The share of agreement in percent, or of promoters, where it is known exactly.'),
  delta: z
    .number()
    .meta({ minimum: -200, maximum: 200 })
    .nullable()
    .describe('The score less that of the last campaign of the kind that shows the same people, in points.'),
  deltaIsLargerThanChance: isLargerThanChance,
  references: z
    .object({
      parent: statementScore
        .nullable()
        .describe('The score of the group above; for a part of a group, of the whole group.'),
      organization: statementScore.nullable().describe('The score of the organization.'),
      benchmark: statementScore.nullable().describe('The score of other organizations.'),
    })
    .describe('How others answered it; null where that is not known.'),
  visibility,
  message: z.string().nullable().describe('Why nothing is shown, in a sentence.'),
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
    'filter[v3GroupId]': idOf<'group'>().optional().describe('The group; without one the organization.'),
    ...splitFilter,
    ...attributeFilter,
  }),
  answer: listOf(statementResult),
});
