import { z } from 'zod';
import { attributeFilter, plannedSplit, splitFilter } from './attribute-filter.ts';
import { documentOf, endpoint, id, inOrganization, page, query, resource } from './json-api.ts';
import { comparisonKinds } from './scores.ts';

/** How many rows of a heatmap come at once. */
export const heatmapRows = { default: 50, maximum: 10_000 } as const;

/** The heatmap of one campaign, as flat numbers: rows x (1 + columns). A rest stands last in its group. */
export const heatmap = resource('heatmaps', {
  campaignId: z.string(),
  columns: z.array(z.object({ categoryId: z.string(), key: z.string(), title: z.string(), sphere: z.string() })),
  rows: z.array(
    z.object({
      groupId: z.string(),
      name: z.string(),
      isRest: z.boolean(),
      /** The values of the family asked for whose people the row is about; null where it is about all of the group. */
      segment: z.array(z.string()).nullable(),
      depth: z.int(),
      people: z.int().nullable(),
      audience: z.int().nullable(),
      verdict: z.enum(['shown', 'too-few', 'combined', 'not-available']),
      message: z.string().nullable(),
      /** The group in whose rest the answers of a withheld one are counted, where it may be named. */
      countedInName: z.string().nullable(),
      hasChildren: z.boolean(),
    }),
  ),
  /** Engagement first, then the columns, for each row; unrounded, -1 where nothing is shown. */
  scores: z.array(z.number()),
  /** How far each score stands above what it is compared with: the row in the last campaign that shows it, unless asked otherwise. Null where there is nothing to compare. */
  deltas: z.array(z.number().nullable()),
  /** The eNPS of each row, from -100 to 100. */
  enps: z.array(z.int().nullable()),
  /** What the rows can be compared with, and its name; null where each row has its own. */
  comparisons: z.array(z.object({ kind: z.enum(comparisonKinds), name: z.string().nullable() })),
  /** All rows, whatever the page. */
  rowCount: z.int(),
  /** The families and crosses by which the campaign splits results, most important first. */
  families: z.array(plannedSplit),
  /** Why the group is not split by the family asked for; null where it is, and where none was asked for. */
  unsplit: z.string().nullable(),
});
export type HeatmapResource = z.infer<typeof heatmap>;

export const getHeatmap = endpoint({
  name: 'getHeatmap',
  summary: 'Groups by drivers of one campaign below one group, cut to what the caller may see, with the rows "Rest of ..."; or one group and its segments by a family.',
  method: 'GET',
  path: '/organizations/:organizationId/campaigns/:campaignId/heatmap',
  params: z.object({ ...inOrganization, campaignId: id }),
  query: query({
    ...page,
    'page[limit]': z.coerce.number().int().min(1).max(heatmapRows.maximum).optional(),
    'filter[v3GroupId]': id.optional(),
    ...splitFilter,
    ...attributeFilter,
    'filter[comparison]': z.enum(comparisonKinds).optional(),
  }),
  answer: documentOf(heatmap),
});
