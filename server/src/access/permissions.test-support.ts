import type { PermissionResource } from '@attune/contract/people/person';
import type { GroupId } from '@attune/domain/groups';
import { beforeAll } from 'vitest';
import { aDatabase } from '../../test/database.ts';
import { type Company, aCompany, aGroup } from '../../test/people.ts';
import { type AccessWorld, anAccessApi, anAccessWorld } from './access.test-support.ts';

export const document = (attributes: object) => ({ data: { type: 'permissions', attributes } });

export function setUpPermissions() {
  const database = aDatabase();
  const api = anAccessApi(database);

  let world: AccessWorld;
  let globex: Company;
  let strangerGroup: GroupId;
  beforeAll(async () => {
    world = await anAccessWorld(database);
    globex = await aCompany(database, { name: 'Globex' });
    strangerGroup = await aGroup(database, globex);
  });

  const base = (company: Company = world.acme) => `/organizations/${company.id}`;
  const permissionsOf = (employeeId: string) => `${base()}/employees/${employeeId}/permissions`;
  const give = (employeeId: string, attributes: object, as: string = world.engager) =>
    api.ask('POST', permissionsOf(employeeId), { as, body: document(attributes) });
  const listed = async (path: string, as: string = world.engager) =>
    ((await api.get(path, as)).json() as { readonly data: readonly PermissionResource[] }).data.map(
      ({ attributes }) => `${attributes.type} ${attributes.access} ${attributes.accessibleId}`,
    );

  return {
    database,
    api,
    get world() {
      return world;
    },
    get globex() {
      return globex;
    },
    get strangerGroup() {
      return strangerGroup;
    },
    base,
    permissionsOf,
    give,
    listed,
  };
}
