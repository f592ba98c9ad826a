import { join } from 'node:path';
import type { HeatmapResource } from '@attune/contract/results/heatmaps';
import type { CampaignResultResource, GroupOverviewResource } from '@attune/contract/results/overview';
import type { StatementResultResource } from '@attune/contract/results/statements';
import type { Grant } from '@attune/domain/access';
import type { Id } from '@attune/domain/kernel';
import { beforeAll } from 'vitest';
import { keysInMemory } from '../../test/a-running-campaign.ts';
import { aMember, anOrganization } from '../../test/accounts.ts';
import type { TestDatabase } from '../../test/database.ts';
import { type TestApi, anApi } from '../../test/sign-in.ts';
import { systemClock } from '../platform/clock.ts';
import type { Benchmarks } from './benchmark.ts';
import { createResults, readReadings } from './index.ts';
import { type Campaign, aCampaign, always, noBenchmarks, numbered } from './results.test-support.ts';
import { asked } from './asked-statements.test-support.ts';
import { type Company, aCompany } from './company.test-support.ts';

type World = {
  readonly acme: Company;
  readonly june: Campaign;
  readonly september: Campaign;
  readonly running: Campaign;
  /** People who see everything, the groups in Engineering, nothing, and another organization. */
  readonly admin: string;
  readonly leader: string;
  readonly blind: string;
  readonly stranger: string;
};

/** Acme with two completed campaigns and a running one, served to four people. */
export type ResultsApi = {
  readonly api: TestApi;
  readonly needs: Parameters<typeof aCampaign>[0];
  /** Only available inside tests. */
  readonly world: World;
  groupId(name: string): Id<'group'>;
  under(path: string): string;
  /** Gets the document at a path below the organization, by default as the administrator. */
  ask(path: string, as?: string): Promise<{ readonly data: unknown; readonly meta: { readonly total: number } }>;
  headlines(as?: string, query?: string): Promise<readonly CampaignResultResource[]>;
  overview(name: string, as?: string, campaign?: Campaign): Promise<GroupOverviewResource['attributes']>;
  statements(query?: string, as?: string): Promise<readonly StatementResultResource[]>;
  heatmap(as?: string, query?: string, campaign?: Campaign): Promise<HeatmapResource['attributes']>;
};

/** Serves results for one test file; call at file level. */
export function aResultsApi(database: TestDatabase, benchmarks: Benchmarks = noBenchmarks): ResultsApi {
  const needs = { database, keys: keysInMemory() };
  const api = anApi(database, async ({ router }) =>
    createResults({
      ...needs,
      benchmarks,
      clock: systemClock,
      readings: await readReadings(join(import.meta.dirname, '../../../content')),
    }).routes(router),
  );
  let made: World | undefined;

  beforeAll(async () => {
    made = await aWorld(needs);
  });

  const world = () => made as World;
  const groupId = (name: string) => world().acme.groupIds[name] as Id<'group'>;
  const under = (path: string) => `/organizations/${world().acme.organizationId}${path}`;
  const ask: ResultsApi['ask'] = async (path, as = world().admin) => (await api.get(under(path), as)).json();
  return {
    api,
    needs,
    get world() {
      return world();
    },
    groupId,
    under,
    ask,
    headlines: async (as, query = '') =>
      (await ask(`/campaign-results${query}`, as)).data as readonly CampaignResultResource[],
    overview: async (name, as, campaign = world().september) =>
      (
        (await ask(`/campaigns/${campaign.campaignId}/v3-groups/${groupId(name)}/overview`, as))
          .data as GroupOverviewResource
      ).attributes,
    statements: async (query = '', as) =>
      (await ask(`/campaigns/${world().september.campaignId}/statement-results${query}`, as))
        .data as readonly StatementResultResource[],
    heatmap: async (as, query = '', campaign = world().september) =>
      ((await ask(`/campaigns/${campaign.campaignId}/heatmap${query}`, as)).data as HeatmapResource).attributes,
  };
}

const site = { key: 'site', values: ['Berlin', 'Lisbon'], of: (employee: number) => employee % 2 };

/**
 * Engineering itself 0 to 3, Platform 4 to 15, Web 16 to 23, Quality 24 to 26, Sales 27 to 40. Eight more never answer.
 */
async function aWorld(needs: ResultsApi['needs']): Promise<World> {
  const { database } = needs;
  const acme = await aCompany(database, {
    name: 'Acme',
    below: [
      {
        name: 'Engineering',
        people: 4,
        silent: 2,
        below: [
          { name: 'Platform', people: 12, silent: 2 },
          { name: 'Web', people: 8, silent: 2 },
          { name: 'Quality', people: 3 },
        ],
      },
      { name: 'Sales', people: 14, silent: 2 },
    ],
  });
  const june = await aCampaign(needs, acme, { name: 'June', daysAgo: 90 });
  await june.answerAll(numbered(0, 41), () => always(3));
  await june.close();
  const september = await aCampaign(needs, acme, { name: 'September', daysAgo: 1, groupTypes: [site] });
  await september.answerAll(numbered(0, 16), () => always(4));
  await september.answerAll(numbered(16, 24), (employee) => [
    ...numbered(0, asked.enps).map((n) => (n >= asked.rest ? 1 : 2)),
    employee % 11,
    null,
  ]);
  await september.answerAll(numbered(24, 41), () => always(5));
  await september.close();
  const running = await aCampaign(needs, acme, { name: 'December', daysAgo: -30 });
  const { organizationId } = acme;
  const engineering: Grant = {
    type: 'organizations-results-v3groups',
    access: 'r',
    accessibleType: 'v3-groups',
    accessibleId: acme.groupIds['Engineering'] as string,
  };
  return {
    acme,
    june,
    september,
    running,
    admin: await aMember(database, organizationId, { role: 'engagement-admin' }),
    leader: await aMember(database, organizationId, { role: 'leader', grants: [engineering] }),
    blind: await aMember(database, organizationId, { role: 'leader' }),
    stranger: await aMember(database, await anOrganization(database), { role: 'organization-admin' }),
  };
}
