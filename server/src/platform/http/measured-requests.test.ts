import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DatabaseUnavailable } from '../database/index.ts';
import { createLog } from '../log.ts';
import { type Telemetry, openTelemetry, statementCounter } from '../telemetry/index.ts';
import { type HttpServer, createHttpServer, watchRoutes } from './index.ts';

const settings = { log: createLog('silent'), trustProxy: undefined, apiHost: undefined, friendlyOrigins: [] };
const service = { name: 'attune', version: '1.0.0', process: 'web' };
let telemetry: Telemetry;
let product: HttpServer;
let watch: HttpServer;
let isAway = false;

beforeEach(async () => {
  isAway = false;
  telemetry = await openTelemetry({ service, collector: undefined, isScraped: true });
  product = createHttpServer({ ...settings, telemetry });
  const count = statementCounter(telemetry);
  product.post('/t/:token', async () => {
    count?.();
    return 'saved';
  });
  watch = createHttpServer(settings);
  const ping = async () => (isAway ? Promise.reject(new DatabaseUnavailable(undefined)) : undefined);
  watchRoutes(watch, { database: { ping }, telemetry });
});
afterEach(() => Promise.all([product.close(), watch.close(), telemetry.close()]));

const metrics = async () => (await watch.inject('/metrics')).body;

describe('requests', () => {
  test('are measured by the pattern of their route, never by their address', async () => {
    await product.inject({ method: 'POST', url: '/t/secret-of-maya?as=maya', payload: { answer: 9 } });
    await product.inject('/nothing/like/maya');
    const text = await metrics();
    expect(text).toContain(
      '_count{http_request_method="POST",http_route="/t/:token",http_response_status_code="200"} 1',
    );
    expect(text).toContain('_count{http_request_method="GET",http_route="page",http_response_status_code="404"} 1');
    expect(text).toContain('attune_database_statements_total 1\n');
    expect(text).not.toContain('maya');
  });
});

describe('the port for monitoring', () => {
  test('answers metrics as OpenMetrics', async () => {
    const { headers, body } = await watch.inject('/metrics');
    expect(headers['content-type']).toBe('application/openmetrics-text; version=1.0.0; charset=utf-8');
    expect(headers['cache-control']).toBe('no-store');
    expect(body.endsWith('# EOF\n')).toBe(true);
  });

  test('says that the process lives, and that it is not ready while the database is away', async () => {
    expect((await watch.inject('/readyz')).statusCode).toBe(200);
    isAway = true;
    expect((await watch.inject('/livez')).statusCode).toBe(200);
    expect((await watch.inject('/readyz')).statusCode).toBe(503);
  });
});
