import type { LightMyRequestResponse } from 'fastify';
import { type TestApi, anApi } from '../../test/sign-in.ts';
import { type Company } from '../../test/people.ts';
import type { Clock } from '../platform/clock.ts';
import { systemClock } from '../platform/clock.ts';
import type { Database } from '../platform/database/index.ts';
import { createSharedBudgets } from '../platform/rate-limits/index.ts';
import { makeToken } from './directory-token.ts';
import { addToken } from './directory-tokens.repository.ts';
import { createScim } from './index.ts';

export const apiUrl = 'https://attune.example/api';
export const userSchema = 'urn:ietf:params:scim:schemas:core:2.0:User';
export const enterprise = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';
export const groupSchema = 'urn:ietf:params:scim:schemas:core:2.0:Group';
export const patchSchema = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Sending = { readonly body?: unknown; readonly headers?: Readonly<Record<string, string>> };

/** Creates a server with SCIM and directory management, for use outside of tests. */
export function aScimApi(database: Database, clock: Clock = systemClock): TestApi {
  const budgets = createSharedBudgets({ database, keys: { readInstallationKey: async () => Buffer.alloc(32) } });
  return anApi(database, async ({ router, server }) => {
    const scim = createScim({ database, clock, budgets, apiUrl });
    scim.routes(router);
    await scim.mount(server);
  });
}

/** Creates a directory with its own token in a company. */
export async function aDirectory(api: TestApi, database: Database, { id }: Pick<Company, 'id'>) {
  const { token, hash } = makeToken(id);
  await database.inOrganization(id, (trx) =>
    addToken(trx, id, { name: 'Directory', hash, expiresOn: null, createdBy: null }),
  );
  return speakerOf(api, token);
}

export type Directory = ReturnType<typeof speakerOf>;

/** A SCIM client with a token, valid or not. */
export function speakerOf(api: TestApi, token: string | undefined) {
  const ask = (method: Method, path: string, { body, headers }: Sending = {}): Promise<LightMyRequestResponse> =>
    api.server.inject({
      method,
      url: `/api/scim/v2${path}`,
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/scim+json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
  return {
    token,
    ask,
    get: (path: string) => ask('GET', path),
    post: (path: string, body: unknown) => ask('POST', path, { body }),
    put: (path: string, body: unknown) => ask('PUT', path, { body }),
    patch: (path: string, ...operations: readonly object[]) =>
      ask('PATCH', path, { body: { schemas: [patchSchema], Operations: operations } }),
    remove: (path: string) => ask('DELETE', path),
    filtered: async (path: string, filter: string) =>
      (await ask('GET', `${path}?filter=${encodeURIComponent(filter)}`)).json<{
        totalResults: number;
        Resources: readonly { readonly id: string }[];
      }>(),
  };
}
