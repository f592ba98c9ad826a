import type { Id } from '@attune/domain/kernel';
import { currentCutPoints } from '@attune/domain/results';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { keysInMemory } from '../../../test/a-running-campaign.ts';
import { aDatabase } from '../../../test/database.ts';
import { createResultsReader } from '../published/results-reader.ts';
import { findGroup, numbersOf, rootOf, scoresFrom } from '../published/published-campaign.ts';
import { type Campaign, aCampaign, always, noBenchmarks, numbered } from '../results.test-support.ts';
import { type Company, aCompany } from '../company.test-support.ts';

const database = aDatabase();
const keys = keysInMemory();

type Row = {
  readonly release: number;
  readonly name: string;
  readonly part: string;
  readonly respondents: number;
  readonly bytes: string;
};

const cellsOf = ({ organizationId, campaignId }: Campaign) =>
  database.as('results').inOrganization(
    organizationId,
    async (trx) =>
      (
        await sql<Row>`
      select c.release, g.name, c.part, c.respondents, encode(c.data, 'hex') as bytes from results.cells c
      join results.groups g on g.organization_id = c.organization_id and g.campaign_id = c.campaign_id
        and g.release = c.release and g.group_id = c.group_id
      where c.organization_id = ${organizationId}
        and c.campaign_id = ${campaignId} order by c.release, g.position, c.part`.execute(trx)
      ).rows,
  );

const late = async (campaign: Campaign) =>
  (await cellsOf(campaign))
    .filter(({ release }) => release > 1)
    .map(({ release, name, part, respondents }) => `${release}: ${name} ${part} ${respondents}`);

const read = async ({ organizationId, campaignId }: Campaign) => {
  const actor = {
    personId: '1' as Id<'person'>,
    organizationId,
    role: 'engagement-admin' as const,
    internalRole: null,
    grants: [],
    restrictedOrganizationIds: [],
  };
  const reading = await createResultsReader({ database, keys, benchmarks: noBenchmarks }).open(actor, organizationId);
  return reading.published(reading.getCampaign(campaignId));
};

const execute = ({ organizationId }: Campaign, statement: ReturnType<typeof sql>) =>
  database.inOrganization(organizationId, async (trx) => void (await statement.execute(trx)));

let company: Company;
let campaign: Campaign;
const north = (n: number) => n;
const south = (n: number) => 20 + n;

/**
 * Twelve people in the north and eight in the south answer in time; eight more in the north and seven in the south are
 * late.
 */
beforeEach(async () => {
  company = await aCompany(database, {
    name: 'Acme',
    below: [
      { name: 'North', people: 20, silent: 2 },
      { name: 'South', people: 15, silent: 2 },
    ],
  });
  campaign = await aCampaign({ database, keys }, company);
  await campaign.answerAll(numbered(north(0), north(12)), () => always(4));
  await campaign.answerAll(numbered(south(0), south(8)), () => always(2));
  await campaign.close();
});

