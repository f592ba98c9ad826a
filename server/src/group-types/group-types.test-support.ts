import type { GroupTypeResource } from '@attune/contract/groups/types';
import type { Id } from '@attune/domain/kernel';
import { beforeAll, beforeEach } from 'vitest';
import { aMember } from '../../test/accounts.ts';
import { aDatabase } from '../../test/database.ts';
import { type Company, aCompany } from '../../test/people.ts';
import { anApi } from '../../test/sign-in.ts';
import { createGroupTypes } from './index.ts';

export const pathIn = ({ id }: Company, rest = '') => `/organizations/${id}/group-types${rest}`;
export const namesOf = (types: readonly GroupTypeResource[]) => types.map(({ attributes }) => attributes.name);
export const bodyOf = (attributes: object, type = 'group-types') => ({ data: { type, attributes } });

export function setUpGroupTypes() {
  const database = aDatabase();
  const added: string[] = [];
  type Job = { readonly name: string };
  const queue = {
    enqueue: async (_trx: unknown, { name }: Job) => void added.push(name),
    enqueueAll: async (_trx: unknown, { name }: Job, payloads: readonly unknown[]) =>
      void (payloads.length > 0 && added.push(name)),
  };
  const slice = createGroupTypes({ database, queue });
  const api = anApi(database, ({ router }) => slice.routes(router));

  let acme: Company;
  let admin: Id<'person'>;
  let globex: Company;

  beforeAll(async () => {
    globex = await aCompany(database, { name: 'Globex' });
  });

  beforeEach(async () => {
    acme = await aCompany(database);
    admin = await aMember(database, acme.id, { role: 'organization-admin' });
  });
  const list = async (as: string = admin): Promise<readonly GroupTypeResource[]> =>
    (await api.get(pathIn(acme), as)).json().data;
  const create = (attributes: object, as: string = admin) =>
    api.ask('POST', pathIn(acme), { as, body: bodyOf(attributes) });
  const created = async (attributes: object): Promise<GroupTypeResource> => (await create(attributes)).json().data;
  const remove = (id: string) => api.ask('DELETE', pathIn(acme, `/${id}`), { as: admin });
  const setBands = (lowerBounds?: readonly number[]) =>
    api.ask('POST', `/organizations/${acme.id}/tenure-groups`, {
      as: admin,
      body: bodyOf({ lowerBoundsInMonths: lowerBounds }, 'tenure-groups'),
    });
  const move = (id: string, groupIds: readonly string[], isPreview = false) =>
    api.ask('POST', pathIn(acme, `/${id}/groups`), { as: admin, body: bodyOf({ groupIds, isPreview }, 'group-moves') });
  const historyOf = () =>
    database.inOrganization(acme.id, (trx) =>
      trx
        .selectFrom('audit_log')
        .select(['action', 'entity_id', 'before', 'after'])
        .where('organization_id', '=', acme.id)
        .where('entity_type', '=', 'group-types')
        .orderBy('id')
        .execute(),
    );

  /** Runs the queued jobs. */
  async function fill(): Promise<void> {
    await slice.jobs[0]?.handle({ organizationId: acme.id }, { signal: new AbortController().signal });
  }

  return {
    database,
    added,
    slice,
    api,
    get acme() {
      return acme;
    },
    get admin() {
      return admin;
    },
    get globex() {
      return globex;
    },
    list,
    create,
    created,
    remove,
    setBands,
    move,
    historyOf,
    fill,
  };
}
