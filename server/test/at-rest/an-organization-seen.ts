import type { CategoryCorrelationResource } from '@attune/contract/correlations';
import type { HeatmapResource } from '@attune/contract/heatmaps';
import type { CampaignResultResource, GroupOverviewResource, GroupResultResource } from '@attune/contract/results';
import type { StatementResultResource } from '@attune/contract/statement-results';
import type { TestApi } from '../sign-in.ts';

/** A number that somebody was shown, and whose answers it is said to be made of. */
export type SeenNumber = {
  readonly group: string;
  /** Everybody in the group, those in none of its shown groups, or those who have one of some values of a family. */
  readonly part: 'group' | 'rest' | { readonly family: string; readonly values: readonly string[] };
  /** The filter that was asked for, as it is written on the wire: then only those are meant whom it means. */
  readonly attribute?: string;
  readonly what: 'engagement' | 'statement' | 'other';
  readonly value: number;
};

export type Crawl = { readonly organizationId: string; readonly campaignId: string; readonly groupIds: Readonly<Record<string, string>>; readonly families: readonly string[] };

/** Those that an organization with a single campaign and no benchmark has. */
const comparisons = ['parent', 'organization'] as const;

/** Asks, with the token of somebody, for everything that results can be asked for, and collects every number that comes back, those of references included. */
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
  const correlations = (await read<readonly CategoryCorrelationResource[]>(`campaigns/${campaignId}/category-scores-correlations`)) ?? [];
  seen.push(...correlations.flatMap(({ attributes: { r, from, to } }) => [r, from, to].map((value) => other(top, value))));
  for (const family of [undefined, ...families]) {
    for (const comparison of comparisons) {
      const split = family === undefined ? '' : `&filter[family]=${family}`;
      const heatmap = await read<HeatmapResource>(`campaigns/${campaignId}/heatmap?filter[comparison]=${comparison}${split}`);
      if (heatmap) seen.push(...fromHeatmap(heatmap, { nameOf: (id) => nameOf.get(id) ?? '', family, comparison, top }));
    }
  }
  for (const [group, id] of Object.entries(groupIds)) {
    const results = (await read<readonly GroupResultResource[]>(`v3-groups/${id}/v3-group-results`)) ?? [];
    const overview = await read<GroupOverviewResource>(`campaigns/${campaignId}/v3-groups/${id}/overview`);
    for (const { attributes } of overview ? [...results, overview] : results) seen.push(...fromGroup(group, attributes));
    if (overview) seen.push(...fromOverview(group, overview));
    for (const family of [undefined, ...families]) {
      const filter = family === undefined ? '' : `&filter[family]=${family}`;
      const statements = (await read<readonly StatementResultResource[]>(`campaigns/${campaignId}/statement-results?filter[v3GroupId]=${id}${filter}`)) ?? [];
      const above = family === undefined ? nameOf.get(overview?.attributes.parentGroupId ?? '') : group;
      seen.push(...statements.flatMap((statement) => fromStatement(group, statement, { above, top })));
    }
  }
  return seen;
}

/** Asks for results of those whom each of some filters means, and collects every number that comes back. */
export async function crawlFiltered(api: TestApi, { organizationId, campaignId, groupIds, families }: Crawl, { filters, token }: { readonly filters: readonly string[]; readonly token: string }): Promise<readonly SeenNumber[]> {
  const nameOf = new Map(Object.entries(groupIds).map(([name, id]) => [id, name]));
  const [top = ''] = Object.keys(groupIds);
  const seen: SeenNumber[] = [];
  const read = async <Data>(path: string): Promise<Data | undefined> => {
    const reply = await api.ask('GET', `/organizations/${organizationId}/campaigns/${campaignId}/${path}`, { token });
    if (reply.statusCode !== 200 && reply.statusCode !== 403) throw new Error(`${path} is answered with ${reply.statusCode}`);
    return reply.statusCode === 200 ? reply.json<{ data: Data }>().data : undefined;
  };
  for (const [number, attribute] of filters.entries()) {
    const take = (numbers: readonly SeenNumber[]) => seen.push(...numbers.map((each) => ({ ...each, attribute })));
    const takeHeatmap = async (family: string | undefined) => {
      const heatmap = await read<HeatmapResource>(`heatmap?filter[attribute]=${attribute}&filter[comparison]=parent${family === undefined ? '' : `&filter[family]=${family}`}`);
      if (heatmap) take(fromHeatmap(heatmap, { nameOf: (id) => nameOf.get(id) ?? '', family, comparison: 'parent', top }));
    };
    await takeHeatmap(undefined);
    // Everything else says the same again; each is asked for in turn.
    const [group = '', id = ''] = Object.entries(groupIds)[number % nameOf.size] ?? [];
    if (number % 3 === 0) await takeHeatmap(families[number % families.length]);
    if (number % 3 === 1) {
      const overview = await read<GroupOverviewResource>(`v3-groups/${id}/overview?filter[attribute]=${attribute}`);
      if (overview) take([...fromGroup(group, overview.attributes), ...fromOverview(group, overview)]);
    }
    if (number % 3 === 2) {
      const statements = (await read<readonly StatementResultResource[]>(`statement-results?filter[v3GroupId]=${id}&filter[attribute]=${attribute}`)) ?? [];
      take(statements.flatMap((statement) => fromStatement(group, statement, { above: undefined, top })));
    }
  }
  return seen;
}

