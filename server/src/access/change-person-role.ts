import { type Actor, type Role, can, chooseRole, isInternal } from '@attune/domain/access';
import { type Id, Refusal, invalid } from '@attune/domain/kernel';
import type { Transaction } from '../platform/database/index.ts';
import type { AccessTarget } from './check-access-changes.ts';
import { changeRole, withdrawRole } from './access-changes.ts';
import { type HeldRole, findHeldRole, findRole, lockAccess } from './holders.repository.ts';
import {
  type AccessDependencies,
  type OfEmployee,
  type OfPerson,
  authorizeAccessChange,
  targetOfEmployee,
  targetOfPerson,
} from './targets.ts';

type Dependencies = Pick<AccessDependencies, 'database' | 'flags'>;
type OfRecord = OfPerson & { readonly personRoleId: string };

/** Assigns an organization role to an employee. */
export async function assignEmployeeRole(
  needs: Dependencies,
  actor: Actor,
  { organizationId, employeeId, roleId }: OfEmployee & { readonly roleId: string },
): Promise<HeldRole> {
  return changing(needs, { actor, organizationId }, async (trx) => {
    const role = await getRole(trx, roleId);
    if (isInternal(role))
      throw new Refusal('grants-exceeded', 'Employees get no role of those who work for the product.');
    const target = await targetOfEmployee(trx, actor, { organizationId, employeeId });
    return assigned(trx, actor, { target, role });
  });
}

/**
 * Assigns an organization role to a person who belongs to the organization. Roles for internal users can also be
 * assigned to those. An Engage Super Admin, who may look up everyone, can assign the other roles to anyone.
 */
export async function assignPersonRole(
  needs: Dependencies,
  actor: Actor,
  { organizationId, personId, roleId }: OfPerson & { readonly roleId: string },
): Promise<HeldRole> {
  return changing(needs, { actor, organizationId }, async (trx) => {
    const role = await getRole(trx, roleId);
    const target = await targetOfPerson(
      trx,
      { organizationId, personId },
      { ...advisersFor(actor, role), takesAnybody: !isInternal(role) && can(actor, 'person.lookUp', 'platform') },
    );
    return assigned(trx, actor, { target, role });
  });
}

/** Changes the role of a role record. */
export async function changePersonRole(
  needs: Dependencies,
  actor: Actor,
  { organizationId, personId, personRoleId, roleId }: OfRecord & { readonly roleId: string },
): Promise<HeldRole> {
  return changing(needs, { actor, organizationId }, async (trx) => {
    await getHeldRole(trx, { organizationId, personId, personRoleId });
    const role = await findRole(trx, roleId);
    if (!role) throw invalid({ at: ['roleId'], detail: chooseRole });
    return assigned(trx, actor, {
      target: await targetOfPerson(trx, { organizationId, personId }, advisersFor(actor, role)),
      role,
    });
  });
}

/** Removes a role: an employee becomes Employee, anyone else leaves the organization. */
export async function removePersonRole(
  needs: Dependencies,
  actor: Actor,
  { organizationId, personId, personRoleId }: OfRecord,
): Promise<void> {
  await changing(needs, { actor, organizationId }, async (trx) => {
    const held = await getHeldRole(trx, { organizationId, personId, personRoleId });
    await withdrawRole(trx, actor, { target: await targetOfPerson(trx, { organizationId, personId }), held });
  });
}

/** Roles for internal users can only be assigned to internal users, unless the actor can change internal roles. */
function advisersFor(actor: Actor, role: Role) {
  return {
    takesAdvisers: isInternal(role),
    onlyAdvisers: isInternal(role) && !can(actor, 'internalRole.change', 'platform'),
  };
}

async function changing<Result>(
  needs: Dependencies,
  { actor, organizationId }: { readonly actor: Actor; readonly organizationId: Id<'organization'> },
  work: (trx: Transaction) => Promise<Result>,
): Promise<Result> {
  await authorizeAccessChange(needs, actor, organizationId);
  return needs.database.inOrganization(organizationId, async (trx) => {
    await lockAccess(trx, organizationId);
    return work(trx);
  });
}

async function assigned(
  trx: Transaction,
  actor: Actor,
  { target, role }: { readonly target: AccessTarget; readonly role: Role },
): Promise<HeldRole> {
  await changeRole(trx, actor, { target, to: role });
  const held = await findHeldRole(trx, target.organizationId, target.personId);
  if (!held) throw new Error('A role that was given is not there.');
  return held;
}

async function getRole(trx: Transaction, roleId: string): Promise<Role> {
  const role = await findRole(trx, roleId);
  if (!role) throw new Refusal('not-found');
  return role;
}

async function getHeldRole(trx: Transaction, { organizationId, personId, personRoleId }: OfRecord): Promise<HeldRole> {
  const held = await findHeldRole(trx, organizationId, personId);
  if (held?.id !== personRoleId) throw new Refusal('not-found');
  return held;
}
