import type { Id } from '@attune/domain/kernel';
import { decodeCell } from '@attune/domain/results';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { keysInMemory } from '../../../test/a-running-campaign.ts';
import { aDatabase } from '../../../test/database.ts';
import { closeCampaign } from './publish-results.ts';
import type { ReleaseLayout } from './closing.repository.ts';
import { scoringKeyOf } from './counting-task.ts';
import { statementsOf } from './new-release.ts';
import { type Campaign, type Company, aCampaign, aCompany, always, asked, numbered } from '../results.test-support.ts';

const database = aDatabase();
const keys = keysInMemory();
const needs = { database, keys };

const peek = <Row>(campaign: Campaign, statement: ReturnType<typeof sql<Row>>) =>
  database.as('closing').inOrganization(campaign.organizationId, async (trx) => (await statement.execute(trx)).rows);

type Group = {
  readonly name: string;
  readonly verdict: string;
  readonly completed: number;
  readonly audience: number;
  readonly countedIn: string | null;
};

const groupsOf = (campaign: Campaign) =>
  peek(
    campaign,
    sql<Group>`
    select g.name, g.verdict, g.completed_count as completed, g.audience_size as audience, c.name as "countedIn"
      from results.groups g
    left join results.groups c on c.organization_id = g.organization_id and c.campaign_id = g.campaign_id
      and c.release = g.release and c.group_id = g.counted_in
    where g.organization_id = ${campaign.organizationId}
      and g.campaign_id = ${campaign.campaignId} order by g.release, g.position`,
  );

const cellsOf = (campaign: Campaign) =>
  peek(
    campaign,
    sql<{ readonly name: string; readonly part: string; readonly respondents: number; readonly label: unknown }>`
    select g.name, c.part, c.respondents, c.label from results.cells c
    join results.groups g on g.organization_id = c.organization_id and g.campaign_id = c.campaign_id
      and g.release = c.release and g.group_id = c.group_id
    where c.organization_id = ${campaign.organizationId}
      and c.campaign_id = ${campaign.campaignId} order by c.release, g.position, c.part`,
  );

const releasesOf = (campaign: Campaign) =>
  peek(
    campaign,
    sql<{ readonly release: number }>`select release from results.releases where organization_id =
      ${campaign.organizationId} and campaign_id = ${campaign.campaignId}`,
  );

const statusOf = async (campaign: Campaign) =>
  (
    await peek(
      campaign,
      sql<{ readonly status: string; readonly score: number | null }>`
    select status, engagement_score as score from campaigns
      where organization_id = ${campaign.organizationId} and id = ${campaign.campaignId}`,
    )
  )[0];

const finishedOf = async (campaign: Campaign) =>
  (
    await peek(
      campaign,
      sql<{ readonly id: Id<'employee'> }>`
    select employee_id as id from participations
      where organization_id = ${campaign.organizationId}
        and campaign_id = ${campaign.campaignId} and is_completed order by employee_id`,
    )
  ).map(({ id }) => id);

const aJob = (campaign: Campaign) =>
  database.inOrganization(campaign.organizationId, (trx) =>
    trx
      .insertInto('jobs')
      .values({
        organization_id: campaign.organizationId,
        job_type: 'close-campaign',
        campaign_id: campaign.campaignId,
      })
      .execute(),
  );

const jobOf = (campaign: Campaign) =>
  database.inOrganization(campaign.organizationId, (trx) =>
    trx
      .selectFrom('jobs')
      .select(['status', 'progress', 'total', 'summary', 'error'])
      .where('organization_id', '=', campaign.organizationId)
      .where('campaign_id', '=', campaign.campaignId)
      .executeTakeFirstOrThrow(),
  );

