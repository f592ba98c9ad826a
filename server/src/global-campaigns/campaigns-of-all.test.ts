import { join } from 'node:path';
import type { ListedCampaignResource } from '@attune/contract/campaigns/of-all';
import type { Id } from '@attune/domain/kernel';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { aMember, aPerson, anOrganization } from '../../test/accounts.ts';
import { aDatabase } from '../../test/database.ts';
import { anApi } from '../../test/sign-in.ts';
import { readDefaultMessages } from '../campaigns/index.ts';
import { systemClock } from '../platform/clock.ts';
import { createGlobalCampaigns } from './index.ts';

const content = join(import.meta.dirname, '../../../content');
const database = aDatabase();
const api = anApi(database, async ({ router, authentication }) => {
  const queue = { enqueue: async () => undefined, enqueueAll: async () => undefined };
  createGlobalCampaigns({
    database,
    authentication,
    queue,
    clock: systemClock,
    messages: await readDefaultMessages(content),
  }).routes(router);
});

let superAdmin: string;
let berlin: Id<'organization'>;
let tokyo: Id<'organization'>;

type NewCampaign = { readonly name: string; readonly kind: string; readonly status: string; readonly start: string };

const aCampaign = (organizationId: Id<'organization'>, { name, kind, status, start }: NewCampaign) =>
  database.inOrganization(organizationId, (trx) =>
    sql`
      insert into campaigns (organization_id, name, campaign_type, status, started_at, ended_at, is_published,
        confidentiality_level, protection, minutes, channel)
      values (${organizationId}, ${name}, ${kind}, ${status}, ${start}, ${start}::timestamptz + interval '10 days',
        ${status !== 'pending'}, 5, 'strict', 2, 'emails')`.execute(trx),
  );

beforeAll(async () => {
  superAdmin = await aPerson(database, { internalRole: 'admin' });
  berlin = await anOrganization(database, { name: 'Berlin Works', time_zone: 'Europe/Berlin' });
  tokyo = await anOrganization(database, { name: 'Tokyo Works', time_zone: 'Asia/Tokyo' });
  const march = { name: 'March', kind: 'quarterly', status: 'finished', start: '2040-03-05T08:00:00Z' };
  await aCampaign(berlin, march);
  await aCampaign(tokyo, march);
  await aCampaign(berlin, { name: 'Summer 100%', kind: 'enps', status: 'active', start: '2040-06-04T07:00:00Z' });
  await aCampaign(berlin, { name: 'Values', kind: 'custom', status: 'prepared', start: '2040-01-09T07:00:00Z' });
});

const listed = async (query = '') =>
  (await api.get(`/campaigns?${query}`, superAdmin)).json() as {
    readonly data: readonly ListedCampaignResource[];
    readonly meta: { readonly total: number };
  };
const namesIn = async (query = '') =>
  (await listed(query)).data.map(({ attributes }) => `${attributes.organizationName}: ${attributes.name}`);

describe('campaigns of all organizations', () => {
  test('are found by their number, in any organization', async () => {
    const { data } = await listed();
    for (const { id, attributes } of data)
      expect((await listed(`filter[campaignId]=${id}`)).data).toMatchObject([{ id, attributes }]);
    expect((await listed('filter[campaignId]=987654')).data).toEqual([]);
  });

  test('are listed newest first with their organization, without any number of people', async () => {
    const { data, meta } = await listed();
    expect(meta.total).toBe(4);
    expect(data[0]?.attributes).toEqual({
      organizationId: berlin,
      organizationName: 'Berlin Works',
      timeZone: 'Europe/Berlin',
      name: 'Summer 100%',
      campaignType: 'enps',
      status: 'active',
      startedAt: '2040-06-04T07:00:00.000Z',
      endedAt: '2040-06-14T07:00:00.000Z',
      globalCampaignId: null,
    });
  });

  test.each([
    ['filter[fuzzy]=tokyo', ['Tokyo Works: March']],
    ['filter[fuzzy]=SUMMER', ['Berlin Works: Summer 100%']],
    ['filter[fuzzy]=%25', ['Berlin Works: Summer 100%']],
    ['filter[campaignType]=quarterly-and-topic-based', ['Berlin Works: March', 'Tokyo Works: March']],
    ['filter[status]=finished&sort=-organizationName', ['Tokyo Works: March', 'Berlin Works: March']],
    ['filter[status]=active', ['Berlin Works: Summer 100%', 'Berlin Works: Values']],
    ['filter[status]=pending', []],
    ['sort=name&page[limit]=1&page[offset]=2', ['Berlin Works: Summer 100%']],
  ])('are searched, filtered, sorted and paged: %s', async (query, expected) => {
    expect(await namesIn(query)).toEqual(expected);
  });

  test('can be those of one organization', async () => {
    expect(await namesIn(`filter[organizationId]=${tokyo}`)).toEqual(['Tokyo Works: March']);
  });

  test('are only for Engage Super Admins', async () => {
    const admin = await aMember(database, berlin, { role: 'engagement-admin' });
    expect((await api.get('/campaigns', admin)).statusCode).toBe(403);
  });

  test('leave out deleted campaigns and those of deleted organizations', async () => {
    await database.inOrganization(berlin, (trx) =>
      sql`update campaigns set deleted_at = now() where organization_id = ${berlin} and name = 'March'`.execute(trx),
    );
    await database.acrossOrganizations('operate', (trx) =>
      sql`update organizations set deleted_at = now() where id = ${tokyo}`.execute(trx),
    );
    expect(await namesIn()).toEqual(['Berlin Works: Summer 100%', 'Berlin Works: Values']);
  });
});
