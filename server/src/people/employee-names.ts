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

/** The names of employees, cached in memory because no database index supports a search by letters in sequence. */
export type EmployeeNames = {
  /** Finds employees whose names match a text, best first, at most `limit` or all. */
  search(organizationId: Id<'organization'>, text: string, limit?: number): Promise<readonly FoundEmployee[]>;
  /** Evicts the names of an organization at once, including those being loaded. Other servers follow within seconds. */
  forget(organizationId: Id<'organization'>): void;
  /** Refreshes all cached names, so that erased people do not stay in the memory of a server without searches. */
  renew(): Promise<void>;
};

type Names = StoredNames & { readonly state: NamesState };

/** Maximum number of cached names of all organizations; the least recently used are evicted. */
const namesKept = 400_000;
/** Maximum number of changes to apply one by one; above it, all names are reloaded. */
const maxChanges = 1000;

/** Several servers share the database, so every search checks whether the cached names are current. */
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
    async search(organizationId, text, limit) {
      const { employees, searchable } = await namesOf(organizationId);
      return searchNames(searchable, text, limit ?? employees.length).flatMap((place) => employees[place] ?? []);
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

/** Loads one consistent state: the version, the names, and the position from which later changes are read. */
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
          most: maxChanges,
        }));
      const changed = before && changes && withChanges(before, changes);
      // Erased employees leave no row, so only the count reveals them.
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