describe('a company of two teams, six and three people', () => {
  let company: Company;

  beforeAll(async () => {
    company = await aCompany(database, {
      name: 'Acme',
      below: [
        { name: 'Six', people: 6 },
        { name: 'Three', people: 3 },
      ],
    });
  });

  test('shows the company alone, because the six would give away the three', async () => {
    const campaign = await aCampaign(needs, company);
    await campaign.answerAll(numbered(0, 9), () => always(4));
    await campaign.close();
    expect(await groupsOf(campaign)).toEqual([
      { name: 'Acme', verdict: 'shown', completed: 9, audience: 9, countedIn: null },
      { name: 'Six', verdict: 'combined', completed: 6, audience: 6, countedIn: 'Acme' },
      { name: 'Three', verdict: 'too-few', completed: 3, audience: 3, countedIn: 'Acme' },
    ]);
    expect(await cellsOf(campaign)).toEqual([{ name: 'Acme', part: 'group', respondents: 9, label: null }]);
    expect(await statusOf(campaign)).toEqual({ status: 'finished', score: 75 });
  });

  test('shows the six as well where people were told that only small groups are hidden', async () => {
    const campaign = await aCampaign(needs, company, { protection: 'threshold' });
    await campaign.answerAll(numbered(0, 9), () => always(4));
    await campaign.close();
    expect((await groupsOf(campaign)).map(({ name, verdict }) => [name, verdict])).toEqual([
      ['Acme', 'shown'],
      ['Six', 'shown'],
      ['Three', 'too-few'],
    ]);
  });

  test('publishes nothing where fewer than the level have answered', async () => {
    const campaign = await aCampaign(needs, company);
    await campaign.answerAll(numbered(0, 4), () => always(4));
    await campaign.close();
    expect((await groupsOf(campaign)).map(({ verdict, countedIn }) => [verdict, countedIn])).toEqual([
      ['too-few', null],
      ['too-few', null],
      ['too-few', null],
    ]);
    expect(await cellsOf(campaign)).toEqual([]);
    expect(await statusOf(campaign)).toEqual({ status: 'finished', score: null });
  });

  test('publishes all of it, once enough have answered after all', async () => {
    const campaign = await aCampaign(needs, company);
    await campaign.answerAll(numbered(0, 4), () => always(4));
    await campaign.close();
    await campaign.reopen();
    await campaign.answerAll(numbered(4, 8), () => always(2));
    await campaign.close();
    expect(await cellsOf(campaign)).toEqual([{ name: 'Acme', part: 'group', respondents: 8, label: null }]);
    expect(await statusOf(campaign)).toEqual({ status: 'finished', score: 50 });
    expect(await releasesOf(campaign)).toHaveLength(2);
  });
});

describe('a company of several teams', () => {
  let campaign: Campaign;

  beforeAll(async () => {
    const company = await aCompany(database, {
      name: 'Globex',
      people: 5,
      below: [
        {
          name: 'Sales',
          people: 3,
          below: [
            { name: 'East', people: 8 },
            { name: 'West', people: 4 },
          ],
        },
        { name: 'Hidden', people: 4, isLeftOut: true, below: [{ name: 'Deep', people: 9 }] },
      ],
    });
    const site = {
      key: 'site',
      values: ['Berlin', 'Lisbon'],
      of: (employee: number) => (employee % 3 === 0 ? 0 : employee % 3 === 1 ? 1 : undefined),
    };
    campaign = await aCampaign(needs, company, { families: [site], splits: ['site'] });
    await campaign.answerAll(numbered(0, 33), (employee) => always((employee % 5) + 1));
    await campaign.close();
  });

  test('publishes the rest of every shown group, also for those whose team is withheld or left out of results', async () => {
    const shown = (await cellsOf(campaign))
      .filter(({ label }) => label === null)
      .map(({ name, part, respondents }) => `${name} ${part} ${respondents}`);
    expect(shown).toEqual([
      'Globex group 33',
      'Globex rest 9',
      'Sales group 15',
      'Sales rest 7',
      'East group 8',
      'Deep group 9',
    ]);
    expect((await groupsOf(campaign)).map(({ name }) => name)).not.toContain('Hidden');
  });

  test('publishes its splits by the values of the family, and who has none among them', async () => {
    const ofRoot = (await cellsOf(campaign)).filter(({ name, label }) => name === 'Globex' && label !== null);
    expect(ofRoot.map(({ label, respondents }) => [label, respondents])).toEqual([
      [{ split: 'site', values: ['Berlin'], valueIds: ['1'], audience: 11 }, 11],
      [{ split: 'site', values: ['Lisbon'], valueIds: ['2'], audience: 11 }, 11],
      [{ split: 'site', values: [null], valueIds: ['none'], audience: 11 }, 11],
    ]);
  });

  test('says of everybody whether the answers were sent, and of nobody else', async () => {
    expect(await finishedOf(campaign)).toHaveLength(33);
  });
});

