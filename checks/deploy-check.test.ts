import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { load, loaders } from './deploy/loaders.ts';

const root = join(import.meta.dirname, '..');
const files = execFileSync('git', ['ls-files', 'deploy'], { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
const inDeploy = files.map((file) => file.slice('deploy/'.length));

const replacing = (file: string, from: string, to: string) => (folder: string) => {
  const path = join(folder, file);
  const text = readFileSync(path, 'utf8');
  if (!text.includes(from)) throw new Error(`${file} does not contain ${from}`);
  writeFileSync(path, text.replace(from, to));
};

/** A mistake for each program, which it has to notice. */
const mistakes: Readonly<Record<string, (folder: string) => void>> = {
  shellcheck: replacing('attune', ' = 0 ]', ' == 0 ]'),
  'nginx -t': replacing('nginx.conf', 'server_tokens off;', 'http3_of_tomorrow on;'),
  'promtool check config': replacing('monitoring/prometheus.yml', 'rule_files', 'rule_flies'),
  'promtool test rules': replacing('monitoring/alerts.yaml', '> 2 * 86400', '> 9 * 86400'),
  'promtool check of the queries of the dashboard': replacing('monitoring/dashboard.json', 'sum by', 'sum bye'),
  'systemd-analyze verify': replacing('systemd/attune-web.service', '/opt/attune/bin/node', '/opt/attune/bin/nod'),
  'docker compose config': replacing('compose.yaml', 'services:', 'servces:'),
  'docker build --check': replacing('Containerfile', 'USER ', 'USR '),
  'schemas and types of Kubernetes': replacing('kubernetes/attune.yaml', 'replicas: 2', 'replica: 2'),
  'kubeconform -strict': replacing('kubernetes/attune.yaml', 'replicas: 2', 'replica: 2'),
};

const named = loaders.map((loader) => [loader.name, loader] as const);

describe('the files of the deployment', () => {
  test('are each loaded by the program that they are for', () => {
    const loaded = loaders.flatMap((loader) => loader.files);
    const isLoaded = (file: string) =>
      loaded.some((each) => file === each || (each.endsWith('/') && file.startsWith(each)));
    expect(inDeploy.length).toBeGreaterThan(10);
    expect(inDeploy.filter((file) => !isLoaded(file))).toEqual([]);
    expect(loaded.filter((each) => !inDeploy.some((file) => file.startsWith(each)))).toEqual([]);
  });

  // Where nothing is missing, `npm run deploy-check` names none as skipped.
  test.each(named)('are taken by %s where it is installed', async (_, loader) => {
    const { state, text } = await load(loader);
    expect(state === 'failed' ? text : '').toBe('');
  });

  test.each(named)('with a mistake are refused by %s where it is installed', async (name, loader) => {
    const change = mistakes[name];
    expect(change).toBeDefined();
    expect((await load(loader)).state === 'skipped' ? 'failed' : (await load(loader, change)).state).toBe('failed');
  });
});
