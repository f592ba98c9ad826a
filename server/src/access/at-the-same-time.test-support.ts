import type { Id } from '@attune/domain/kernel';
import { beforeEach } from 'vitest';
import { aPerson } from '../../test/accounts.ts';
import { aDatabase } from '../../test/database.ts';
import { aCompany, aGroup, type Company } from '../../test/people.ts';
import { anApi } from '../../test/sign-in.ts';
import { createFlags } from '../flags/index.ts';
import { createPeople } from '../people/index.ts';
import { systemClock } from '../platform/clock.ts';
import { aColleague } from './access.test-support.ts';
import { createAccess } from './index.ts';

export const [employee, leader, organizationAdmin] = ['1', '2', '3'] as const;

export const times = <Result>(count: number, act: (n: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, n) => act(n)));
export const statusesOf = (answers: readonly { readonly statusCode: number }[]) =>
  Object.fromEntries(
    [...Map.groupBy(answers, ({ statusCode }) => statusCode)].map(([status, all]) => [status, all.length]),
  );

export function setUpAtTheSameTime() {
  const database = aDatabase();
  const api = anApi(database, ({ router, authentication }) => {
    createAccess({ database, authentication, flags: createFlags(database), restrictedOrganizationIds: [] }).routes(
      router,
    );
    createPeople({
      database,
      clock: systemClock,
      eraseEmployee: () => Promise.reject(new Error('Nobody is erased here.')),
    }).routes(router);
  });

  let acme: Company;
  let root: Id<'person'>;
  let sales: string;
  let priya: Awaited<ReturnType<typeof aColleague>>;

  beforeEach(async () => {
    acme = await aCompany(database);
    root = await aPerson(database, { internalRole: 'admin' });
    sales = await aGroup(database, acme);
    priya = await aColleague(database, { company: acme });
  });
  const actsOf = async (action: string) =>
    (
      await database.inOrganization(acme.id, (trx) =>
        trx
          .selectFrom('audit_log')
          .select('position')
          .where('organization_id', '=', acme.id)
          .where('action', '=', action)
          .execute(),
      )
    ).length;
  const people = (personId: string, rest: string) => `/organizations/${acme.id}/people/${personId}/${rest}`;
  const employees = (employeeId: string, rest = '') => `/organizations/${acme.id}/employees/${employeeId}${rest}`;
  const rolesIn = () =>
    database.inOrganization(acme.id, (trx) =>
      trx
        .selectFrom('person_roles')
        .innerJoin('roles', 'roles.id', 'role_id')
        .select(['person_id', 'slug'])
        .where('organization_id', '=', acme.id)
        .where('slug', 'in', ['organization-admin', 'engagement-admin'])
        .execute(),
    );

  return {
    database,
    api,
    get acme() {
      return acme;
    },
    get root() {
      return root;
    },
    get sales() {
      return sales;
    },
    get priya() {
      return priya;
    },
    actsOf,
    people,
    employees,
    rolesIn,
  };
}
