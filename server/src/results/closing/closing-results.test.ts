import type { Id } from '@attune/domain/kernel';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { publishResults, recordFailedClosing } from './publish-results.ts';
import { type Campaign, aCampaign, always, numbered } from '../results.test-support.ts';
import { type Company, aCompany } from '../company.test-support.ts';
import { keys, setUpPublishResults } from './publish-results.test-support.ts';

const { database, needs, groupsOf, releasesOf, statusOf, finishedOf } = setUpPublishResults();

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

describe('closing', () => {
  let company: Company;
  let campaign: Campaign;
  const run = { signal: new AbortController().signal };

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

  test('counts submitted answers, and not drafts', async () => {
    await campaign.close();
    expect(await groupsOf(campaign)).toMatchObject([{ name: 'Initech', completed: 7, audience: 12 }]);
    expect(await finishedOf(campaign)).toEqual(company.employees.slice(0, 7).map(({ id }) => id));
  });

  test('reports progress and outcome in its job', async () => {
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

  test('does nothing while answers are accepted', async () => {
    await expect(publishResults(needs, campaign, run)).rejects.toMatchObject({ code: 'conflict' });
    expect(await releasesOf(campaign)).toEqual([]);
  });

  test('publishes once, under repetition and concurrency', async () => {
    await campaign.shut();
    const outcomes = await Promise.allSettled([1, 2, 3].map(() => publishResults(needs, campaign, run)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0);
    await publishResults(needs, campaign, run);
    expect(await releasesOf(campaign)).toEqual([{ release: 1 }]);
    expect(await statusOf(campaign)).toEqual({ status: 'finished', score: 50 });
  });

  test('publishes nothing when interrupted, and can be run again', async () => {
    await campaign.shut();
    const aborted = AbortSignal.abort();
    await expect(publishResults(needs, campaign, { signal: aborted })).rejects.toThrow();
    expect(await releasesOf(campaign)).toEqual([]);
    expect(await statusOf(campaign)).toMatchObject({ status: 'inprogress' });
    await campaign.close();
    expect(await statusOf(campaign)).toMatchObject({ status: 'finished' });
  });

  test('counts again when answers were withdrawn meanwhile', async () => {
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
    await expect(publishResults({ database, keys: slowKeys }, campaign, run)).rejects.toMatchObject({
      code: 'conflict',
    });
    await campaign.close();
    expect(await groupsOf(campaign)).toMatchObject([{ completed: 6 }]);
  });

  test('fails with a message when the campaign key is missing, and completes when it is restored', async () => {
    await aJob(campaign);
    const key = await keys.readKey(campaign.campaignId);
    await keys.shredKey(campaign.campaignId);
    await expect(campaign.close()).rejects.toThrow();
    expect(await jobOf(campaign)).toMatchObject({ status: 'pending', error: null });
    await recordFailedClosing({ database, keys }, campaign, { hasDied: false });
    expect(await jobOf(campaign)).toMatchObject({
      status: 'error',
      error: expect.stringMatching(/no answers are lost/i),
    });
    await publishResults({ database, keys: { ...keys, readKey: async () => key } }, campaign, run);
    expect(await statusOf(campaign)).toMatchObject({ status: 'finished' });
  });

  test('refuses another key instead of publishing that nobody answered', async () => {
    await campaign.shut();
    await expect(
      publishResults({ database, keys: { ...keys, readKey: async () => Buffer.alloc(32, 1) } }, campaign, run),
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

describe('a company large enough for a worker thread', () => {
  test('gets the same numbers', async () => {
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

  test('fails the same way', async () => {
    const company = await aCompany(database, { name: 'Umbrella', people: 301 });
    const campaign = await aCampaign(needs, company);
    await campaign.answerAll(numbered(0, 301), () => always(1));
    await campaign.shut();
    const otherKey = { ...keys, readKey: async () => Buffer.alloc(32, 1) };
    await expect(
      publishResults({ database, keys: otherKey }, campaign, { signal: new AbortController().signal }),
    ).rejects.toThrow(/None of the responses/);
  });
});
