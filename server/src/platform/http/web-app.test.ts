import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createLog } from '../log.ts';
import { createHttpServer } from './http-server.ts';
import { serveWebApp } from './web-app.ts';

const page = '<script type="application/json" id="attune-settings">__SETTINGS__</script><p>After</p>';

test('the page of the app contains the settings as they are configured', async () => {
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
  const settings = { helpCenterUrl: "https://help.example/?q=$&$'$`$$1$<a>", supportEmail: '</script>' };
  await serveWebApp(server, { folder, settings, pageNotFound: '' });
  const { body } = await server.inject('/');
  const [, embedded = ''] = /settings">(.*?)<\/script><p>After<\/p>$/u.exec(body) ?? [];
  expect(JSON.parse(embedded)).toEqual(settings);
});
