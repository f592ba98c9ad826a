import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type Collector, startCollector } from '../../../test/collector.ts';
import { RetryLater, defineJob, handled } from '../queue/index.ts';
import { asPartOf, countDeliveries, measureJob, noTelemetry, openTelemetry, statementCounter } from './index.ts';

const service = { name: 'attune', version: '1.2.3', process: 'web' };
let collector: Collector;

beforeEach(async () => void (collector = await startCollector()));
afterEach(() => collector.stop());

const scraped = () => openTelemetry({ service, collector: undefined, isScraped: true });
const sending = () =>
  openTelemetry({ service, collector: { url: collector.url, headers: { 'x-key': 'k' } }, isScraped: false });
const request = { method: 'GET', route: '/api/groups/:groupId', status: 200, seconds: 0.03, statements: 4 };

type Traces = {
  readonly resourceSpans: readonly {
    readonly scopeSpans: readonly {
      readonly spans: readonly { readonly name: string; readonly attributes: object }[];
    }[];
  }[];
};
const spans = () =>
  (collector.bodiesAt('/v1/traces') as readonly Traces[])
    .flatMap(({ resourceSpans }) => resourceSpans)
    .flatMap(({ scopeSpans }) => scopeSpans)
    .flatMap((scope) => scope.spans);

describe('telemetry', () => {
  // Shows GAP-54
  test('is off, and loads nothing, while nobody reads it', async () => {
    expect(await openTelemetry({ service, collector: undefined, isScraped: false })).toBe(noTelemetry);
    expect(statementCounter(noTelemetry)).toBeUndefined();
  });

  test('sends metrics and traces to the collector, with its headers', async () => {
    const telemetry = await sending();
    telemetry.request({ ...request, isTraced: true });
    telemetry.job({ name: 'close-campaign', outcome: 'done', seconds: 2, statements: 30 });
    await telemetry.close();
    expect(spans().map(({ name }) => name)).toEqual(['GET /api/groups/:groupId', 'close-campaign']);
    expect(spans()[0]?.attributes).toContainEqual({ key: 'attune.database.statements', value: { intValue: 4 } });
    const [metrics] = collector.bodiesAt('/v1/metrics');
    expect(JSON.stringify(metrics)).toContain('http.server.request.duration');
    expect(JSON.stringify(metrics)).toContain('"service.version"');
    expect(collector.received.every(({ headers }) => headers['x-key'] === 'k')).toBe(true);
  });

  test('counts a request that is not traced, and traces nothing of it', async () => {
    const telemetry = await sending();
    telemetry.request({ ...request, isTraced: false });
    await telemetry.close();
    expect(spans()).toEqual([]);
    expect(collector.everything()).toContain('/api/groups/:groupId');
  });

  test('does not fail, and ends, if the collector is away', async () => {
    const telemetry = await sending();
    await collector.stop();
    telemetry.request({ ...request, isTraced: true });
    await telemetry.close();
    collector = await startCollector();
    expect(collector.received).toEqual([]);
  });
});

