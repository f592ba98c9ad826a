import { z } from 'zod';
import { attributeFilter, plannedSplit, splitFilter } from './attribute-filter.ts';
import { documentOf, endpoint, inOrganization, page, query, resource, idOf } from '../protocol/json-api.ts';
import { comparisonKinds, count, difference, enpsScore } from './scores.ts';

/** Default and maximum number of heatmap rows per page. */
export const heatmapRows = { default: 50, maximum: 10_000 } as const;

const column = z.object({
  categoryId: z.string().describe('Driver.'),
  key: z.string().describe('Stable key.'),
  title: z.string().describe('Name.'),
  sphere: z.string().describe('The sphere that its statements are about.'),
});

const row = z.object({
  groupId: z.string().describe('Group; for a "Rest of" row, the parent of the rest.'),
  name: z.string().describe('The name of the group, or the values of the group type.'),
  isRest: z.boolean().describe('True for "Rest of" rows: people in none of the shown subgroups.'),
  segment: z
    .array(z.string())
    .nullable()
    .describe('The values of the requested group type that the row covers; null if it covers the whole group.'),
  depth: count.describe('Depth in the heatmap.'),
  people: count.nullable().describe('Number of completed surveys; null if withheld.'),
  peopleMinimum: count
    .nullable()
    .describe('Minimum number of completed surveys, if the exact count is withheld; null if unknown.'),
  audience: count.nullable().describe('Number of invited people; null if withheld.'),
  verdict: z.enum(['shown', 'too-few', 'combined', 'not-available']).describe('Whether the row is shown, or why not.'),
  message: z.string().nullable().describe('Explanation if the row is not shown.'),
  countedInName: z
    .string()
    .nullable()
    .describe('The group in whose rest the answers of a withheld one are counted, where it may be named.'),
  hasChildren: z.boolean().describe('Whether the group has subgroups.'),
});

/** The heatmap of a campaign as flat numbers: rows x (1 + columns). The rest of a group is its last row. */
export const heatmap = resource('heatmaps', {
  campaignId: z.string().describe('Campaign.'),
  columns: z.array(column).describe('Drivers, ordered by sphere.'),
  rows: z.array(row).describe('The groups in the order of the tree, or the group and its segments.'),
  scores: z
    .array(z.number().meta({ minimum: -1, maximum: 100 }))
    .describe('For each row engagement first, then the columns: from 0 to 100, unrounded, -1 where nothing is shown.'),
  deltas: z
    .array(difference.nullable())
    .describe(
      'Difference of each score to the selected comparison, in points. Default: the previous campaign that shows ' +
        'the row. Null without a comparison.',
    ),
  enps: z.array(enpsScore.nullable()).describe('The eNPS of each row, from -100 to 100.'),
  comparisons: z
    .array(
      z.object({
        kind: z.enum(comparisonKinds).describe('What `filter[comparison]` is given.'),
        name: z.string().nullable().describe('Its name; null where each row has its own.'),
      }),
    )
    .describe('Available comparisons.'),
  rowCount: count.describe('Total number of rows.'),
  groupTypes: z.array(plannedSplit).describe('Available splits, most important first.'),
  unsplit: z
    .string()
    .nullable()
    .describe('Why the group is not split by the requested group type; null if it is, or if none was requested.'),
});
export type HeatmapResource = z.infer<typeof heatmap>;

export const getHeatmap = endpoint({
  name: 'getHeatmap',
  summary:
    'Driver heatmap for a group and its descendants, filtered by access, with "Rest of ..." rows; or for one ' +
    'group and its segments.',
  method: 'GET',
  path: '/organizations/:organizationId/campaigns/:campaignId/heatmap',
  params: z.object({ ...inOrganization, campaignId: idOf<'campaign'>() }),
  query: query({
    ...page,
    'page[limit]': z.coerce
      .number()
      .int()
      .min(1)
      .max(heatmapRows.maximum)
      .optional()
      .describe('Page size, at most 10,000.'),
    'filter[v3GroupId]': idOf<'group'>()
      .optional()
      .describe(
        'The group that the heatmap begins with; without one the organization, or the groups that the caller may see.',
      ),
    ...splitFilter,
    ...attributeFilter,
    'filter[comparison]': z
      .enum(comparisonKinds)
      .optional()
      .describe('Comparison for the differences. Default: the previous campaign.'),
  }),
  answer: documentOf(heatmap),
});
