import type { HeatmapResource } from '@attune/contract/heatmaps';
import type { CampaignResultResource, GroupOverviewResource, GroupResultResource } from '@attune/contract/results';
import type { StatementResultResource } from '@attune/contract/statement-results';
import type { TestApi } from '../sign-in.ts';

/** A number that somebody was shown, and whose answers it is said to be made of. */
export type SeenNumber = {
  readonly group: string;
  /** Everybody in the group, those in none of its shown groups, or those who have one of some values of a family. */
  readonly part: 'group' | 'rest' | { readonly family: string; readonly values: readonly string[] };
  readonly what: 'engagement' | 'statement' | 'other';
  readonly value: number;
};

export type Crawl = { readonly organizationId: string; readonly campaignId: string; readonly groupIds: Readonly<Record<string, string>>; readonly families: readonly string[] };

/** Asks, with the token of somebody, for everything that results can be asked for, and collects every score that comes back. */
export async function crawl(api: TestApi, { organizationId, campaignId, groupIds, families }: Crawl, token: string): Promise<readonly SeenNumber[]> {
  const nameOf = new Map(Object.entries(groupIds).map(([name, id]) => [id, name]));
  const [top = ''] = Object.keys(groupIds);
  const read = async <Data>(path: string): Promise<Data | undefined> => {
    const reply = await api.ask('GET', `/organizations/${organizationId}/${path}`, { token });
    if (reply.statusCode !== 200 && reply.statusCode !== 403) throw new Error(`${path} is answered with ${reply.statusCode}`);
    return reply.statusCode === 200 ? reply.json<{ data: Data }>().data : undefined;
  };
  const headlines = (await read<readonly CampaignResultResource[]>('campaign-results')) ?? [];
  const seen: SeenNumber[] = headlines.flatMap(({ attributes: { emplifyScore } }) => (emplifyScore === null ? [] : [{ group: top, part: 'group', what: 'engagement', value: emplifyScore }]));
  const heatmap = await read<HeatmapResource>(`campaigns/${campaignId}/heatmap`);
  if (heatmap) seen.push(...fromHeatmap(heatmap, (id) => nameOf.get(id) ?? ''));
  for (const [group, id] of Object.entries(groupIds)) {
    const results = (await read<readonly GroupResultResource[]>(`v3-groups/${id}/v3-group-results`)) ?? [];
    const overview = await read<GroupOverviewResource>(`campaigns/${campaignId}/v3-groups/${id}/overview`);
    for (const { attributes } of overview ? [...results, overview] : results) seen.push(...fromGroup(group, attributes));
    for (const family of [undefined, ...families]) {
      const filter = family === undefined ? '' : `&filter[family]=${family}`;
      const statements = (await read<readonly StatementResultResource[]>(`campaigns/${campaignId}/statement-results?filter[v3GroupId]=${id}${filter}`)) ?? [];
      seen.push(...statements.flatMap((statement) => fromStatement(group, statement)));
    }
  }
  return seen;
}

function fromHeatmap({ attributes: { rows, columns, scores } }: HeatmapResource, nameOf: (id: string) => string): readonly SeenNumber[] {
  return rows.flatMap(({ groupId, isRest }, row) =>
    scores.slice(row * (columns.length + 1), (row + 1) * (columns.length + 1)).flatMap((value, column): SeenNumber[] => (value === -1 ? [] : [{ group: nameOf(groupId), part: isRest ? 'rest' : 'group', what: column === 0 ? 'engagement' : 'other', value }])),
  );
}

function fromGroup(group: string, { engagement, categoryScores, conditions, spheres, enpsScore }: GroupResultResource['attributes']): readonly SeenNumber[] {
  const others = [...categoryScores, ...conditions, ...spheres].map(({ score }) => score);
  const other = (value: number): SeenNumber => ({ group, part: 'group', what: 'other', value });
  return [...(engagement ? [{ group, part: 'group', what: 'engagement', value: engagement.score } as const] : []), ...others.map(other), ...(enpsScore === null ? [] : [other(enpsScore)])];
}

function fromStatement(group: string, { attributes: { segment, score, statementType } }: StatementResultResource): readonly SeenNumber[] {
  return score === null ? [] : [{ group, part: segment ? { family: segment.family, values: segment.labels } : 'group', what: statementType === 'likert5' ? 'statement' : 'other', value: score }];
}
