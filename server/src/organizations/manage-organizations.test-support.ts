import type { Id } from '@attune/domain/kernel';
import { beforeEach } from 'vitest';
import { keysInMemory } from '../../test/a-running-campaign.ts';
import { aPerson, anOrganization } from '../../test/accounts.ts';
import { aDatabase } from '../../test/database.ts';
import { anApi } from '../../test/sign-in.ts';
import { createFlags } from '../flags/index.ts';
import { organizationRoutes } from './index.ts';

export const restricted = '778' as Id<'organization'>;
export const keys = keysInMemory();

export const bodyOf = (attributes: object) => ({ data: { type: 'organizations', attributes } });

export function setUpOrganizations() {
  const database = aDatabase();
  const api = anApi(
    database,
    ({ router, authentication }) =>
      organizationRoutes(router, {
        database,
        authentication,
        flags: createFlags(database),
        benchmarks: { lock: async () => false },
        companions: { 'v3-groups': async () => [] },
      }),
    { variables: { RESTRICTED_ORGANIZATION_IDS: restricted } },
  );

  let acme: Id<'organization'>;
  let root: Id<'person'>;
  beforeEach(async () => {
    acme = await anOrganization(database, { name: 'Acme', display_name: 'Acme' });
    root = await aPerson(database, { internalRole: 'admin' });
  });
  const change = (attributes: object, as: string = root) =>
    api.ask('PATCH', `/organizations/${acme}`, { as, body: bodyOf(attributes) });
  const remove = (as: string = root, id: string = acme) => api.ask('DELETE', `/organizations/${id}`, { as });
  const read = (as: string, id: string = acme) => api.get(`/organizations/${id}`, as);
  const attributesOf = async (as: string = root) => (await read(as)).json().data.attributes;
  const history = (id: Id<'organization'> = acme) =>
    database.inOrganization(id, (trx) =>
      trx
        .selectFrom('audit_log')
        .select(['person_id', 'action', 'before', 'after'])
        .where('organization_id', '=', id)
        .orderBy('id')
        .execute(),
    );

  return {
    database,
    api,
    get acme() {
      return acme;
    },
    set acme(value) {
      acme = value;
    },
    get root() {
      return root;
    },
    change,
    remove,
    read,
    attributesOf,
    history,
  };
}
