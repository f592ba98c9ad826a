import { type Actor, authorize } from '@attune/domain/access';
import type { Id } from '@attune/domain/kernel';
import { nameInLists } from '@attune/domain/people';
import type { Database } from '../../platform/database/index.ts';
import { type MatchedEmployee, findByEntries } from './recipients.repository.ts';

type Dependencies = { readonly database: Database };
type Search = { readonly organizationId: Id<'organization'>; readonly entries: readonly string[] };

export type EmployeeMatch = {
  readonly entry: string;
  readonly employeeId: Id<'employee'> | null;
  readonly name: string | null;
  readonly problem: 'unknown' | 'ambiguous' | 'inactive' | 'not-receiving-surveys' | null;
};

/** Finds employees by e-mail address or phone number, one result per entry, in the given order. */
export async function matchEmployees(
  { database }: Dependencies,
  actor: Actor,
  { organizationId, entries }: Search,
): Promise<readonly EmployeeMatch[]> {
  authorize(actor, 'employee.read', { organizationId });
  const typed = new Map(entries.map((entry) => [entry.toLowerCase(), entry]));
  const found = await database.inOrganization(organizationId, (trx) =>
    findByEntries(trx, organizationId, [...typed.keys()]),
  );
  const byEntry = Map.groupBy(found, ({ entry }) => entry);
  return [...typed].map(([entry, written]) => ({ entry: written, ...matchOf(byEntry.get(entry) ?? []) }));
}

function matchOf([first, ...others]: readonly MatchedEmployee[]): Omit<EmployeeMatch, 'entry'> {
  if (!first || others.length > 0) return { employeeId: null, name: null, problem: first ? 'ambiguous' : 'unknown' };
  const problem = first.isActive ? (first.receivesSurveys ? null : 'not-receiving-surveys') : 'inactive';
  return { employeeId: first.employeeId, name: nameInLists(first), problem };
}
