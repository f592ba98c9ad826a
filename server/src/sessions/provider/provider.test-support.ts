import type { Id } from '@attune/domain/kernel';
import { beforeEach } from 'vitest';
import { aMember, anOrganization } from '../../../test/accounts.ts';
import { type Browser, type Visit, aBrowser } from '../../../test/browser.ts';
import { aDatabase } from '../../../test/database.ts';
import { anApi, testConfig } from '../../../test/sign-in.ts';
import { signInSettingsOf } from '../sign-in-settings.ts';

type Changes = Readonly<Record<string, string | undefined>>;

/** Parameters of an authorization request with some changed; undefined omits one. */
function authorization(changes: Changes = {}): Readonly<Record<string, string>> {
  const { clientId, scope, redirectUri, audience } = signInSettingsOf(testConfig());
  const asked = {
    client_id: clientId,
    response_type: 'id_token token',
    scope,
    redirect_uri: redirectUri,
    audience,
    state: 'the state',
    nonce: 'the nonce',
    ...changes,
  };
  return Object.fromEntries(Object.entries(asked).filter((entry): entry is [string, string] => entry[1] !== undefined));
}

/** The embedded provider for one test file; each test starts with a new browser and Ada Lovelace, a leader. */
export function aProvider() {
  const database = aDatabase();
  const api = anApi(database, ({ router, sessions }) => sessions.routes(router), { hasProvider: true });
  const state = {} as { browser: Browser; ada: Id<'person'> };

  beforeEach(async () => {
    state.browser = aBrowser(api.server);
    state.ada = await aMember(database, await anOrganization(database), {
      role: 'leader',
      first_name: 'Ada',
      last_name: 'Lovelace',
    });
  });

  return {
    database,
    api,
    get browser() {
      return state.browser;
    },
    get ada() {
      return state.ada;
    },
    authorize: (changes?: Changes) => state.browser.open('/oidc/authorize', authorization(changes)),
    async signInAs(personId: string, changes?: Changes, browser: Browser = state.browser): Promise<Visit> {
      const page = await browser.open('/oidc/authorize', authorization(changes));
      return browser.submit(page.address.pathname, { personId });
    },
    async statusWith(token: string): Promise<number> {
      return (await api.ask('GET', '/user/me', { token })).statusCode;
    },
    async deactivate(personId: Id<'person'>): Promise<void> {
      await database.acrossOrganizations('seed', (trx) =>
        trx.updateTable('people').set({ deactivated_at: new Date() }).where('id', '=', personId).execute(),
      );
    },
  };
}

/** The parameters that the provider passed to the callback in the hash. */
export function hashOf({ address }: Visit): Readonly<Record<string, string>> {
  return Object.fromEntries(new URLSearchParams(address.hash.slice(1)));
}

export function tokenOf(visit: Visit): string {
  return hashOf(visit)['access_token'] ?? '';
}
