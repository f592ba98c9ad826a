import { join } from 'node:path';
import type { EngagementFlowResource } from '@attune/contract/results/engagement-flow';
import type { sql } from 'kysely';
import { keysInMemory } from '../../../test/a-running-campaign.ts';
import { aMember } from '../../../test/accounts.ts';
import type { TestDatabase } from '../../../test/database.ts';
import { anApi } from '../../../test/sign-in.ts';
import { systemClock } from '../../platform/clock.ts';
import { type CarryOverLevels, openLevels } from './carried-levels.ts';
import { destroyOutlivedLevels } from './flow-destroy-levels.ts';
import { findSealedLevels } from './flow.repository.ts';
import { createResults, readReadings } from '../index.ts';
import { type Campaign, aCampaign, always, noBenchmarks, numbered } from '../results.test-support.ts';
import { type Company, aCompany } from '../company.test-support.ts';

type Input = NonNullable<Parameters<typeof aCampaign>[2]>;

/** The points chosen by everyone on the lowest, middle and highest level. */
export const [low, middle, top] = [2, 4, 5] as const;

/** Setup for tests of moves between levels; call at file level. */
export function aFlowApi(database: TestDatabase) {
  const needs = { database, keys: keysInMemory() };
  const api = anApi(database, async ({ router }) =>
    createResults({
      ...needs,
      benchmarks: noBenchmarks,
      clock: systemClock,
      readings: await readReadings(join(import.meta.dirname, '../../../../content')),
    }).routes(router),
  );
  const sealedLevels = (at: Campaign) =>
    database.as('closing').inOrganization(at.organizationId, (trx) => findSealedLevels(trx, at));
  return {
    needs,
    api,
    sealedLevels,
    /** Two teams of thirty, employees 0 to 29 and 30 to 59, and two people who never answer. */
    twoTeams: () =>
      aCompany(database, {
        name: 'Acme',
        below: [
          { name: 'One', people: 30 },
          { name: 'Two', people: 30, silent: 2 },
        ],
      }),
    /** A campaign that ended this many days ago, with answers of some employees, each with the given point. */
    async finished(
      company: Company,
      daysAgo: number,
      {
        who = numbered(0, 60),
        point,
        ...input
      }: Input & { readonly who?: readonly number[]; readonly point: (employee: number) => number },
    ): Promise<Campaign> {
      const campaign = await aCampaign(needs, company, { name: `${daysAgo} days ago`, daysAgo, ...input });
      await campaign.answerAll(who, (employee) => always(point(employee)));
      await campaign.close();
      return campaign;
    },
    async flowOf(campaign: Campaign, as?: string): Promise<EngagementFlowResource['attributes']> {
      const reader = as ?? (await aMember(database, campaign.organizationId, { role: 'engagement-admin' }));
      const reply = await api.get(
        `/organizations/${campaign.organizationId}/campaigns/${campaign.campaignId}/engagement-flow`,
        reader,
      );
      return (reply.json().data as EngagementFlowResource).attributes;
    },
    async levelsOf(campaign: Campaign): Promise<CarryOverLevels | undefined> {
      const sealed = await sealedLevels(campaign);
      return sealed && openLevels(needs.keys, campaign, sealed);
    },
    destroyLevels: (inDays = 0) =>
      destroyOutlivedLevels({ ...needs, clock: { now: () => new Date(Date.now() + inDays * 86_400_000) } }),
    run: (campaign: Campaign, statement: ReturnType<typeof sql>) =>
      database.inOrganization(campaign.organizationId, async (trx) => void (await statement.execute(trx))),
  };
}