describe('late answers', () => {
  test('change no published number, byte by byte', async () => {
    const before = await cellsOf(campaign);
    await campaign.reopen();
    await campaign.answerAll(numbered(north(12), north(20)), () => always(5));
    await campaign.close();
    expect((await cellsOf(campaign)).filter(({ release }) => release === 1)).toEqual(before);
  });

  test('enter as a block where there are enough of them, and count there and above', async () => {
    await campaign.reopen();
    await campaign.answerAll(numbered(north(12), north(20)), () => always(5));
    await campaign.close();
    expect(await late(campaign)).toEqual(['2: North late 8']);
    const published = await read(campaign);
    const peopleIn = (name: string) => numbersOf(published, company.groupIds[name] as Id<'group'>)?.numbers.respondents;
    expect([peopleIn('Acme'), peopleIn('North'), peopleIn('South')]).toEqual([28, 20, 8]);
    expect(findGroup(published, company.groupIds['North'] as Id<'group'>)).toMatchObject({
      completed: { exactly: 20 },
      audience: 22,
    });
    expect(scoresFrom(numbersOf(published, company.groupIds['North'] as Id<'group'>)!).engagement?.score).toBe(
      (12 * 75 + 8 * 100) / 20,
    );
  });

  test('are pooled upward where there are too few of them', async () => {
    await campaign.reopen();
    await campaign.answerAll([...numbered(north(12), north(15)), ...numbered(south(8), south(11))], () => always(5));
    await campaign.close();
    expect(await late(campaign)).toEqual(['2: Acme late 6']);
    expect(findGroup(await read(campaign), company.groupIds['North'] as Id<'group'>)).toMatchObject({
      completed: { exactly: 12 },
    });
  });

  test('are held back while fewer than the level, and enter with others', async () => {
    await campaign.reopen();
    await campaign.answerAll(numbered(north(12), north(15)), () => always(5));
    await campaign.close();
    expect(await late(campaign)).toEqual([]);
    expect((await read(campaign)).release).toBe(1);
    await campaign.reopen();
    await campaign.answerAll(numbered(north(15), north(18)), () => always(5));
    await campaign.close();
    expect(await late(campaign)).toEqual(['2: North late 6']);
  });

  test('change the score of the campaign, and nothing else about it', async () => {
    const scoreOf = async () =>
      (
        await database.inOrganization(campaign.organizationId, (trx) =>
          trx
            .selectFrom('campaigns')
            .select('engagement_score')
            .where('organization_id', '=', campaign.organizationId)
            .where('id', '=', campaign.campaignId)
            .executeTakeFirstOrThrow(),
        )
      ).engagement_score;
    expect(await scoreOf()).toBe((12 * 75 + 8 * 25) / 20);
    await campaign.reopen();
    await campaign.answerAll(numbered(north(12), north(20)), () => always(5));
    await campaign.close();
    expect(await scoreOf()).toBe((12 * 75 + 8 * 25 + 8 * 100) / 28);
  });

  test('of people counted before are not counted again', async () => {
    await campaign.reopen();
    const { organizationId, campaignId } = campaign;
    const [first] = company.employees;
    await execute(
      campaign,
      sql`update participations set generation = 1, is_completed = false
        where organization_id = ${organizationId} and campaign_id = ${campaignId} and employee_id = ${first?.id ?? ''}`,
    );
    await campaign.answerAll(numbered(north(12), north(17)), () => always(5));
    await campaign.close();
    expect(await late(campaign)).toEqual(['2: North late 5']);
  });

  test('use the cut points of the first release', async () => {
    await campaign.reopen();
    await campaign.answerAll(numbered(north(12), north(20)), () => always(5));
    await campaign.close();
    const published = await read(campaign);
    expect(numbersOf(published, rootOf(published)!.id)?.numbers.cuts).toEqual(currentCutPoints);
  });
});

describe('after a release', () => {
  test.each([
    [
      'the answers of somebody are reset',
      () =>
        sql`update participations set generation = generation + 1, is_completed = false
          where organization_id = ${campaign.organizationId}
            and campaign_id = ${campaign.campaignId} and employee_id = ${company.employees[0]?.id ?? ''}`,
    ],
    [
      'somebody is removed',
      () =>
        sql`delete from campaign_memberships where organization_id =
          ${campaign.organizationId} and campaign_id =
            ${campaign.campaignId} and employee_id = ${company.employees[1]?.id ?? ''}`,
    ],
    [
      'somebody is moved',
      () =>
        sql`update campaign_memberships set group_id =
          ${company.groupIds['South'] ?? ''} where organization_id =
            ${campaign.organizationId} and campaign_id =
              ${campaign.campaignId} and employee_id = ${company.employees[2]?.id ?? ''}`,
    ],
    [
      'a group is made',
      () =>
        sql`insert into campaign_groups (organization_id, campaign_id, group_id, parent_id, family, family_name, name,
          position, include_in_results) values (${campaign.organizationId},
            ${campaign.campaignId}, 999999, ${company.groupIds['Acme'] ?? ''}, 'reporting', 'Team', 'New', 9, true)`,
    ],
  ])('no number changes when %s, then or when it is closed again', async (_, change) => {
    const before = await cellsOf(campaign);
    await execute(campaign, change());
    expect(await cellsOf(campaign)).toEqual(before);
    await campaign.reopen();
    await campaign.close();
    expect(await cellsOf(campaign)).toEqual(before);
  });
});
