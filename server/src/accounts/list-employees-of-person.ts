import { type Actor, can } from '@attune/domain/access';
import { type Id, Refusal } from '@attune/domain/kernel';
import { type StoredOrganization, findOrganization } from '../organizations/index.ts';
import { type StoredEmployee, listEmployeesById } from '../people/index.ts';
import type { Database } from '../platform/database/index.ts';
import { type Authentication, findActorIn } from '../platform/http/index.ts';
import { listEmployments } from './held-roles.repository.ts';
import { findPerson } from './person.repository.ts';

type Dependencies = { readonly database: Database; readonly authentication: Authentication };

export type WhereSomebodyWorks = {
  readonly employees: readonly StoredEmployee[];
  readonly organizations: readonly StoredOrganization[];
};

/** By id of the person or of the companion product; `me` is the actor. */
export type PersonQuery = { readonly personId: string } | { readonly ffGlobalUserId: string };

type Employment = { readonly organizationId: Id<'organization'>; readonly employeeId: Id<'employee'> };

/**
 * Lists the employee records of a person: all for the person; for internal users those of organizations where they may
 * read employees. Others get an empty list, as for an unknown person.
 */
export async function listEmployeesOfPerson(
  needs: Dependencies,
  actor: Actor,
  asked: PersonQuery,
): Promise<WhereSomebodyWorks> {
  const isMe = Object.values(asked).includes('me');
  const name = isMe
    ? { personId: actor.personId }
    : (asked as { readonly personId: Id<'person'> } | { readonly ffGlobalUserId: string });
  const { person, employments } = await needs.database.acrossOrganizations('account', async (trx) => {
    const found = await findPerson(trx, name);
    return { person: found, employments: found ? await listEmployments(trx, found.id) : [] };
  });
  if (!person || !can(actor, 'person.readEmployments', { personId: person.id })) throw new Refusal('not-found');
  if (person.id === actor.personId) return read(needs, employments);
  const seen = await readableBy(needs, actor, employments);
  if (seen.length === 0) throw new Refusal('not-found');
  return read(needs, seen);
}

async function readableBy(
  { authentication }: Dependencies,
  actor: Actor,
  employments: readonly Employment[],
): Promise<readonly Employment[]> {
  const readable = await Promise.all(
    employments.map(async ({ organizationId }) => {
      const there = await findActorIn(authentication, actor, organizationId);
      return there !== undefined && can(there, 'employee.read', { organizationId });
    }),
  );
  return employments.filter((_, place) => readable[place]);
}

async function read({ database }: Dependencies, employments: readonly Employment[]): Promise<WhereSomebodyWorks> {
  const read = employments.map(({ organizationId, employeeId }) =>
    database.inOrganization(organizationId, async (trx) => ({
      employees: await listEmployeesById(trx, organizationId, [employeeId]),
      organization: await findOrganization(trx, organizationId),
    })),
  );
  const found = await Promise.all(read);
  const organizations = new Map(
    found.flatMap(({ organization }) => (organization ? [[organization.id, organization] as const] : [])),
  );
  return { employees: found.flatMap(({ employees }) => employees), organizations: [...organizations.values()] };
}
