import type { GroupId } from '@attune/domain/groups';
import type { Id } from '@attune/domain/kernel';
import { beforeAll } from 'vitest';
import { aMember } from '../../test/accounts.ts';
import { aDatabase } from '../../test/database.ts';
import { type Company, aCompany, aGroup, aGroupType } from '../../test/people.ts';
import { anApi } from '../../test/sign-in.ts';
import { createPeople } from './index.ts';

export const clock = { now: () => new Date('2026-11-20T10:00:00Z') };

export const pathIn = (company: Company, rest = '') => `/organizations/${company.id}/employees${rest}`;
export const bodyOf = (attributes: object, type = 'employees') => ({ data: { type, attributes } });
export const groupsOf = ({
  included = [],
}: {
  readonly included?: readonly { readonly type: string; readonly attributes: { readonly groupName: string } }[];
}) => included.filter(({ type }) => type === 'v3-memberships').map(({ attributes }) => attributes.groupName);

export function setUpWriteEmployees() {
  const database = aDatabase();
  const api = anApi(database, ({ router }) =>
    createPeople({ database, clock, eraseEmployee: () => Promise.reject(new Error('Nobody is erased here.')) }).routes(
      router,
    ),
  );

  let acme: Company;
  let globex: Company;
  let north: GroupId;
  let south: GroupId;
  let berlin: GroupId;
  let locationId: Id<'group-type'>;
  let admin: Id<'person'>;
  let coach: Id<'person'>;

  beforeAll(async () => {
    acme = await aCompany(database, { name: 'Acme' });
    globex = await aCompany(database, { name: 'Globex' });
    north = await aGroup(database, acme, { name: 'North' });
    south = await aGroup(database, acme, { name: 'South' });
    locationId = await aGroupType(database, acme);
    berlin = await aGroup(database, acme, { name: 'Berlin', group_type_id: locationId, parent_id: null });
    admin = await aMember(database, acme.id, { role: 'organization-admin' });
    coach = await aMember(database, acme.id, { role: 'coach' });
  });
  const create = (attributes: object, company = acme, as: string = admin) =>
    api.ask('POST', pathIn(company), { as, body: bodyOf({ firstName: 'Ada', lastName: 'Lovelace', ...attributes }) });
  const change = (id: string, attributes: object, as: string = admin) =>
    api.ask('PATCH', pathIn(acme, `/${id}`), { as, body: bodyOf(attributes) });
  const read = async (id: string, include = '') =>
    (await api.get(pathIn(acme, `/${id}${include && `?include=${include}`}`), admin)).json();
  const added = async (attributes: object = {}) => (await create(attributes)).json().data.id as Id<'employee'>;
  const historyOf = (entityId: string) =>
    database.inOrganization(acme.id, (trx) =>
      trx
        .selectFrom('audit_log')
        .select(['person_id', 'action', 'after'])
        .where('organization_id', '=', acme.id)
        .where('entity_type', '=', 'employees')
        .where('entity_id', '=', entityId)
        .orderBy('id')
        .execute(),
    );

  return {
    database,
    api,
    get acme() {
      return acme;
    },
    get globex() {
      return globex;
    },
    get north() {
      return north;
    },
    get south() {
      return south;
    },
    get berlin() {
      return berlin;
    },
    get locationId() {
      return locationId;
    },
    get admin() {
      return admin;
    },
    get coach() {
      return coach;
    },
    create,
    change,
    read,
    added,
    historyOf,
  };
}
