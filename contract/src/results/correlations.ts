import { z } from 'zod';
import { endpoint, inOrganization, listOf, page, query, resource, idOf } from '../protocol/json-api.ts';
import { count } from './scores.ts';

/**
 * Pearson correlation of a driver with engagement in the whole organization, with its 95 % confidence interval
 * (Fisher's z). Correlation does not imply causation.
 */
export const categoryCorrelation = resource('category-scores-correlations', {
  campaignId: z.string().describe('ID of the campaign.'),
  categoryId: z.string().describe('ID of the driver.'),
  key: z.string().describe('Key of the driver; stays when the name changes.'),
  title: z.string().describe('Name of the driver.'),
  r: z.number().min(-1).max(1).describe('Correlation, from -1 to 1.'),
  from: z.number().min(-1).max(1).describe('Lower bound of the 95 % confidence interval.'),
  to: z.number().min(-1).max(1).describe('Upper bound of the 95 % confidence interval.'),
  people: count.nullable().describe('Sample size: people with both scores; null if response counts are withheld.'),
  size: z.enum(['small', 'medium', 'large']).describe('Absolute size: below 0.30, below 0.50, or larger.'),
});
export type CategoryCorrelationResource = z.infer<typeof categoryCorrelation>;

const correlations = listOf(categoryCorrelation);

export const listCategoryCorrelations = endpoint({
  name: 'listCategoryCorrelations',
  summary:
    'List correlations of drivers with engagement for a campaign of the whole organization. Requires at least ' +
    '30 people.',
  method: 'GET',
  path: '/organizations/:organizationId/campaigns/:campaignId/category-scores-correlations',
  params: z.object({ ...inOrganization, campaignId: idOf<'campaign'>() }),
  query: query(page),
  answer: correlations.extend({
    meta: correlations.shape.meta
      .extend({
        reason: z
          .enum(['too-few', 'not-available'])
          .nullable()
          .describe(
            'Why there are no correlations: `too-few` for fewer than 30 respondents, `not-available` ' +
              'without published results or anything to calculate. Null if there are some.',
          ),
      })
      .describe('Position of the page, and why the list is empty.'),
  }),
});