function other(group: string, value: number, part: SeenNumber['part'] = 'group'): SeenNumber {
  return { group, part, what: 'other', value };
}

type HeatmapAsked = { readonly nameOf: (id: string) => string; readonly family: string | undefined; readonly comparison: (typeof comparisons)[number]; readonly top: string };

function fromHeatmap({ attributes: { rows, columns, scores, deltas, enps } }: HeatmapResource, { nameOf, family, comparison, top }: HeatmapAsked): readonly SeenNumber[] {
  const width = columns.length + 1;
  return rows.flatMap(({ groupId, isRest, segment, depth }, row) => {
    const group = nameOf(groupId);
    const part = segment && family !== undefined ? { family, values: segment } : isRest ? 'rest' : 'group';
    const above = part === 'group' ? nameOf(rows.slice(0, row).findLast((each) => !each.isRest && each.depth < depth)?.groupId ?? '') : group;
    const reference = comparison === 'parent' ? above : top;
    const cells = scores.slice(row * width, (row + 1) * width).flatMap((value, column): SeenNumber[] => {
      const what = column === 0 ? 'engagement' : 'other';
      const delta = deltas[row * width + column] ?? null;
      if (value === -1) return [];
      return [{ group, part, what, value }, ...(delta !== null ? [{ group: reference, part: 'group', what, value: value - delta } as const] : [])];
    });
    const recommending = enps[row] ?? null;
    return recommending === null ? cells : [...cells, other(group, recommending, part)];
  });
}

/** A reference is a number of the group that is its name; the result itself is that and what it differs by. */
function fromGroup(group: string, { engagement, categoryScores, conditions, spheres, enpsScore, comparisons: beside }: GroupResultResource['attributes']): readonly SeenNumber[] {
  const others = [...categoryScores, ...conditions, ...spheres].map(({ score }) => score);
  const own: SeenNumber[] = [...(engagement ? [{ group, part: 'group', what: 'engagement', value: engagement.score } as const] : []), ...others.map((value) => other(group, value)), ...(enpsScore === null ? [] : [other(group, enpsScore)])];
  const references = beside.flatMap(({ kind, name, ...compared }): SeenNumber[] => {
    if (kind !== 'parent' && kind !== 'organization') return [];
    const scores = [...compared.categories, ...compared.conditions, ...compared.spheres].map(({ score }) => other(name, score));
    const whole = compared.engagement ? [{ group: name, part: 'group', what: 'engagement', value: compared.engagement.score } as const, { group, part: 'group', what: 'engagement', value: compared.engagement.score + compared.engagement.delta } as const] : [];
    return [...scores, ...whole, ...(compared.enps === null ? [] : [other(name, compared.enps)])];
  });
  return [...own, ...references];
}

function fromOverview(group: string, { attributes: { campaignId, trend, strengths, opportunities, changes, referenceKind, referenceName } }: GroupOverviewResource): readonly SeenNumber[] {
  const points = trend.filter((point) => point.campaignId === campaignId);
  const engagement = points.flatMap(({ score }): SeenNumber[] => (score === null ? [] : [{ group, part: 'group', what: 'engagement', value: score }]));
  const others = [...points.flatMap(({ enps, categories }) => [enps, ...Object.values(categories)]), ...[...strengths, ...opportunities, ...changes].map(({ score }) => score)];
  const references = referenceKind === 'parent' ? [...strengths, ...opportunities].map(({ reference }) => other(referenceName, reference)) : [];
  return [...engagement, ...others.filter((value) => value !== null).map((value) => other(group, value)), ...references];
}

function fromStatement(group: string, { attributes }: StatementResultResource, { above, top }: { readonly above: string | undefined; readonly top: string }): readonly SeenNumber[] {
  const { segment, score, statementType, shares, references, distribution } = attributes;
  const part = segment ? { family: segment.family, values: segment.labels } : 'group';
  const what = statementType === 'likert5' ? 'statement' : 'other';
  const told = [...(distribution ?? []), ...Object.values(shares ?? {}).map(({ percent }) => percent)].map((value) => other(group, value, part));
  const of = (name: string | undefined, value: number | null): SeenNumber[] => (name === undefined || value === null ? [] : [{ group: name, part: 'group', what, value }]);
  return [...(score === null ? [] : [{ group, part, what, value: score } as const]), ...told, ...of(above, references.parent), ...of(top, references.organization)];
}
