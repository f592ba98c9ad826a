import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const all = (text: string, pattern: RegExp) => [
  ...new Set([...text.matchAll(pattern)].map(([, found]) => found ?? '')),
];

type Container = {
  readonly image: string;
  readonly ports: readonly { readonly containerPort: number }[];
  readonly env: readonly { readonly name: string }[];
  readonly resources: { readonly limits: object; readonly requests: object };
  readonly securityContext: object;
  readonly livenessProbe: object;
  readonly readinessProbe: object;
  readonly startupProbe: object;
};
type Manifest = {
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly data?: Readonly<Record<string, string>>;
  readonly spec: {
    readonly selector: { readonly matchLabels: object };
    readonly template: {
      readonly metadata: { readonly labels: object };
      readonly spec: { readonly securityContext: object; readonly containers: readonly Container[] };
    };
  };
};
type Compose = {
  readonly services: Readonly<
    Record<string, { readonly environment?: Readonly<Record<string, string>>; readonly read_only?: boolean }>
  >;
};

const configuration = read('docs/configuration.md');
const isSetting = (name: string) => configuration.includes(`\`${name}\``);
const manifests = parseAllDocuments(read('deploy/kubernetes/attune.yaml')).map(
  (document) => document.toJS() as Manifest,
);
const deployments = manifests.filter(({ kind }) => kind === 'Deployment');
const containers = deployments.flatMap(({ spec }) => spec.template.spec.containers);
const compose = parse(read('deploy/compose.yaml'), { merge: true }) as Compose;
const units = readdirSync(join(root, 'deploy/systemd'));

describe('files of the deployment', () => {
  test('name only settings that exist', () => {
    const own = Object.entries(compose.services).filter(([name]) => name === 'web' || name === 'worker');
    const named = [
      ...own.flatMap(([, { environment = {} }]) => Object.keys(environment)),
      ...manifests.flatMap(({ kind, data = {} }) => (kind === 'ConfigMap' ? Object.keys(data) : [])),
      ...containers.flatMap(({ env }) => env.map(({ name }) => name)),
      ...units.flatMap((unit) => all(read(`deploy/systemd/${unit}`), /\b(ATTUNE_[A-Z_]+)=/g)),
      ...all(read('deploy/Containerfile'), /\b((?:ATTUNE|NODE_ENV)[A-Z_]*)=/g),
    ];
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((name) => !isSetting(name))).toEqual([]);
  });

  test('watch only what is measured', () => {
    const measured = new Set(all(read('docs/telemetry.md'), /^\| `([a-z0-9_]+)`/gm));
    const watched = ['alerts.yaml', 'dashboard.json'].flatMap((file) =>
      all(read(`deploy/monitoring/${file}`), /\b((?:http_server|attune|db_client|nodejs)_[a-z0-9_]+)/g),
    );
    expect(watched.length).toBeGreaterThan(8);
    expect(
      watched.filter((name) => !measured.has(name) && !measured.has(name.replace(/_(count|bucket|sum)$/, ''))),
    ).toEqual([]);
  });

  test('start programs that exist', () => {
    const programs = [
      ...units.flatMap((unit) => all(read(`deploy/systemd/${unit}`), /bin\/node ([a-z/]+\.ts)/g)),
      ...all(read('deploy/Containerfile'), /"([a-z/]+\.ts)"/g),
    ];
    expect(programs).toContain('server/src/main.ts');
    expect(programs.filter((program) => !existsSync(join(root, program)))).toEqual([]);
  });

  test('run without rights, with limits, and are asked whether they are alive and ready', () => {
    expect(deployments.map(({ metadata }) => metadata.name)).toEqual(['attune-web', 'attune-worker']);
    for (const { spec } of deployments) {
      expect(spec.template.spec.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 10001 });
      expect(spec.template.metadata.labels).toEqual(spec.selector.matchLabels);
    }
    for (const container of containers) {
      expect(container.securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
      expect(container.resources).toMatchObject({ limits: { memory: expect.any(String) }, requests: {} });
      expect(container.livenessProbe).toMatchObject({ httpGet: { path: '/livez', port: 'metrics' } });
      expect(container.readinessProbe).toMatchObject({ httpGet: { path: '/readyz', port: 'metrics' } });
      expect(container.startupProbe).toMatchObject({ httpGet: { path: '/readyz', port: 'metrics' } });
    }
    expect(compose.services['web']?.read_only).toBe(true);
    expect(compose.services['worker']?.read_only).toBe(true);
  });

  test('keep a process of each kind while machines are drained', () => {
    const kept = manifests.filter(({ kind }) => kind === 'PodDisruptionBudget').map(({ spec }) => spec.selector);
    expect(kept).toEqual(deployments.map(({ spec }) => spec.selector));
  });

  test('are of the version of the product', () => {
    const { version } = JSON.parse(read('package.json')) as { readonly version: string };
    const images = all(read('deploy/compose.yaml') + read('deploy/kubernetes/attune.yaml'), /image: (attune:\S+)/g);
    expect(images).toEqual([`attune:${version}`]);
  });
});
