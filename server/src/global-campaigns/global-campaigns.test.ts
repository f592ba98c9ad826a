import { join } from 'node:path';
import type { GlobalCampaignResource } from '@attune/contract/campaigns/global';
import type { Id } from '@attune/domain/kernel';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aMember, aPerson, anOrganization } from '../../test/accounts.ts';
import { aDatabase } from '../../test/database.ts';
import { anApi } from '../../test/sign-in.ts';
import { readDefaultMessages } from '../campaigns/index.ts';
import { peek, surveyIdOf } from '../campaigns/campaigns.test-support.ts';
import { systemClock } from '../platform/clock.ts';
import { createLog } from '../platform/log.ts';
import { type Queue, openQueue } from '../platform/queue/index.ts';
import { seedLibrary, readLibrary } from '../surveys/index.ts';
import { applyGlobalCampaign } from './apply-global-campaign.ts';
import { createGlobalCampaigns } from './index.ts';

const content = join(import.meta.dirname, '../../../content');
const database = aDatabase();
let queue: Queue;
let globalCampaigns: ReturnType<typeof createGlobalCampaigns>;
let superAdmin: string;
let survey: string;
let berlin: Id<'organization'>;
let tokyo: Id<'organization'>;
let other: Id<'organization'>;

beforeAll(async () => {
  queue = await openQueue({ connection: database.connection, log: createLog('silent') });
  await seedLibrary(database, await readLibrary(content));
  survey = await surveyIdOf(database, 'engagement-only');
  superAdmin = await aPerson(database, { internalRole: 'admin' });
});
afterAll(() => queue.close());
const api = anApi(database, async ({ router, authentication }) => {
  globalCampaigns = createGlobalCampaigns({
    database,
    authentication,
    queue,
    clock: systemClock,
    messages: await readDefaultMessages(content),
  });
  globalCampaigns.routes(router);
});

beforeEach(async () => {
  berlin = await anOrganization(database, { name: 'Berlin Works', time_zone: 'Europe/Berlin' });
  tokyo = await anOrganization(database, { name: 'Tokyo Works', time_zone: 'Asia/Tokyo' });
  other = await anOrganization(database, { name: 'Other' });
});

const setUp = (attributes: object = {}) => ({
  name: 'World pulse',
  startsOn: '2040-03-05',
  startsAt: '09:00',
  windowDays: 10,
  deliveryChannel: 'emails',
  surveyIds: [survey],
  organizationIds: [berlin, tokyo],
  ...attributes,
});
const body = (attributes: object) => ({ data: { type: 'global-campaigns', attributes } });
const create = (attributes: object = {}, as = superAdmin) =>
  api.ask('POST', '/global-campaigns', { as, body: body(setUp(attributes)) });
const change = (id: string, attributes: object) =>
  api.ask('PATCH', `/global-campaigns/${id}`, { as: superAdmin, body: body(setUp(attributes)) });
const work = () => queue.drain(globalCampaigns.jobs);
const read = async (id: string): Promise<GlobalCampaignResource['attributes']> =>
  (await api.get(`/global-campaigns/${id}`, superAdmin)).json().data.attributes;
const campaignsOf = (organizationId: string) =>
  peek<{
    id: string;
    name: string;
    status: string;
    campaign_type: string;
    started_at: Date;
    ended_at: Date;
    channel: string;
    global_campaign_id: string;
    deleted_at: Date | null;
  }>(database, `select * from campaigns where organization_id = ${organizationId} order by id`);

async function aGlobalCampaign(attributes: object = {}): Promise<string> {
  const answer = await create(attributes);
  expect(answer.statusCode).toBe(201);
  await work();
  return answer.json().data.id;
}

