import type { EmployeeAccessResource } from '@attune/contract/access/employee-access';
import type { Grant, Role } from '@attune/domain/access';
import { beforeAll } from 'vitest';
import { aDatabase } from '../../test/database.ts';
import { type Company, anEmployee } from '../../test/people.ts';
import { type AccessWorld, anAccessApi, anAccessWorld } from './access.test-support.ts';

export type ShownAccess = EmployeeAccessResource['attributes'];
export const input = (role: Role, grants: readonly Grant[] = []) => ({
  data: { type: 'employee-access', attributes: { role, grants } },
});

export function setUpEmployeeAccess() {
  const database = aDatabase();
  const api = anAccessApi(database);

  let world: AccessWorld;
  beforeAll(async () => {
    world = await anAccessWorld(database);
    await anEmployee(database, world.acme, { person_id: world.engager, first_name: 'Maya', last_name: 'Okafor' });
  });

  const pathOf = (employeeId: string, company: Company = world.acme) =>
    `/organizations/${company.id}/employees/${employeeId}/access`;
  const access = async (employeeId: string, as: string = world.engager): Promise<ShownAccess> =>
    (await api.get(pathOf(employeeId), as)).json().data.attributes;
  const save = (
    employeeId: string,
    body: object,
    { as = world.engager, revision }: { readonly as?: string; readonly revision?: string } = {},
  ) =>
    api.ask('PATCH', pathOf(employeeId), { as, body, ...(revision && { headers: { 'if-match': `"${revision}"` } }) });

  return {
    database,
    api,
    get world() {
      return world;
    },
    pathOf,
    access,
    save,
  };
}
