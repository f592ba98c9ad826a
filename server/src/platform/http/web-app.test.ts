import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createLog } from '../log.ts';
import { createHttpServer } from './http-server.ts';
import { serveWebApp } from './web-app.ts';

const page = '<script type="application/json" id="attune-settings">__SETTINGS__</script><p>After</p>';

async function aWebApp(settings: Readonly<Record<string, unknown>>) {
  const folder = await mkdtemp(join(tmpdir(), 'attune-web-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), page);
  const server = createHttpServer({
    log: createLog('silent'),
    trustProxy: undefined,
    apiHost: undefined,
    friendlyOrigins: [],
  });
  onTestFinished(() => server.close());
  await serveWebApp(server, { folder, settings });
  return server;
}

test('the page of the app contains the settings as they are configured', async () => {
  const settings = { helpCenterUrl: "https://help.example/?q=$&$'$`$$1$<a>", supportEmail: '</script>' };
  const { body } = await (await aWebApp(settings)).inject('/');
  const [, embedded = ''] = /settings">(.*?)<\/script><p>After<\/p>$/u.exec(body) ?? [];
  expect(JSON.parse(embedded)).toEqual(settings);
});

// Shows ROUTE-08
test('every other address renders the app, too, with the status of a page that does not exist', async () => {
  const server = await aWebApp({});
  for (const path of ['/nowhere', '/metrics', '/campaigns/1/2/3', '/Campaigns', '//campaigns', '/foo.php?a=1&a=2'])
    expect([path, (await server.inject(path)).statusCode, (await server.inject(path)).body]).toEqual([
      path,
      404,
      expect.stringContaining('attune-settings'),
    ]);
  for (const path of ['/', '/campaigns/42/setup']) expect((await server.inject(path)).statusCode).toBe(200);
});

test('addresses of programs are never answered with the app', async () => {
  const server = await aWebApp({});
  for (const path of ['/api/nowhere', '/openapi.json/x', '/assets/nothing.js'])
    expect([path, (await server.inject(path)).body]).toEqual([path, expect.not.stringContaining('attune-settings')]);
});