describe('a statement that may be skipped', () => {
  const last = asked.enps - 1;
  const skipping = (employee: number, answering: number) =>
    employee < answering ? always(4) : always(4).with(last, null);

  const toldOf = async (answering: number) => {
    const company = await aCompany(database, { name: 'Skip', people: 12 });
    const campaign = await aCampaign(needs, company, { skippable: [last] });
    await campaign.answerAll(numbered(0, 12), (employee) => skipping(employee, answering));
    await campaign.close();
    const [cell] = await peek(
      campaign,
      sql<{ readonly data: Buffer; readonly layout: ReleaseLayout }>`
      select c.data, r.layout from results.cells c
      join results.releases r on r.organization_id = c.organization_id and r.campaign_id = c.campaign_id
        and r.release = c.release
      where c.organization_id = ${campaign.organizationId} and c.campaign_id = ${campaign.campaignId}`,
    );
    const { respondents, statements } = decodeCell(cell!.data, scoringKeyOf(statementsOf(cell!.layout.statements)));
    return [respondents, statements[last]?.answered ?? null];
  };

  test('is told of those who answered it, and of nobody where they are too few', async () => {
    expect(await toldOf(5)).toEqual([12, 5]);
    expect(await toldOf(4)).toEqual([12, null]);
  });
});

