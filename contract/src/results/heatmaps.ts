import { z } from 'zod';
import { attributeFilter, plannedSplit, splitFilter } from './attribute-filter.ts';
import { documentOf, endpoint, inOrganization, page, query, resource, idOf } from '../protocol/json-api.ts';
import { comparisonKinds, count, difference, enpsScore } from './scores.ts';

/** Default and maximum number of heatmap rows per page. */
export const heatmapRows = { default: 50, maximum: 10_000 } as const;

const column = z.object({
  categoryId: z.string().describe('ID of the driver.'),
  key: z.string().describe('Key of the driver; stays when the name changes.'),
  title: z.string().describe('Name of the driver.'),
  sphere: z.string().describe('Sphere of its statements.'),
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
    .describe(
      'Name of the group that includes the answers of a withheld row; null if there is none, or it may not be named.',
    ),
  hasChildren: z.boolean().describe('Whether the group has subgroups.'),
});

/** The heatmap of a campaign as flat numbers: rows x (1 + columns). The rest of a group is its last row. */
export const heatmap = resource('heatmaps', {
  campaignId: z.string().describe('ID of the campaign.'),
  columns: z.array(column).describe('Drivers, ordered by sphere.'),
  rows: z.array(row).describe('Groups in the order of the hierarchy, or the group and its segments.'),
  scores: z
    .array(z.number().meta({ minimum: -1, maximum: 100 }))
    .describe('For each row engagement, then the columns: from 0 to 100, unrounded; -1 if nothing is shown.'),
  deltas: z
    .array(difference.nullable())
    .describe(
      'Difference of each score to the selected comparison, in points, in the order of `scores`; null without a ' +
        'comparison. Default: the previous campaign that shows the row.',
    ),
  enps: z.array(enpsScore.nullable()).describe('eNPS of each row, from -100 to 100; null if none is shown.'),
  comparisons: z
    .array(
      z.object({
        kind: z.enum(comparisonKinds).describe('Value for `filter[comparison]`.'),
        name: z.string().nullable().describe('Name of the comparison; null if each row has its own.'),
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
      .describe('ID of the topmost group. Default: the root group, or the groups that the caller may see.'),
    ...splitFilter,
    ...attributeFilter,
    'filter[comparison]': z
      .enum(comparisonKinds)
      .optional()
      .describe('Comparison for the differences. Default: the previous campaign.'),
  }),
  answer: documentOf(heatmap),
});
