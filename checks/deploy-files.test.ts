import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { employeeFileLimit } from '@attune/contract/employees/files';
import { retentionBounds } from '@attune/domain/organizations';
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
  readonly command?: readonly string[];
  readonly args?: readonly string[];
  readonly env?: readonly { readonly name: string }[];
  readonly volumeMounts: readonly { readonly mountPath: string }[];
  readonly resources: { readonly limits: object; readonly requests: object };
  readonly securityContext: object;
  readonly livenessProbe: object;
  readonly readinessProbe: object;
  readonly startupProbe: object;
};
type Pods = {
  readonly metadata: { readonly labels: object };
  readonly spec: { readonly securityContext: object; readonly containers: readonly Container[] };
};
type Manifest = {
  readonly kind: string;
  readonly metadata: { readonly name: string; readonly annotations?: Readonly<Record<string, string>> };
  readonly data?: Readonly<Record<string, string>>;
  readonly spec: {
    readonly replicas: number;
    readonly selector: { readonly matchLabels: object };
    readonly template: Pods;
    readonly jobTemplate?: { readonly spec: { readonly template: Pods } };
  };
};
type Service = {
  readonly environment?: Readonly<Record<string, string>>;
  readonly read_only?: boolean;
  readonly profiles?: readonly string[];
  readonly command?: readonly string[];
  readonly volumes?: readonly string[];
};
type Compose = { readonly services: Readonly<Record<string, Service>> };

const configuration = read('docs/configuration.md');
const isSetting = (name: string) => configuration.includes(`\`${name}\``);
const manifests = parseAllDocuments(read('deploy/kubernetes/attune.yaml')).map(
  (document) => document.toJS() as Manifest,
);
const deployments = manifests.filter(({ kind }) => kind === 'Deployment');
const pods = deployments.map(({ spec }) => spec.template);
const backupPods = manifests.flatMap(({ spec }) => (spec?.jobTemplate ? [spec.jobTemplate.spec.template] : []));
const servers = pods.flatMap(({ spec }) => spec.containers);
const containers = [...pods, ...backupPods].flatMap(({ spec }) => spec.containers);
const settings = manifests.find(({ kind }) => kind === 'ConfigMap')?.data ?? {};
const compose = parse(read('deploy/compose.yaml'), { merge: true }) as Compose;
const units = readdirSync(join(root, 'deploy/systemd'));

