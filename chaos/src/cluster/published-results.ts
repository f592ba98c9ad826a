import { isDeepStrictEqual } from 'node:util';
import type { Client } from '@attune/contract/protocol/client';
import { getHeatmap } from '@attune/contract/results/heatmaps';
import { getGroupOverview } from '@attune/contract/results/overview';
import { listStatementResults } from '@attune/contract/results/statements';
import { listResponses } from '@attune/contract/feedback/responses';
import type { Id } from '@attune/domain/kernel';

/** What a campaign publishes, by what it is about, without ids and times. */
export type Results = { readonly documents: ReadonlyMap<string, unknown>; readonly numbers: number };

type Campaign = { readonly organizationId: Id<'organization'>; readonly campaignId: Id<'campaign'> };

/** Reads the results of all groups, of the splits of the organization, and the comments. */
export async function readResults(call: Client, params: Campaign): Promise<Results> {
  const documents = new Map<string, unknown>();
  const keep = (about: string, document: { readonly data: unknown }) => {
    if (documents.has(about)) throw new Error(`There are two ${about}.`);
    documents.set(about, withoutIds(document.data));
  };
  const heatmap = await call(getHeatmap, { params, query: { 'page[limit]': 10_000 } });
  keep('heatmap', heatmap);
  for (const { key } of heatmap.data.attributes.groupTypes) {
    keep(`heatmap by ${key}`, await call(getHeatmap, { params, query: { 'filter[groupType]': key } }));
    keep(`statements by ${key}`, await call(listStatementResults, { params, query: { 'filter[groupType]': key } }));
  }
  const groups = heatmap.data.attributes.rows.filter(({ isRest }) => !isRest);
  for (const [place, { groupId, name }] of groups.entries()) {
    const query = { 'filter[v3GroupId]': groupId };
    keep(`overview of ${name}, ${place}`, await call(getGroupOverview, { params: { ...params, groupId } }));
    keep(`statements of ${name}, ${place}`, await call(listStatementResults, { params, query }));
  }
  const { data: comments } = await call(listResponses, {
    params,
    query: { 'filter[campaignId]': params.campaignId, 'page[limit]': 200 },
  });
  keep('comments', { data: comments.map(({ attributes }) => attributes.body).toSorted() });
  return { documents, numbers: [...documents.values()].reduce<number>((sum, each) => sum + countNumbers(each), 0) };
}

/** The documents that differ, as sentences. */
export function differencesOf(results: Results, others: Results): readonly string[] {
  const about = new Set([...results.documents.keys(), ...others.documents.keys()]);
  return [...about]
    .filter((each) => !isDeepStrictEqual(results.documents.get(each), others.documents.get(each)))
    .map((each) => `Different: ${each}.`);
}

const idOrTime = /^(id|.*(Id|Ids|At|On))$/;

/** Ids differ between databases, and times between runs. */
function withoutIds(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutIds);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, each]) => (idOrTime.test(key) ? [] : [[key, withoutIds(each)]])),
  );
}

function countNumbers(value: unknown): number {
  if (typeof value === 'number') return 1;
  if (typeof value !== 'object' || value === null) return 0;
  return Object.values(value).reduce<number>((sum, each) => sum + countNumbers(each), 0);
}
