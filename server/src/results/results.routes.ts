import { listCategoryCorrelations } from '@attune/contract/results/correlations';
import { getHeatmap as heatmapEndpoint, heatmapRows } from '@attune/contract/results/heatmaps';
import * as contract from '@attune/contract/results/overview';
import { listStatementResults as statementsEndpoint } from '@attune/contract/results/statements';
import type { Id } from '@attune/domain/kernel';
import type { Router } from '../platform/http/index.ts';
import { pageOf, pagingOf, partOf } from '../platform/json-api/index.ts';
import { presentCorrelations } from './correlations.presenter.ts';
import { getGroupOverview } from './get-group-overview.ts';
import { getHeatmap } from './get-heatmap.ts';
import { presentHeatmap } from './heatmap.presenter.ts';
import { listCampaignResults } from './list-campaign-results.ts';
import { listCorrelations } from './list-correlations.ts';
import { listGroupResults } from './list-group-results.ts';
import { listStatementResults } from './list-statement-results.ts';
import type { Readings } from './readings.ts';
import { presentCampaignResult, presentGroupOverview, presentGroupResult } from './results.presenter.ts';
import type { Asked, ResultsReader } from './published/results-reader.ts';
import { presentStatementResults } from './statements.presenter.ts';

type Dependencies = Omit<Parameters<typeof listGroupResults>[0], 'unlessKnown'> & {
  readonly reader: ResultsReader;
  readonly readings: Readings;
};

function askedIn(
  { campaignId }: { readonly campaignId: Id<'campaign'> },
  query: { readonly 'filter[attribute]'?: string | undefined },
): Asked {
  return { attribute: query['filter[attribute]'], campaignId };
}

export function resultRoutes(router: Router, needs: Dependencies): void {
  scoreRoutes(router, needs);
  analysisRoutes(router, needs);
}

function scoreRoutes(router: Router, needs: Dependencies): void {
  const { reader, readings } = needs;

  router.on(contract.listCampaignResults, async ({ actor, params, query, address, unlessKnown }) => {
    const reading = await reader.open(actor, params.organizationId);
    unlessKnown(reading.tag);
    const page = pageOf(query);
    const filter = {
      campaignId: query['filter[campaignId]'],
      kind: query['filter[campaignType]'],
      needsScore: query['filter[hasScore]'] !== false,
      isLatestQuarterly: query['filter[isLatestQuarterly]'] === true,
    };
    const { results, total } = await listCampaignResults(reading, filter, page);
    return { data: results.map(presentCampaignResult), ...pagingOf(address, page, total) };
  });

  router.on(contract.listGroupResults, async ({ actor, params, query, address, unlessKnown }) => {
    const campaignId = query['filter[campaignId]'];
    const reading = await reader.open(actor, params.organizationId, {
      attribute: query['filter[attribute]'],
      campaignId,
    });
    const page = pageOf(query);
    const filter = { groupId: params.groupId, campaignId, needsScore: query['filter[hasScore]'] !== false };
    const { results, total } = await listGroupResults({ ...needs, unlessKnown }, reading, { ...filter, page });
    return { data: results.map(presentGroupResult), ...pagingOf(address, page, total) };
  });

  router.on(contract.getGroupOverview, async ({ actor, params, query, unlessKnown }) => {
    const reading = await reader.open(actor, params.organizationId, askedIn(params, query));
    const at = { campaignId: params.campaignId, groupId: params.groupId };
    return { data: presentGroupOverview(await getGroupOverview(reading, at, unlessKnown), readings) };
  });
}

function analysisRoutes(router: Router, { reader }: Dependencies): void {
  router.on(heatmapEndpoint, async ({ actor, params, query, unlessKnown }) => {
    const reading = await reader.open(actor, params.organizationId, askedIn(params, query));
    const at = {
      campaignId: params.campaignId,
      groupId: query['filter[v3GroupId]'],
      groupType: query['filter[groupType]'],
      page: pageOf(query, heatmapRows.default),
      comparison: query['filter[comparison]'] ?? 'previous',
    };
    return { data: presentHeatmap(await getHeatmap(reading, at, unlessKnown)) };
  });

  router.on(statementsEndpoint, async ({ actor, params, query, address, unlessKnown }) => {
    const reading = await reader.open(actor, params.organizationId, askedIn(params, query));
    const at = {
      campaignId: params.campaignId,
      groupId: query['filter[v3GroupId]'],
      groupType: query['filter[groupType]'],
    };
    return partOf(presentStatementResults(await listStatementResults(reading, at, unlessKnown)), { query, address });
  });

  router.on(listCategoryCorrelations, async ({ actor, params, query, address, unlessKnown }) => {
    const reading = await reader.open(actor, params.organizationId);
    const correlations = await listCorrelations(reading, params.campaignId, unlessKnown);
    return presentCorrelations(correlations, { query, address });
  });
}
