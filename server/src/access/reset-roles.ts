import { type Actor, type Role, assertAdministratorRemains, authorize, mayWithdraw } from '@attune/domain/access';
import { type Id, Refusal } from '@attune/domain/kernel';
import type { Transaction } from '../platform/database/index.ts';
import { changeRole } from './access-changes.ts';
import { countOtherAdministrators, listHoldersOf, lockAccess } from './holders.repository.ts';
import { findKnownPerson } from './access-subjects.repository.ts';
import { type NamedHolder, listNamedHolders } from './access-list.repository.ts';
import { type AccessDependencies, authorizeAccessChange } from './targets.ts';

type Dependencies = Pick<AccessDependencies, 'database' | 'flags'>;

export type RoleReset = { readonly organizationId: Id<'organization'>; readonly role: Role };
/** The people affected by a role reset: their number and the first ones by name. */
export type ResetPeople = {
  readonly role: Role;
  readonly peopleCount: number;
  readonly firstPeople: readonly NamedHolder[];
};

const namedAtMost = 20;

/** Previews a role reset. */
export async function previewRoleReset(
  { database }: Dependencies,
  actor: Actor,
  reset: RoleReset,
): Promise<ResetPeople> {
  authorizeReset(actor, reset);
  return database.inOrganization(reset.organizationId, (trx) => affected(trx, reset));
}

/**
 * Makes everyone with a role an Employee, all or none. Refuses with `conflict` if they are more or fewer people than
 * confirmed, and with `last-administrator` if no administrator would be left.
 */
export async function resetRoles(
  needs: Dependencies,
  actor: Actor,
  { confirmedCount, ...reset }: RoleReset & { readonly confirmedCount: number | undefined },
): Promise<ResetPeople> {
  const { organizationId, role } = reset;
  await authorizeAccessChange(needs, actor, organizationId);
  authorizeReset(actor, reset);
  return needs.database.inOrganization(organizationId, async (trx) => {
    await lockAccess(trx, organizationId);
    const people = await affected(trx, reset);
    if (confirmedCount !== undefined && people.peopleCount !== confirmedCount)
      throw new Refusal(
        'conflict',
        `This removes the access of ${people.peopleCount} people. Confirm that number to continue; nothing has ` +
          'changed.',
      );
    const holders = await listHoldersOf(trx, organizationId, role);
    const otherAdministratorCount = await countOtherAdministrators(
      trx,
      organizationId,
      holders.map(({ personId }) => personId),
    );
    if (holders.length > 0) assertAdministratorRemains({ from: role, to: 'employee', otherAdministratorCount });
    for (const { personId } of holders) {
      const person = await findKnownPerson(trx, organizationId, personId);
      await changeRole(trx, actor, {
        target: { organizationId, personId, employeeId: person?.employeeId ?? null },
        to: 'employee',
      });
    }
    return people;
  });
}

function authorizeReset(actor: Actor, { organizationId, role }: RoleReset): void {
  authorize(actor, 'role.resetAll', { organizationId });
  if (role === 'employee' || !mayWithdraw(actor, role))
    throw new Refusal('grants-exceeded', 'You cannot remove this role from anyone.');
}

async function affected(trx: Transaction, { organizationId, role }: RoleReset): Promise<ResetPeople> {
  const people = await listNamedHolders(trx, organizationId, role);
  return { role, peopleCount: people.length, firstPeople: people.slice(0, namedAtMost) };
}
