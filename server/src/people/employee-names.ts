import type { Id } from '@attune/domain/kernel';
import { type SearchableNames, fullName, prepareNames, searchNames } from '@attune/domain/people';
import { LRUCache } from 'lru-cache';
import type { Database } from '../platform/database/index.ts';
import { type NamedEmployee, listEmployeeNames, readEmployeesVersion } from './employee-names.repository.ts';

/** The names of employees, kept in memory because a search by single letters in their order is nothing an index of the database can do. */
export type EmployeeNames = {
  /** The employees whose names answer a text, best first. */
  search(organizationId: Id<'organization'>, text: string): Promise<readonly FoundEmployee[]>;
};

export type FoundEmployee = Pick<NamedEmployee, 'id' | 'employmentStatus'>;

type Names = { readonly version: number; readonly employees: readonly FoundEmployee[]; readonly searchable: SearchableNames };

/** How many names are kept, of all organizations; those not asked for the longest go first. */
const namesKept = 400_000;

/** Any number of servers share the database, so each asks at every search whether its names are still those of today. */
export function createEmployeeNames(database: Database): EmployeeNames {
  const kept = new LRUCache<string, Names>({ maxSize: namesKept, sizeCalculation: ({ employees }) => employees.length + 1 });
  const loading = new Map<string, Promise<Names>>();

  async function namesOf(organizationId: Id<'organization'>): Promise<Names> {
    const version = await database.inOrganization(organizationId, (trx) => readEmployeesVersion(trx, organizationId));
    const names = kept.get(organizationId);
    if (names?.version === version) return names;
    const key = `${organizationId} ${version}`;
    const load = loading.get(key) ?? loadNames(database, organizationId).finally(() => loading.delete(key));
    loading.set(key, load);
    kept.set(organizationId, await load);
    return load;
  }

  return {
    async search(organizationId, text) {
      const { employees, searchable } = await namesOf(organizationId);
      return searchNames(searchable, text, employees.length).flatMap((place) => employees[place] ?? []);
    },
  };
}

/** The version is read before the names: names that change in between are loaded once more, and never taken for newer than they are. */
async function loadNames(database: Database, organizationId: Id<'organization'>): Promise<Names> {
  return database.inOrganization(organizationId, async (trx) => {
    const version = await readEmployeesVersion(trx, organizationId);
    const employees = await listEmployeeNames(trx, organizationId);
    return { version, employees: employees.map(({ id, employmentStatus }) => ({ id, employmentStatus })), searchable: prepareNames(employees.map(fullName)) };
  });
}