describe('a global campaign', () => {
  // Shows GAP-41
  test('creates an unconfirmed campaign in each organization, at nine in local time', async () => {
    const id = await aGlobalCampaign();
    const [inBerlin] = await campaignsOf(berlin);
    const [inTokyo] = await campaignsOf(tokyo);
    expect(inBerlin).toMatchObject({
      name: 'World pulse',
      status: 'pending',
      campaign_type: 'global',
      global_campaign_id: id,
    });
    expect([inBerlin?.started_at.toISOString(), inTokyo?.started_at.toISOString()]).toEqual([
      '2040-03-05T08:00:00.000Z',
      '2040-03-05T00:00:00.000Z',
    ]);
    expect(inBerlin?.ended_at.toISOString()).toBe('2040-03-15T08:00:00.000Z');
    expect(await campaignsOf(other)).toEqual([]);
    expect((await read(id)).organizations).toMatchObject([
      { organizationId: berlin, name: 'Berlin Works', status: 'pending', campaignId: inBerlin?.id },
      { organizationId: tokyo, status: 'pending' },
    ]);
  });

  test('shows which campaigns are still being created', async () => {
    const answer = await create();
    expect(answer.json().data.attributes.organizations).toMatchObject([
      { campaignId: null, status: null, isRemoved: false },
      { campaignId: null },
    ]);
    await work();
  });

  test('updates unconfirmed campaigns and keeps confirmed ones unchanged', async () => {
    const id = await aGlobalCampaign();
    await peek(
      database,
      `update campaigns set status = 'active', published_at = now(), is_published = true
        where organization_id = ${tokyo}`,
    );
    expect(
      (await change(id, { name: 'World check', startsOn: '2040-04-02', windowDays: 5, deliveryChannel: 'emails_sms' }))
        .statusCode,
    ).toBe(200);
    await work();
    expect((await campaignsOf(berlin))[0]).toMatchObject({
      name: 'World check',
      channel: 'emails_sms',
      started_at: new Date('2040-04-02T07:00:00Z'),
      ended_at: new Date('2040-04-07T07:00:00Z'),
    });
    expect((await campaignsOf(tokyo))[0]).toMatchObject({
      name: 'World pulse',
      channel: 'emails',
      started_at: new Date('2040-03-05T00:00:00Z'),
    });
    const messages = await peek<{ send_at: Date }>(
      database,
      `select send_at from campaign_notifications where organization_id = ${berlin} order by send_at`,
    );
    expect(messages[0]?.send_at.toISOString()).toBe('2040-04-02T07:00:00.000Z');
  });

  test('adds and removes organizations, and keeps confirmed campaigns of removed ones', async () => {
    const id = await aGlobalCampaign();
    await peek(
      database,
      `update campaigns set status = 'active', published_at = now(), is_published = true
        where organization_id = ${tokyo}`,
    );
    await change(id, { organizationIds: [other] });
    await work();
    expect((await campaignsOf(other))[0]).toMatchObject({ status: 'pending' });
    expect((await campaignsOf(berlin))[0]?.deleted_at).not.toBeNull();
    expect((await campaignsOf(tokyo))[0]).toMatchObject({ status: 'active', deleted_at: null });
  });

  test('does not recreate existing campaigns, nor those deleted by the organization', async () => {
    const id = await aGlobalCampaign();
    const messages = await readDefaultMessages(content);
    const at = { organizationId: berlin, globalCampaignId: id as Id<'global-campaign'> };
    await applyGlobalCampaign({ database, messages }, at);
    await peek(database, `update campaigns set deleted_at = now() where organization_id = ${berlin}`);
    await applyGlobalCampaign({ database, messages }, at);
    expect(await campaignsOf(berlin)).toHaveLength(1);
    expect((await read(id)).organizations[0]).toMatchObject({
      organizationId: berlin,
      campaignId: null,
      status: null,
      isRemoved: true,
    });
  });

  test('creates one campaign with two concurrent processes', async () => {
    const id = (await create()).json().data.id as Id<'global-campaign'>;
    const messages = await readDefaultMessages(content);
    const both = await Promise.allSettled(
      [1, 2].map(() => applyGlobalCampaign({ database, messages }, { organizationId: berlin, globalCampaignId: id })),
    );
    expect(both.some(({ status }) => status === 'fulfilled')).toBe(true);
    await work();
    expect(await campaignsOf(berlin)).toHaveLength(1);
  });

  test('shows organizations, dates and statuses, but no counts of people or answers', async () => {
    await aGlobalCampaign();
    const { data, meta } = (await api.get('/global-campaigns?page[limit]=1', superAdmin)).json();
    expect(meta.total).toBeGreaterThan(0);
    expect(Object.keys(data[0].attributes.organizations[0]).toSorted()).toEqual([
      'campaignId',
      'endedAt',
      'isRemoved',
      'name',
      'organizationId',
      'startedAt',
      'status',
    ]);
  });

  test('requires library surveys, distinct existing organizations and a date that is not past', async () => {
    const own = (
      await peek<{ id: string }>(
        database,
        `insert into surveys (organization_id, key, name, survey_type_id)
          values (${berlin}, 'own', 'Own', 8) returning id`,
      )
    )[0]?.id;
    const wrong = await create({
      surveyIds: [own],
      organizationIds: [berlin, '999999', berlin],
      startsOn: '2020-01-06',
    });
    expect(wrong.statusCode).toBe(422);
    expect(wrong.json().errors.map(({ source }: { source: { pointer: string } }) => source.pointer)).toEqual([
      '/data/attributes/organizationIds/1',
      '/data/attributes/organizationIds/2',
      '/data/attributes/surveyIds/0',
      '/data/attributes/startsOn',
    ]);
  });

  test('is only for Engage Super Admins', async () => {
    const id = await aGlobalCampaign();
    const people = [
      await aMember(database, berlin, { role: 'organization-admin' }),
      await aPerson(database, { internalRole: 'customer-success-manager' }),
    ];
    for (const as of people) {
      expect((await api.get('/global-campaigns', as)).statusCode).toBe(403);
      expect((await api.get(`/global-campaigns/${id}`, as)).statusCode).toBe(404);
      expect((await create({}, as)).statusCode).toBe(403);
    }
    expect((await api.get('/global-campaigns/999999', superAdmin)).statusCode).toBe(404);
  });
});