describe('the exposition', () => {
  test('is OpenMetrics: types, units, cumulative buckets, and an end', async () => {
    const telemetry = await scraped();
    telemetry.request({ ...request, isTraced: true });
    telemetry.request({ ...request, seconds: 20, isTraced: true });
    telemetry.delivery({ channel: 'email', outcome: 'sent' });
    telemetry.pageError({ page: '/say "hi"\\', name: 'TypeError' });
    const lines = (await telemetry.exposition()).split('\n');
    await telemetry.close();
    const labels = 'http_request_method="GET",http_route="/api/groups/:groupId",http_response_status_code="200"';
    expect(lines).toEqual(
      expect.arrayContaining([
        '# TYPE http_server_request_duration_seconds histogram',
        '# UNIT http_server_request_duration_seconds seconds',
        `http_server_request_duration_seconds_bucket{${labels},le="0.025"} 0`,
        `http_server_request_duration_seconds_bucket{${labels},le="0.05"} 1`,
        `http_server_request_duration_seconds_bucket{${labels},le="10.0"} 1`,
        `http_server_request_duration_seconds_bucket{${labels},le="+Inf"} 2`,
        `http_server_request_duration_seconds_count{${labels}} 2`,
        '# TYPE attune_deliveries counter',
        'attune_deliveries_total{channel="email",outcome="sent"} 1',
        String.raw`attune_page_errors_total{page="/say \"hi\"\\",error_type="TypeError"} 1`,
      ]),
    );
    expect(lines.slice(-2)).toEqual(['# EOF', '']);
    expect(lines.filter((line) => line.startsWith('target_info{service_name="attune",'))).toHaveLength(1);
  });

  test('has queue, connections, disks, backups and the event loop as they are when somebody asks', async () => {
    const telemetry = await scraped();
    let waiting = 2;
    let lastBackupAt: Date | undefined;
    telemetry.observe({
      sending: async () => [{ channel: 'email', held: 60, late: 2 }],
      queue: async () => ({ waiting, oldestSeconds: 12.5 }),
      connections: () => new Map([['intake', { used: 1, idle: 2, waiting: 3 }]]),
      disks: async () => new Map([['files', 2048]]),
      lastBackupAt: async () => lastBackupAt,
    });
    const before = await telemetry.exposition();
    expect(before).toContain('attune_queue_waiting 2\n');
    expect(before).toContain('attune_backup_last_success_timestamp_seconds 0\n');
    waiting = 0;
    lastBackupAt = new Date(1_700_000_000_500);
    const text = await telemetry.exposition();
    await telemetry.close();
    expect(text).toContain('attune_queue_waiting 0\n');
    expect(text).toContain('attune_queue_age_seconds 12.5\n');
    expect(text).toContain('attune_disk_free_bytes{kept="files"} 2048\n');
    expect(text).toContain('attune_backup_last_success_timestamp_seconds 1700000000.5\n');
    expect(text).toContain('db_client_connection_count{db_client_connection_pool_name="intake",state="idle"} 2\n');
    expect(text).toMatch(/nodejs_eventloop_delay_p99_seconds [\d.e-]+\n/);
  });
});

describe('measured work', () => {
  const job = defineJob({ name: 'greet', schema: z.object({}) });
  const run = { signal: new AbortController().signal };

  test('is a job with its outcome and the statements that it sent', async () => {
    const telemetry = await sending();
    const count = statementCounter(telemetry);
    const measured = (handle: () => Promise<void>) => measureJob(handled(job, handle), telemetry).handle({}, run);
    await measured(async () => {
      count?.();
      await Promise.resolve();
      count?.();
    });
    await expect(measured(() => Promise.reject(new Error('Maya')))).rejects.toThrow('Maya');
    await expect(measured(() => Promise.reject(new RetryLater()))).rejects.toThrow(RetryLater);
    const text = await telemetry.exposition();
    for (const outcome of ['done', 'failed', 'later'])
      expect(text).toContain(`attune_job_duration_seconds_count{job_name="greet",outcome="${outcome}"} 1\n`);
    expect(text).toContain('attune_database_statements_total 2\n');
    await telemetry.close();
    expect(spans()[0]?.attributes).toContainEqual({ key: 'attune.database.statements', value: { intValue: 2 } });
    expect(collector.everything()).not.toContain('Maya');
  });

  test('counts statements for the work that sent them, not for what runs beside it', async () => {
    const telemetry = await scraped();
    const count = statementCounter(telemetry);
    const [one, other] = [{ statements: 0 }, { statements: 0 }];
    await Promise.all([
      asPartOf(one, async () => {
        await Promise.resolve();
        count?.();
      }),
      asPartOf(other, async () => {
        count?.();
        count?.();
      }),
    ]);
    await telemetry.close();
    expect([one.statements, other.statements]).toEqual([1, 2]);
  });

  test('is a delivery with its channel and outcome', async () => {
    const telemetry = await scraped();
    const deliver = countDeliveries({ deliver: async (_to: string) => ({ outcome: 'refused' }) }, 'email', telemetry);
    expect(await deliver('maya@acme.example')).toEqual({ outcome: 'refused' });
    const text = await telemetry.exposition();
    await telemetry.close();
    expect(text).toContain('attune_deliveries_total{channel="email",outcome="refused"} 1\n');
    expect(text).not.toContain('maya');
  });
});
