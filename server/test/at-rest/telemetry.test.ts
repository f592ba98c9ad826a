import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { reportPages, reportUsage } from '@attune/contract/app/monitoring';
import { getFeatureFlags } from '@attune/contract/app/flags';
import { listEmployees } from '@attune/contract/employees/employee';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Telemetry, openTelemetry } from '../../src/platform/telemetry/index.ts';
import { type Collector, startCollector } from '../collector.ts';
import { aProduct } from '../scenarios/a-product.ts';
import { type LaunchedCampaign, aLaunchedCampaign, day } from './a-launched-campaign.ts';

const telling: { telemetry?: Telemetry; collector?: Collector } = {};
const product = aProduct(undefined, {
  async watch() {
    const collector = await startCollector();
    const { url } = collector;
    const service = { name: 'attune', version: '1', process: 'all' };
    const telemetry = await openTelemetry({ service, collector: { url, headers: {} }, isScraped: true });
    Object.assign(telling, { telemetry, collector });
    return { telemetry, variables: { ATTUNE_ANALYTICS_URL: url, ATTUNE_FLAGS_URL: url } };
  },
});
const colleagues = Array.from({ length: 12 }, (_, n) => ({
  name: `colleague${n}`,
  team: n % 2 ? 'Platform' : 'Support',
}));
const comment = 'The heron stands at gate seven.';

let campaign: LaunchedCampaign;
let exposition = '';

/** A campaign from the import to its results, and an administrator who reads and reports what browsers report. */
beforeAll(async () => {
  campaign = await aLaunchedCampaign(product, { name: 'Initech', colleagues, isMailed: true });
  const { administrator, organizationId } = campaign;
  for (const { name } of colleagues) await campaign.answer(name, { rating: () => 4, text: comment });
  await administrator(listEmployees, { params: { organizationId }, query: { 'filter[fuzzy]': 'colleague7' } });
  await administrator(getFeatureFlags, { query: { organizationId } });
  await administrator(reportUsage, {
    params: { organizationId },
    body: { data: { type: 'usage-reports', attributes: { used: [{ act: null, page: '/employee-list' }] } } },
  });
  const vital = { name: 'LCP', page: '/employee-list', value: 900, rating: 'good' } as const;
  await administrator(reportPages, {
    body: { data: { type: 'page-reports', attributes: { vitals: [vital], errors: [] } } },
  });
  await product.moveTo(new Date(campaign.start.getTime() + 8 * day));
  exposition = (await telling.telemetry?.exposition()) ?? '';
  await telling.telemetry?.close();
});
afterAll(() => telling.collector?.stop());

const sent = () => `${telling.collector?.everything()}\n${exposition}`;

describe('what leaves about a campaign', () => {
  test('shows the operator what happened', () => {
    for (const path of ['/v1/traces', '/v1/metrics', '/v1/batch', '/ofrep/v1/evaluate/flags/usage-analytics'])
      expect(telling.collector?.received.map((each) => each.path)).toContain(path);
    expect(exposition).toMatch(/attune_job_duration_seconds_count\{job_name="close-campaign",outcome="done"\} [1-9]/);
    expect(exposition).toMatch(/attune_deliveries_total\{channel="email",outcome="sent"\} [1-9]/);
    expect(exposition).toMatch(/http_server_request_duration_seconds_count\{[^}]*http_route="\/s\/:link\/answers"/);
  });

  test('is everything that the alerts and the dashboard watch', () => {
    const watched = ['alerts.yaml', 'dashboard.json'].flatMap((file) => {
      const text = readFileSync(join(import.meta.dirname, '../../../deploy/monitoring', file), 'utf8');
      return [...text.matchAll(/\b(?:http_server|attune|db_client|nodejs)_[a-z0-9_]+/g)].map(([name]) => name);
    });
    const measured = new Set([...exposition.matchAll(/^([a-z0-9_]+)(?:\{| )/gm)].map(([, name]) => name));
    expect(new Set(watched).size).toBeGreaterThan(8);
    // The name of a label.
    expect([...new Set(watched)].filter((name) => !measured.has(name) && name !== 'attune_process')).toEqual([]);
  });

  // Shows GAP-54
  test('contains no name, no address, no link and no answer', () => {
    for (const { name } of colleagues)
      for (const secret of [name, campaign.linkOf(name)])
        expect(sent().toLowerCase()).not.toContain(secret.toLowerCase());
    for (const secret of ['maya', 'okafor', 'initech', 'people.example', 'heron', 'Bearer', 'Winter'])
      expect(sent().toLowerCase()).not.toContain(secret.toLowerCase());
  });

  test('contains no path with an ID, and no statement with values', () => {
    expect(sent()).not.toMatch(/\/(organizations|employees|campaigns|groups|people)\/\d/);
    expect(sent()).not.toMatch(/\b(select|insert into|update) [\w".]+ /i);
  });

  test('has no trace of a respondent', () => {
    const traces = telling.collector?.received.filter(({ path }) => path === '/v1/traces').map(({ body }) => body);
    expect(traces?.join()).toContain('/api/organizations/:organizationId/');
    expect(traces?.join()).not.toContain('/s/:');
  });
});
