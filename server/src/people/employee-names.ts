import type { Id } from '@attune/domain/kernel';
import { fullName, prepareNames, searchNames } from '@attune/domain/people';
import { LRUCache } from 'lru-cache';
import type { Database } from '../platform/database/index.ts';
import { type FoundEmployee, type StoredNames, withChanges } from './changed-names.ts';
import {
  type NamesState,
  listChangedNames,
  listEmployeeNames,
  readEmployeesVersion,
  readNamesState,
} from './employee-names.repository.ts';

export type { FoundEmployee };

/**
 * The names of employees, kept in memory because a search by single letters in their order is nothing an index of the
 * database can do.
 */
export type EmployeeNames = {
  /** The employees whose names answer a text, best first. */
  search(organizationId: Id<'organization'>, text: string): Promise<readonly FoundEmployee[]>;
  /**
   * Drops the names of an organization at once, also those that are being loaded. Other servers do so within seconds.
   */
  forget(organizationId: Id<'organization'>): void;
  /**
   * Brings all names that are kept up to date, so that nobody who was erased stays in the memory of a server where
   * nobody searches.
   */
  renew(): Promise<void>;
};

type Names = StoredNames & { readonly state: NamesState };

/** How many names are kept, of all organizations; those not asked for the longest go first. */
const namesKept = 400_000;
/** So many changes are made one by one; where more has changed, all names are loaded anew. */
const mostChanges = 1000;

/**
 * Any number of servers share the database, so each asks at every search whether its names are still those of today.
 */
export function createEmployeeNames(database: Database): EmployeeNames {
  const kept = new LRUCache<string, Names>({
    maxSize: namesKept,
    sizeCalculation: ({ employees }) => employees.length + 1,
  });
  const loading = new Map<string, Promise<Names>>();

  async function namesOf(organizationId: Id<'organization'>): Promise<Names> {
    const version = await database.inOrganization(organizationId, (trx) => readEmployeesVersion(trx, organizationId));
    const names = kept.get(organizationId);
    if (names?.state.version === version) return names;
    const key = `${organizationId} ${version}`;
    return loading.get(key) ?? load(organizationId, { key, before: names });
  }

  function load(
    organizationId: Id<'organization'>,
    { key, before }: { readonly key: string; readonly before: Names | undefined },
  ): Promise<Names> {
    const isWanted = () => loading.get(key) === loaded;
    const loaded: Promise<Names> = loadNames(database, organizationId, before)
      .then((names) => {
        if (isWanted()) kept.set(organizationId, names);
        return names;
      })
      .finally(() => isWanted() && loading.delete(key));
    loading.set(key, loaded);
    return loaded;
  }

  return {
    async search(organizationId, text) {
      const { employees, searchable } = await namesOf(organizationId);
      return searchNames(searchable, text, employees.length).flatMap((place) => employees[place] ?? []);
    },
    forget(organizationId) {
      kept.delete(organizationId);
      for (const key of loading.keys()) if (key.startsWith(`${organizationId} `)) loading.delete(key);
    },
    async renew() {
      for (const organizationId of Array.from(kept.keys())) await namesOf(organizationId as Id<'organization'>);
    },
  };
}

/**
 * Everything as one moment knows it: the version, the names, and the place from which the next changes are looked for.
 */
async function loadNames(
  database: Database,
  organizationId: Id<'organization'>,
  before: Names | undefined,
): Promise<Names> {
  return database.inOrganization(
    organizationId,
    async (trx) => {
      const state = await readNamesState(trx, organizationId);
      const changes =
        before &&
        (await listChangedNames(trx, organizationId, {
          since: before.state.place,
          now: state.place,
          most: mostChanges,
        }));
      const changed = before && changes && withChanges(before, changes);
      // Who is gone for good has left no row by which that could be told.
      if (changed?.employees.length === state.count) return { ...changed, state };
      const employees = await listEmployeeNames(trx, organizationId);
      return {
        state,
        employees: employees.map(({ id, employmentStatus, startedOn }, place) => ({
          id,
          employmentStatus,
          startedOn,
          place,
        })),
        searchable: prepareNames(employees.map(fullName)),
      };
    },
    { isSnapshot: true },
  );
}
