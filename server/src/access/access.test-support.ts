import type { Grant } from '@attune/domain/access';
import type { GroupId } from '@attune/domain/groups';
import type { Id } from '@attune/domain/kernel';
import { aMember } from '../../test/accounts.ts';
import type { TestDatabase } from '../../test/database.ts';
import { type Company, aCompany, aGroup, anEmployee } from '../../test/people.ts';
import { type TestApi, anApi } from '../../test/sign-in.ts';
import { createFlags } from '../flags/index.ts';
import { createGroups } from '../groups/index.ts';
import { createAccess } from './index.ts';

/** Acme, with Sales above North, Finance next to them, and three people who administer it. */
export type AccessWorld = {
  readonly acme: Company;
  readonly sales: GroupId;
  readonly north: GroupId;
  readonly finance: GroupId;
  /** An Organization Admin who sees no results, an Engagement Admin who sees all, and an Executive Advisor. */
  readonly organizer: Id<'person'>;
  readonly engager: Id<'person'>;
  readonly adviser: Id<'person'>;
};

export async function anAccessWorld(database: TestDatabase): Promise<AccessWorld> {
  const acme = await aCompany(database, { name: 'Acme' });
  const sales = await aGroup(database, acme, { name: 'Sales' });
  const north = await aGroup(database, acme, { name: 'North', parent_id: sales });
  const finance = await aGroup(database, acme, { name: 'Finance' });
  const organizer = await aMember(database, acme.id, { role: 'organization-admin' });
  const engager = await aMember(database, acme.id, { role: 'engagement-admin' });
  const adviser = await aMember(database, acme.id, { role: 'executive-advisor', internalRole: 'executive-advisor' });
  return { acme, sales, north, finance, organizer, engager, adviser };
}

/** The routes of access, and those of groups to check who can see what. */
export function anAccessApi(database: TestDatabase, variables: Readonly<Record<string, string>> = {}): TestApi {
  return anApi(
    database,
    ({ router, authentication }) => {
      createAccess({
        database,
        authentication,
        flags: createFlags(database),
        restrictedOrganizationIds: (variables.RESTRICTED_ORGANIZATION_IDS ?? '').split(',').filter(Boolean),
      }).routes(router);
      createGroups({ database, historyOf: async () => [] }).routes(router);
    },
    { variables },
  );
}

type Somebody = {
  readonly company: Company;
  readonly role?: Parameters<typeof aMember>[2]['role'];
  readonly grants?: readonly Grant[];
  readonly firstName?: string;
};

/** An employee with an account. */
export async function aColleague(
  database: TestDatabase,
  { company, role = 'employee', grants = [], firstName = 'Priya' }: Somebody,
): Promise<{ readonly employeeId: Id<'employee'>; readonly personId: Id<'person'> }> {
  const personId = await aMember(database, company.id, { role, grants });
  return {
    personId,
    employeeId: await anEmployee(database, company, { person_id: personId, first_name: firstName, last_name: 'Raman' }),
  };
}

export function readGroup(groupId: string): Grant {
  return { type: 'organizations-results-v3groups', access: 'r', accessibleType: 'v3-groups', accessibleId: groupId };
}

export function onWhole({ id }: Company, type: Grant['type'], access: Grant['access'] = 'r'): Grant {
  return { type, access, accessibleType: 'organizations', accessibleId: id };
}
