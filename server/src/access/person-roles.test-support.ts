import type { PersonRoleResource } from '@attune/contract/people/person';
import type { Role } from '@attune/domain/access';
import type { Id } from '@attune/domain/kernel';
import { beforeAll } from 'vitest';
import { aMember, aPerson } from '../../test/accounts.ts';
import { aDatabase } from '../../test/database.ts';
import { type Company, aCompany } from '../../test/people.ts';
import { type AccessWorld, anAccessApi, anAccessWorld } from './access.test-support.ts';

export const roleIds: Readonly<Record<Role, string>> = {
  employee: '1',
  leader: '2',
  'organization-admin': '3',
  'engagement-admin': '4',
  admin: '5',
  'executive-advisor': '6',
  'customer-success-manager': '7',
  coach: '8',
  facilitator: '9',
};

export function setUpPersonRoles() {
  const database = aDatabase();
  const api = anAccessApi(database);

  let world: AccessWorld;
  let globex: Company;
  let superAdmin: Id<'person'>;
  let manager: Id<'person'>;
  beforeAll(async () => {
    world = await anAccessWorld(database);
    globex = await aCompany(database, { name: 'Globex' });
    superAdmin = await aPerson(database, { internalRole: 'admin' });
    manager = await aMember(database, world.acme.id, {
      role: 'customer-success-manager',
      internalRole: 'customer-success-manager',
    });
  });

  const base = (company: Company = world.acme) => `/organizations/${company.id}`;
  const rolesOf = async (personId: string, as: string) =>
    (
      (await api.get(`/people/${personId}/person-roles?include=roles`, as)).json() as {
        readonly data: readonly PersonRoleResource[];
      }
    ).data;
  const recordOf = async (personId: string) => (await rolesOf(personId, personId))[0]?.id ?? '';

  return {
    database,
    api,
    get world() {
      return world;
    },
    get globex() {
      return globex;
    },
    get superAdmin() {
      return superAdmin;
    },
    get manager() {
      return manager;
    },
    base,
    rolesOf,
    recordOf,
  };
}
