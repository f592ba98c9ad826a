import { z } from 'zod';
import { endpoint, id, inOrganization, listOf, page, query, resource } from '../protocol/json-api.ts';
import { count } from './scores.ts';

/**
 * How closely the score of a driver goes together with engagement among the people of the whole organization: Pearson's
 * correlation, from -1 to 1, with its 95 % interval by Fisher's z. It says nothing about causes.
 */
export const categoryCorrelation = resource('category-scores-correlations', {
  campaignId: z.string().describe('Campaign.'),
  categoryId: z.string().describe('The driver.'),
  key: z.string().describe('Its name for programs.'),
  title: z.string().describe('Name.'),
  r: z.number().min(-1).max(1).describe('The correlation, from -1 to 1.'),
  from: z.number().min(-1).max(1).describe('Where its 95 % interval begins.'),
  to: z.number().min(-1).max(1).describe('Where its 95 % interval ends.'),
  people: count
    .nullable()
    .describe(
      'How many people have a score on both: the size of the sample; null where it is not told how many answered.',
    ),
  size: z.enum(['small', 'medium', 'large']).describe('Below 0.30, below 0.50, larger; whatever the sign.'),
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
  params: z.object({ ...inOrganization, campaignId: id }),
  query: query(page),
  /**
   * `reason` says why there are none: fewer than 30 people answered; or nothing is published yet, or there is nothing
   * to reckon. Null where there are some.
   */
  answer: correlations.extend({
    meta: correlations.shape.meta.extend({ reason: z.enum(['too-few', 'not-available']).nullable() }),
  }),
});
