import type { GroupResource } from '@attune/contract/groups/group';
import type { Grant } from '@attune/domain/access';
import type { GroupId } from '@attune/domain/groups';
import type { Id } from '@attune/domain/kernel';
import { beforeAll } from 'vitest';
import { aMember } from '../../test/accounts.ts';
import { aDatabase } from '../../test/database.ts';
import { type Company, aCompany, aGroup, aGroupType, anEmployee } from '../../test/people.ts';
import { anApi } from '../../test/sign-in.ts';
import { createGroups } from './index.ts';

export const resultsOf = (groupId: GroupId): Grant => ({
  type: 'organizations-results-v3groups',
  access: 'r',
  accessibleType: 'v3-groups',
  accessibleId: groupId,
});
export const groupsGrant = (
  accessibleId: string,
  access: 'r' | 'w',
  accessibleType: 'organizations' | 'v3-groups' = 'organizations',
): Grant => ({ type: 'organizations-groups', access, accessibleType, accessibleId });

export const pathIn = (company: Company, rest = '') => `/organizations/${company.id}/v3-groups${rest}`;
export const titlesOf = ({ data }: { readonly data: readonly GroupResource[] }) =>
  data.map(({ attributes }) => attributes.displayName);

export function setUpGroups() {
  const database = aDatabase();
  const groups = createGroups({ database, historyOf: async () => [] });
  const api = anApi(database, ({ router }) => groups.routes(router));

  let acme: Company;
  let globex: Company;
  let sales: GroupId;
  let north: GroupId;
  let finance: GroupId;
  let berlin: GroupId;
  let locationId: Id<'group-type'>;
  let admin: Id<'person'>;

  beforeAll(async () => {
    acme = await aCompany(database, { name: 'Acme' });
    globex = await aCompany(database, { name: 'Globex' });
    sales = await aGroup(database, acme, { name: 'Sales', position: 2 });
    north = await aGroup(database, acme, { name: 'North', parent_id: sales });
    finance = await aGroup(database, acme, {
      name: 'Finance',
      display_name: 'Money',
      position: 1,
      reference_id: 'F-1',
    });
    locationId = await aGroupType(database, acme, { name: 'Location', column_name: 'location' });
    berlin = await aGroup(database, acme, { name: 'Berlin', group_type_id: locationId, parent_id: null });
    await aGroup(database, acme, { name: 'Gone', deleted_at: new Date() });
    await anEmployee(database, acme, { groupIds: [north, berlin] });
    await anEmployee(database, acme, { groupIds: [north] });
    await anEmployee(database, acme, { groupIds: [sales] });
    await anEmployee(database, acme, { groupIds: [acme.rootId] });
    await anEmployee(database, acme, { groupIds: [sales], employment_status: 'inactive' });
    await anEmployee(database, acme, { groupIds: [sales], deleted_at: new Date() });
    admin = await aMember(database, acme.id, { role: 'organization-admin' });
  });
  const patch = (groupId: string, attributes: object, as: string = admin) =>
    api.ask('PATCH', pathIn(acme, `/${groupId}`), { as, body: { data: { type: 'v3-groups', attributes } } });

  return {
    database,
    groups,
    api,
    get acme() {
      return acme;
    },
    get globex() {
      return globex;
    },
    get sales() {
      return sales;
    },
    get north() {
      return north;
    },
    get finance() {
      return finance;
    },
    get locationId() {
      return locationId;
    },
    get admin() {
      return admin;
    },
    patch,
  };
}
