import { type Actor, authorize } from '@attune/domain/access';
import { type Id, Refusal, invalid } from '@attune/domain/kernel';
import type { Flags } from '../flags/index.ts';
import { recordChange } from '../history/index.ts';
import type { Database, Transaction } from '../platform/database/index.ts';
import type { AccessTarget } from './check-access-changes.ts';
import {
  type AccessEmployee,
  ensureAccount,
  findAccessEmployee,
  findKnownPerson,
  linkAccount,
} from './access-subjects.repository.ts';

export type AccessDependencies = {
  readonly database: Database;
  readonly flags: Pick<Flags, 'isOn' | 'valuesFor'>;
  readonly restrictedOrganizationIds: readonly Id<'organization'>[];
};

export type OfEmployee = { readonly organizationId: Id<'organization'>; readonly employeeId: Id<'employee'> };
export type OfPerson = { readonly organizationId: Id<'organization'>; readonly personId: Id<'person'> };

/**
 * Refuses with `not-authorized` actors who may not change access, and everyone if the organization has disabled access
 * changes.
 */
export async function authorizeAccessChange(
  { flags }: { readonly flags: Pick<Flags, 'isOn'> },
  actor: Actor,
  organizationId: Id<'organization'>,
): Promise<void> {
  authorize(actor, 'permission.change', { organizationId });
  const { personId, role } = actor;
  if (!(await flags.isOn('permission-management', organizationId, { personId, role })))
    throw new Refusal('not-authorized', 'Changing access is switched off for this organization.');
}

/** Gets an employee, or refuses with `not-found`. */
export async function getAccessEmployee(
  trx: Transaction,
  { organizationId, employeeId }: OfEmployee,
): Promise<AccessEmployee> {
  const employee = await findAccessEmployee(trx, organizationId, employeeId);
  if (!employee) throw new Refusal('not-found');
  return employee;
}

/**
 * The account to change for an employee. Without an account, the one with the email address is used or created. Refuses
 * employees without an address, and addresses whose account belongs to another employee.
 */
export async function targetOfEmployee(
  trx: Transaction,
  actor: Actor,
  { organizationId, employeeId }: OfEmployee,
): Promise<AccessTarget> {
  const employee = await getAccessEmployee(trx, { organizationId, employeeId });
  if (employee.personId) return { organizationId, employeeId, personId: employee.personId };
  const { firstName, lastName, emailAddress } = employee;
  if (emailAddress === null)
    throw invalid({ at: ['emailAddress'], detail: 'Add an e-mail address first: without one nobody can sign in.' });
  const personId = await ensureAccount(trx, { firstName, lastName, emailAddress });
  if (!(await linkAccount(trx, organizationId, { employeeId, personId })))
    throw new Refusal('conflict', 'Another employee signs in with this e-mail address already.');
  await recordChange(trx, organizationId, {
    personId: actor.personId,
    action: 'employee.account-added',
    entityType: 'employees',
    entityId: employeeId,
    after: { personId },
  });
  return { organizationId, employeeId, personId };
}

/**
 * The person to change. Refuses people who do not belong to the organization as if they did not exist, unless internal
 * users are allowed, or anyone for actors who may look up everyone. If only internal users are allowed, others are
 * refused with `grants-exceeded`.
 */
export async function targetOfPerson(
  trx: Transaction,
  { organizationId, personId }: OfPerson,
  { takesAdvisers = false, takesAnybody = false, onlyAdvisers = false } = {},
): Promise<AccessTarget> {
  const person = await findKnownPerson(trx, organizationId, personId);
  if (!person || !(person.isInside || takesAnybody || (takesAdvisers && person.worksForProduct)))
    throw new Refusal('not-found');
  if (onlyAdvisers && !person.worksForProduct)
    throw new Refusal(
      'grants-exceeded',
      'This person does not work for Attune. An Engage Super Admin decides who does.',
    );
  return { organizationId, personId, employeeId: person.employeeId };
}
