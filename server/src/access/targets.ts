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
 * Refuses with `not-authorized` whoever may not change access, and everybody where the organization has that switched
 * off.
 */
export async function authorizeAccessChange(
  { flags }: { readonly flags: Pick<Flags, 'isOn'> },
  actor: Actor,
  organizationId: Id<'organization'>,
): Promise<void> {
  authorize(actor, 'permission.change', { organizationId });
  if (!(await flags.isOn('permission-management', organizationId)))
    throw new Refusal('not-authorized', 'Changing access is switched off for this organization.');
}

/** The employee, or a refusal with `not-found`. */
export async function getAccessEmployee(
  trx: Transaction,
  { organizationId, employeeId }: OfEmployee,
): Promise<AccessEmployee> {
  const employee = await findAccessEmployee(trx, organizationId, employeeId);
  if (!employee) throw new Refusal('not-found');
  return employee;
}

/**
 * Whom a change of an employee's access is about. An employee without an account gets the one of the e-mail address;
 * without an address, or where somebody else has that account, it is refused.
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
 * Whom a change of a person's access is about. Whoever does not belong to the organization looks as if there were
 * nobody, unless people who work for the product are meant as well, or anybody: by those who may look everybody up.
 * Where only people who work for the product are meant, others are refused with `grants-exceeded`.
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
