import type { Id } from '@attune/domain/kernel';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aMember, anOrganization } from '../../test/accounts.ts';
import { type Collector, startCollector } from '../../test/collector.ts';
import { aDatabase } from '../../test/database.ts';
import { switchFlag } from '../../test/flags.ts';
import { anApi } from '../../test/sign-in.ts';
import { createFlags } from '../flags/index.ts';
import { systemClock } from '../platform/clock.ts';
import { createLog } from '../platform/log.ts';
import { type Telemetry, openTelemetry } from '../platform/telemetry/index.ts';
import { type Analytics, createCollectorAnalytics, noAnalytics } from './analytics.ts';
import { createMonitoring } from './index.ts';

const database = aDatabase();
const keys = { readInstallationKey: async () => Buffer.alloc(32, 7) };
const lines: string[] = [];
const log = createLog('info', { write: (line) => void lines.push(line) });
const flags = createFlags(database);
let collector: Collector;
let collecting: Analytics;
let analytics = noAnalytics;
let telemetry: Telemetry;

beforeAll(async () => {
  collector = await startCollector();
  collecting = createCollectorAnalytics({ url: collector.url, key: 'write-key' }, { clock: systemClock, log });
  telemetry = await openTelemetry({
    service: { name: 'attune', version: '1', process: 'web' },
    collector: undefined,
    isScraped: true,
  });
});
afterAll(() => Promise.all([collector.stop(), telemetry.close()]));

const api = anApi(database, ({ router }) => {
  const current: Analytics = {
    get isOn() {
      return analytics.isOn;
    },
    send: (usage) => analytics.send(usage),
    settled: () => analytics.settled(),
  };
  createMonitoring({ analytics: current, flags, keys, log, telemetry }).routes?.(router);
});

let acme: Id<'organization'>;
let ada: Id<'person'>;

beforeEach(async () => {
  acme = await anOrganization(database, { name: 'Acme' });
  ada = await aMember(database, acme, { role: 'leader', first_name: 'Ada' });
  lines.length = 0;
  analytics = collecting;
});

type Sent = { readonly batch: readonly { readonly userId: string; readonly context: { readonly groupId: string } }[] };
const sent = async () => {
  await collecting.settled();
  return (collector.bodiesAt('/v1/batch') as readonly Sent[]).flatMap(({ batch }) => batch);
};
const opened = { act: null, page: '/campaigns/$campaignId' };
const use = (used: readonly object[], as: string = ada, organizationId: string = acme) =>
  api.ask('POST', `/organizations/${organizationId}/usage-reports`, {
    as,
    body: { data: { type: 'usage-reports', attributes: { used } } },
  });
const report = (attributes: object, as: string = ada) =>
  api.ask('POST', '/page-reports', { as, body: { data: { type: 'page-reports', attributes } } });

describe('usage', () => {
  test('is sent to the collector with pseudonyms of person and organization, and nothing else about them', async () => {
    const before = (await sent()).length;
    expect((await use([opened, { act: 'createCampaign', page: '/campaigns/new' }])).statusCode).toBe(204);
    const pseudonym = expect.stringMatching(/^[\w-]{22}$/);
    const common = { userId: pseudonym, context: { groupId: pseudonym }, messageId: expect.any(String) };
    const timestamp = expect.stringMatching(/^20.*Z$/);
    expect((await sent()).slice(before)).toEqual([
      { ...common, timestamp, type: 'page', name: opened.page, properties: { page: opened.page, role: 'leader' } },
      {
        ...common,
        timestamp,
        type: 'track',
        event: 'createCampaign',
        properties: { page: '/campaigns/new', role: 'leader' },
      },
    ]);
    const { authorization } = collector.received.at(-1)?.headers ?? {};
    expect(authorization).toBe(`Basic ${Buffer.from('write-key:').toString('base64')}`);
  });

  test('has one pseudonym for each person, in each organization another one of the organization', async () => {
    const before = (await sent()).length;
    const globex = await anOrganization(database);
    const bea = await aMember(database, globex, { role: 'leader' });
    await use([opened, opened]);
    await use([opened], bea, globex);
    const [one, same, other] = (await sent()).slice(before);
    expect(same?.userId).toBe(one?.userId);
    expect(other?.userId).not.toBe(one?.userId);
    expect(other?.context.groupId).not.toBe(one?.context.groupId);
  });

  // Shows GAP-54
  test('is not sent for an organization that switched it off, nor without a collector', async () => {
    const before = (await sent()).length;
    await switchFlag(database, 'usage-analytics', { isOn: false, organizationId: acme });
    expect((await use([opened])).statusCode).toBe(204);
    await switchFlag(database, 'usage-analytics', { isOn: true, organizationId: acme });
    analytics = noAnalytics;
    expect((await use([opened])).statusCode).toBe(204);
    expect(await sent()).toHaveLength(before);
  });

  test.each([
    ['an address with an ID', [{ act: null, page: '/campaigns/17' }]],
    ['another act', [{ act: 'Ada', page: '/home' }]],
    ['too many at once', Array.from({ length: 51 }, () => opened)],
  ])('is refused with %s', async (_what, used) => {
    expect((await use(used)).statusCode).toBe(422);
  });

  test('is reported by members of the organization only', async () => {
    const stranger = await aMember(database, await anOrganization(database), { role: 'leader' });
    expect((await use([opened], stranger)).statusCode).toBe(404);
  });
});

describe('reports of pages', () => {
  const vital = { name: 'LCP', page: '/home', value: 1250, rating: 'good' };
  const error = {
    reference: '1a2b3c4d',
    page: '/home',
    name: 'TypeError',
    message: 'x is not a function',
    frames: ['start-AbC.js:1:20'],
  };

  test('are logged and measured without who sent them', async () => {
    expect((await report({ vitals: [vital], errors: [error] })).statusCode).toBe(204);
    const logged = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(logged.find(({ msg }) => msg === 'web vital')).toMatchObject(vital);
    expect(logged.find(({ msg }) => msg === 'page error')).toMatchObject(error);
    expect(JSON.stringify(logged.filter(({ msg }) => /^(web vital|page error)$/.test(String(msg))))).not.toContain(
      'Ada',
    );
    const text = await telemetry.exposition();
    expect(text).toContain('attune_page_vital_seconds_sum{vital="LCP",page="/home",rating="good"} 1.25\n');
    expect(text).toContain('attune_page_errors_total{page="/home",error_type="TypeError"} 1\n');
  });

  test('are refused without sign-in, with an address, and with a message that was not cleaned', async () => {
    const body = { data: { type: 'page-reports', attributes: { vitals: [], errors: [] } } };
    expect((await api.ask('POST', '/page-reports', { body })).statusCode).toBe(401);
    expect((await report({ vitals: [{ ...vital, page: '/s/tok3n' }], errors: [] })).statusCode).toBe(422);
    expect((await report({ vitals: [], errors: [{ ...error, message: "'Ada' is 36" }] })).statusCode).toBe(422);
  });
});
