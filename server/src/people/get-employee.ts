import { type Actor, authorize } from '@attune/domain/access';
import { type Id, Refusal } from '@attune/domain/kernel';
import { listUnconfirmedContacts } from '../address-notices/index.ts';
import { listAttributeValues } from '../attributes/index.ts';
import type { Database, Transaction } from '../platform/database/index.ts';
import { type Asked, type Companions, readCompanions } from './companions.ts';
import { type StoredEmployee, listEmployeesById } from './employees.repository.ts';

type Dependencies = { readonly database: Database };

export type EmployeeQuestion = { readonly organizationId: Id<'organization'>; readonly employeeId: Id<'employee'> };
export type EmployeeDocument = { readonly employee: StoredEmployee; readonly companions: Companions };

/** Gets an employee with attribute values and the requested related resources. */
export async function getEmployee(
  { database }: Dependencies,
  actor: Actor,
  { asked, ...question }: EmployeeQuestion & { readonly asked: Asked },
): Promise<EmployeeDocument> {
  authorize(actor, 'employee.read', { organizationId: question.organizationId });
  return database.inOrganization(question.organizationId, (trx) => readEmployee(trx, question, asked));
}

/** Gets an employee within a transaction, without checking access. Includes groups by default. */
export async function readEmployee(
  trx: Transaction,
  { organizationId, employeeId }: EmployeeQuestion,
  asked: Asked = new Set(['v3-memberships']),
): Promise<EmployeeDocument> {
  const [employee] = await listEmployeesById(trx, organizationId, [employeeId]);
  if (!employee) throw new Refusal('not-found');
  const attributes = await listAttributeValues(trx, organizationId, [employeeId]);
  const unconfirmed = await listUnconfirmedContacts(trx, { organizationId, employeeId });
  const companions = await readCompanions(trx, [employee], { organizationId, asked });
  return { employee, companions: { ...companions, attributes, unconfirmed } };
}