describe('closing', () => {
  let company: Company;
  let campaign: Campaign;
  const run = { attempt: 0, signal: new AbortController().signal };

  beforeAll(async () => {
    company = await aCompany(database, { name: 'Initech', people: 12 });
  });
  beforeEach(async () => {
    campaign = await aCampaign(needs, company);
    await campaign.answerAll(numbered(0, 7), () => always(3));
    await campaign.take.save(campaign.linkOf(8), {
      version: 0,
      answers: [{ index: 0, value: 5, age: 0 }],
      isFinal: false,
    });
  });

  test('counts those who sent their answers, and not those who began', async () => {
    await campaign.close();
    expect(await groupsOf(campaign)).toMatchObject([{ name: 'Initech', completed: 7, audience: 12 }]);
    expect(await finishedOf(campaign)).toEqual(company.employees.slice(0, 7).map(({ id }) => id));
  });

  test('tells in its job how far it is, and what came of it', async () => {
    await aJob(campaign);
    await campaign.close();
    expect(await jobOf(campaign)).toEqual({
      status: 'finished',
      progress: 100,
      total: 100,
      error: null,
      summary: { groupsShown: 1 },
    });
  });

  test('does nothing while answers are still taken', async () => {
    await expect(closeCampaign(needs, campaign, run)).rejects.toMatchObject({ code: 'conflict' });
    expect(await releasesOf(campaign)).toEqual([]);
  });

  test('publishes once, however often it is asked for, and however many do it at once', async () => {
    await campaign.shut();
    const outcomes = await Promise.allSettled([1, 2, 3].map(() => closeCampaign(needs, campaign, run)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0);
    await closeCampaign(needs, campaign, run);
    expect(await releasesOf(campaign)).toEqual([{ release: 1 }]);
    expect(await statusOf(campaign)).toEqual({ status: 'finished', score: 50 });
  });

  test('publishes nothing of what it counted when it breaks off, and can be done again', async () => {
    await campaign.shut();
    const aborted = AbortSignal.abort();
    await expect(closeCampaign(needs, campaign, { attempt: 0, signal: aborted })).rejects.toThrow();
    expect(await releasesOf(campaign)).toEqual([]);
    expect(await statusOf(campaign)).toMatchObject({ status: 'inprogress' });
    await campaign.close();
    expect(await statusOf(campaign)).toMatchObject({ status: 'finished' });
  });

  test('counts again when answers were taken back while it counted', async () => {
    await campaign.shut();
    const slowKeys = {
      ...keys,
      readKey: async (id: Id<'campaign'>, purpose?: 'levels' | 'snapshot' | 'answers') => {
        if (purpose) return keys.readKey(id, purpose);
        await database.as('closing').inOrganization(campaign.organizationId, (trx) =>
          sql`delete from answers.responses where organization_id =
            ${campaign.organizationId} and campaign_id = ${campaign.campaignId} and response_key = (
            select response_key from answers.responses
              where organization_id = ${campaign.organizationId}
                and campaign_id = ${campaign.campaignId} and is_submitted limit 1)`.execute(trx),
        );
        return keys.readKey(id);
      },
    };
    await expect(closeCampaign({ database, keys: slowKeys }, campaign, run)).rejects.toMatchObject({
      code: 'conflict',
    });
    await campaign.close();
    expect(await groupsOf(campaign)).toMatchObject([{ completed: 6 }]);
  });

  test('gives up with a sentence when the key of the campaign stays away, and goes on when it is back', async () => {
    await aJob(campaign);
    const key = await keys.readKey(campaign.campaignId);
    await keys.shredKey(campaign.campaignId);
    await expect(campaign.close(0)).rejects.toThrow();
    expect(await jobOf(campaign)).toMatchObject({ status: 'pending', error: null });
    await expect(campaign.close(99)).rejects.toThrow();
    expect(await jobOf(campaign)).toMatchObject({
      status: 'error',
      error: expect.stringMatching(/no answer is lost/i),
    });
    await closeCampaign({ database, keys: { ...keys, readKey: async () => key } }, campaign, run);
    expect(await statusOf(campaign)).toMatchObject({ status: 'finished' });
  });

  test('refuses another key, rather than publish that nobody answered', async () => {
    await campaign.shut();
    await expect(
      closeCampaign({ database, keys: { ...keys, readKey: async () => Buffer.alloc(32, 1) } }, campaign, run),
    ).rejects.toThrow(/None of the responses/);
    expect(await releasesOf(campaign)).toEqual([]);
  });

  test('refuses answers that were altered in the database', async () => {
    await database.as('intake').inOrganization(campaign.organizationId, (trx) =>
      sql`update answers.responses set sealed = set_byte(sealed, 40, get_byte(sealed, 40) # 1)
          where organization_id = ${campaign.organizationId}
            and campaign_id = ${campaign.campaignId} and is_submitted`.execute(trx),
    );
    await expect(campaign.close()).rejects.toThrow(/authenticate/);
  });
});

describe('a company that is worth a thread of its own', () => {
  test('gets the same numbers from it', async () => {
    const company = await aCompany(database, {
      name: 'Hooli',
      below: [
        { name: 'North', people: 180 },
        { name: 'South', people: 160 },
      ],
    });
    const campaign = await aCampaign(needs, company);
    await campaign.answerAll(numbered(0, 340), (employee) =>
      always((employee % 5) + 1, employee % 4 === 0 ? `Comment ${employee}` : null),
    );
    await campaign.close();
    expect(await groupsOf(campaign)).toMatchObject([
      { name: 'Hooli', completed: 340 },
      { name: 'North', completed: 180 },
      { name: 'South', completed: 160 },
    ]);
    expect(await statusOf(campaign)).toEqual({ status: 'finished', score: 50 });
  });

  test('fails as it would here', async () => {
    const company = await aCompany(database, { name: 'Umbrella', people: 301 });
    const campaign = await aCampaign(needs, company);
    await campaign.answerAll(numbered(0, 301), () => always(1));
    await campaign.shut();
    const otherKey = { ...keys, readKey: async () => Buffer.alloc(32, 1) };
    await expect(
      closeCampaign({ database, keys: otherKey }, campaign, { attempt: 0, signal: new AbortController().signal }),
    ).rejects.toThrow(/None of the responses/);
  });
});