describe('files of the deployment', () => {
  test('name only settings that exist', () => {
    const own = Object.entries(compose.services).filter(([name]) => ['web', 'worker', 'backup'].includes(name));
    const named = [
      ...own.flatMap(([, { environment = {} }]) => Object.keys(environment)),
      ...Object.keys(settings),
      ...containers.flatMap(({ env = [] }) => env.map(({ name }) => name)),
      ...units.flatMap((unit) => all(read(`deploy/systemd/${unit}`), /\b(ATTUNE_[A-Z_]+)=/g)),
      ...all(read('deploy/Containerfile'), /\b((?:ATTUNE|NODE_ENV)[A-Z_]*)=/g),
    ];
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((name) => !isSetting(name))).toEqual([]);
  });

  test('watch only what is measured', () => {
    const measured = new Set(all(read('docs/telemetry.md'), /^\| `([a-z0-9_]+)`/gm));
    const watched = ['alerts.yaml', 'dashboard.json'].flatMap((file) =>
      all(read(`deploy/monitoring/${file}`), /\b((?:http_server|attune|db_client|nodejs)_[a-z0-9_]+)(?!\w*\s*=)/g),
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
    for (const { spec } of [...pods, ...backupPods])
      expect(spec.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 10001 });
    for (const { spec } of deployments) expect(spec.template.metadata.labels).toEqual(spec.selector.matchLabels);
    for (const container of containers) {
      expect(container.securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
      expect(container.resources).toMatchObject({ limits: { memory: expect.any(String) }, requests: {} });
    }
    for (const container of servers) {
      expect(container.livenessProbe).toMatchObject({ httpGet: { path: '/livez', port: 'metrics' } });
      expect(container.readinessProbe).toMatchObject({ httpGet: { path: '/readyz', port: 'metrics' } });
      expect(container.startupProbe).toMatchObject({ httpGet: { path: '/readyz', port: 'metrics' } });
    }
    expect(compose.services['web']?.read_only).toBe(true);
    expect(compose.services['worker']?.read_only).toBe(true);
  });

  test('set what has a placeholder otherwise', () => {
    const needed = ['ATTUNE_URL', 'MAIL_FROM', 'SUPPORT_EMAIL', 'ATTUNE_TRUST_PROXY', 'OIDC_ISSUER'];
    expect(Object.keys(settings)).toEqual(expect.arrayContaining(needed));
    expect(Object.keys(compose.services['web']?.environment ?? {})).toEqual(expect.arrayContaining(needed));
  });

  test('let the largest upload through, and give long requests time', () => {
    const megabytes = employeeFileLimit / 1024 / 1024;
    const nginx = read('deploy/nginx.conf');
    const annotations = manifests.find(({ kind }) => kind === 'Ingress')?.metadata.annotations ?? {};
    const ingress = (name: string) => annotations[`nginx.ingress.kubernetes.io/proxy-${name}`];
    expect(nginx).toContain(`client_max_body_size ${megabytes + 1}m;`);
    expect(ingress('body-size')).toBe(`${megabytes + 1}m`);
    expect(nginx).toContain(`proxy_read_timeout ${ingress('read-timeout')}s;`);
    expect(read('docs/deployment.md')).toContain(`lets uploads of ${megabytes} MB through`);
  });

  test('need as many connections as the document says', () => {
    const sum = (path: string, pattern: RegExp) =>
      [...read(`server/src/platform/${path}`).matchAll(pattern)].reduce((total, [, count]) => total + Number(count), 0);
    const web = sum('database/pool.ts', /\bconnections: (\d+)/g) + sum('queue/queue.ts', /\bmax: (\d+)/g);
    const listening = 1;
    const worker = web + sum('queue/workers.ts', /\bmax: (\d+)/g) + listening;
    const [webs = 0, workers = 0] = deployments.map(({ spec }) => spec.replicas);
    const usual = webs * web + workers * worker;
    const document = read('docs/deployment.md').replaceAll(/\s+/g, ' ');
    expect(document).toContain(`A web process opens at most ${web} connections`);
    expect(document).toContain(`at most ${worker}. Two of each need ${usual}, and ${usual + web + worker} while`);
    expect(Number(/max_connections = (\d+)/.exec(document)?.[1])).toBeGreaterThan(usual + web + worker);
  });

  test('delete backups within the default retention of answers', () => {
    const programs = [
      read('deploy/systemd/attune-backup.service'),
      compose.services['backup']?.command?.join(' ') ?? '',
      ...backupPods.flatMap(({ spec }) => spec.containers.flatMap(({ args = [] }) => args)),
    ];
    expect(programs).toHaveLength(3);
    for (const program of programs) {
      expect(program).toMatch(/cli\/src\/main\.ts backup "\S*\$\(date [^)]+\)\.attune"/);
      const days = Number(/find \S+ -name '\*\.attune\*' -mtime \+(\d+) -delete/.exec(program)?.[1]);
      // `-mtime +N` finds files of at least N + 1 days, and the next run may be a day later.
      expect(days + 2).toBe(retentionBounds.answersDays.default);
    }
  });

  test('back up the same folder that the product uses, to another one', () => {
    for (const { volumeMounts } of backupPods.flatMap(({ spec }) => spec.containers))
      expect(volumeMounts.map(({ mountPath }) => mountPath)).toEqual(['/data', '/backups', '/tmp']);
    expect(compose.services['backup']?.volumes).toEqual(['data:/data', 'backups:/backups']);
    expect(read('deploy/Containerfile')).toMatch(/install -d .* \/data \/backups$/m);
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
