import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach } from 'vitest';

type Answer = { readonly status: number; readonly data?: unknown; readonly errors?: readonly string[] };
type Body = Readonly<Record<string, unknown>>;
type Secret = { versions: (object | null)[] };

const vaultToken = 'hvs.test';

export type TestVault = {
  url(): string;
  variables(): Readonly<Record<string, string>>;
  /** What it stores: versions of secrets by path, null where one was destroyed. */
  readonly secrets: Map<string, Secret>;
  /** Wrapping keys by name, one for each version. */
  readonly wrappingKeys: Map<string, Buffer[]>;
  /** What it answers instead, once for each. */
  fail(...statuses: readonly number[]): void;
  /** The policy of the token: what it may do with paths that begin like this; all by default. */
  limit(capabilities: Readonly<Record<string, readonly string[]>>): void;
  readonly requests: readonly string[];
};

/**
 * The part of Vault's HTTP API that stores secrets (KV version 2) and wraps keys (transit), as its documentation has
 * it, for the tests of one file; call it outside tests.
 */
export function aVault(): TestVault {
  const secrets = new Map<string, Secret>();
  const wrappingKeys = new Map<string, Buffer[]>();
  const requests: string[] = [];
  let failures: readonly number[] = [];
  let policy: Readonly<Record<string, readonly string[]>> = { '': ['root'] };
  let server: ReturnType<typeof createServer>;

  const answer = async (request: IncomingMessage): Promise<Answer> => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://vault');
    const method = searchParams.has('list') ? 'LIST' : (request.method ?? '');
    const path = decodeURIComponent(pathname.replace('/v1/', ''));
    requests.push(`${method} ${path}`);
    const [failure, ...later] = failures;
    failures = later;
    if (failure !== undefined) return { status: failure, errors: ['disturbed'] };
    if (request.headers['x-vault-token'] !== vaultToken) return { status: 403, errors: ['permission denied'] };
    const body = method === 'POST' || method === 'PUT' ? ((await json(request)) as Body) : {};
    if (path.startsWith('sys/')) return answerSystem(path, body);
    return path.startsWith('transit/') ? wrap(path, body) : store(method, path, body);
  };

  function answerSystem(path: string, { paths = [] }: Body): Answer {
    const capabilitiesOf = (asked: string) =>
      Object.entries(policy).find(([start]) => asked.startsWith(start))?.[1] ?? ['deny'];
    if (path === 'sys/capabilities-self')
      return {
        status: 200,
        data: Object.fromEntries((paths as string[]).map((asked) => [asked, capabilitiesOf(asked)])),
      };
    const version = path.endsWith('/old') ? '1' : '2';
    return { status: 200, data: { type: 'kv', options: { version } } };
  }

  function store(method: string, path: string, body: Body): Answer {
    const [, kind, name = ''] = /^secret\/(data|metadata|destroy)\/(.*)$/.exec(path) ?? [];
    const secret = secrets.get(name);
    const version = secret?.versions.length ?? 0;
    if (method === 'LIST') {
      const keys = [...secrets.keys()].filter((each) => each.startsWith(`${name}/`));
      return keys.length === 0
        ? { status: 404, errors: [] }
        : { status: 200, data: { keys: keys.map((key) => key.slice(name.length + 1)) } };
    }
    if (kind === 'metadata' && method === 'DELETE') {
      secrets.delete(name);
      return { status: 204 };
    }
    if (kind === 'destroy') {
      for (const at of body['versions'] as number[]) secret?.versions.splice(at - 1, 1, null);
      return { status: 204 };
    }
    if (method === 'GET') {
      const data = secret?.versions.at(-1);
      return data ? { status: 200, data: { data, metadata: { version } } } : { status: 404, errors: [] };
    }
    const { cas } = body['options'] as { readonly cas: number };
    if (cas !== version) return { status: 400, errors: ['check-and-set parameter did not match the current version'] };
    secrets.set(name, { versions: [...(secret?.versions ?? []), body['data'] as object] });
    return { status: 200, data: { version: version + 1 } };
  }

  function wrap(path: string, body: Body): Answer {
    const [, action = '', name = ''] = /^transit\/(encrypt|decrypt|keys)\/([^/]+)/.exec(path) ?? [];
    const versions = wrappingKeys.get(name) ?? [randomBytes(32)];
    wrappingKeys.set(name, versions);
    if (action === 'keys') {
      if (path.endsWith('/rotate')) versions.push(randomBytes(32));
      return { status: 200, data: { latest_version: versions.length, type: 'aes256-gcm96' } };
    }
    const context = Buffer.from(body['associated_data'] as string, 'base64');
    if (action === 'encrypt') {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', versions.at(-1)!, nonce).setAAD(context);
      const content = [cipher.update(Buffer.from(body['plaintext'] as string, 'base64')), cipher.final()];
      const sealed = Buffer.concat([nonce, ...content, cipher.getAuthTag()]).toString('base64');
      return { status: 200, data: { ciphertext: `vault:v${versions.length}:${sealed}` } };
    }
    try {
      const [, version, text = ''] = String(body['ciphertext']).split(':');
      const sealed = Buffer.from(text, 'base64');
      const key = versions[Number(version?.slice(1)) - 1]!;
      const cipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12)).setAAD(context);
      cipher.setAuthTag(sealed.subarray(-16));
      const plaintext = Buffer.concat([cipher.update(sealed.subarray(12, -16)), cipher.final()]).toString('base64');
      return { status: 200, data: { plaintext } };
    } catch {
      return { status: 400, errors: ['unable to decrypt'] };
    }
  }

  const reply = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { status, ...rest } = await answer(request);
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(status === 204 ? undefined : JSON.stringify(rest));
  };

  beforeAll(async () => {
    server = createServer((request, response) => void reply(request, response));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  beforeEach(() => {
    requests.length = 0;
    failures = [];
    policy = { '': ['root'] };
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  const url = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    variables: () => ({ VAULT_ADDR: url(), VAULT_TOKEN: vaultToken }),
    secrets,
    wrappingKeys,
    requests,
    fail: (...statuses) => void (failures = statuses),
    limit: (capabilities) => void (policy = capabilities),
  };
}
