import { setImmediate } from 'node:timers/promises';
import type { Id } from '@attune/domain/kernel';
import { searchIdentifiers, searchNames } from '@attune/domain/people';
import { LRUCache } from 'lru-cache';
import type { Database } from '../platform/database/index.ts';
import { type ListedName, type NamesBlock, blockOf, rangesOfBlocks, withChanges } from './changed-names.ts';
import {
  type NamedEmployee,
  type NamesState,
  listChangedNames,
  listEmployeeNames,
  readEmployeesVersion,
  readNamesState,
} from './employee-names.repository.ts';

/** A match with its position in alphabetical order. */
export type FoundEmployee = ListedName & { readonly place: number };

/**
 * The names, ids and addresses of employees, cached in memory because no database index supports a search by letters in
 * sequence.
 */
export type EmployeeNames = {
  /**
   * Finds employees whose names match a text, best first, at most `limit` or all. A text that matches no name, or has
   * an @, finds by ids and addresses instead, active employees first.
   */
  search(organizationId: Id<'organization'>, text: string, limit?: number): Promise<readonly FoundEmployee[]>;
  /** Evicts the names of an organization at once, including those being loaded. Other servers follow within seconds. */
  forget(organizationId: Id<'organization'>): void;
  /** Refreshes all cached names, so that erased people do not stay in the memory of a server without searches. */
  renew(): Promise<void>;
};

type Names = {
  readonly state: NamesState;
  readonly blocks: readonly NamesBlock[];
  /** The employees of all blocks. */
  readonly employees: readonly ListedName[];
};

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
    const version = await database.inOrganization(organizationId, (trx) => readEmployeesVersion(trx, organizationId), {
      isOneStatement: true,
    });
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
      const { employees, blocks } = await namesOf(organizationId);
      const most = limit ?? employees.length;
      const searchable = blocks.map((block) => block.searchable);
      const places = text.includes('@') ? [] : searchNames(searchable, text, most);
      const found = (from: readonly number[]) =>
        from.flatMap((place) => {
          const employee = employees[place];
          return employee ? foundAt(employee, place) : [];
        });
      if (places.length > 0) return found(places);
      const byStatus = Object.groupBy(found(searchIdentifiers(searchable, text)), (each) => each.employmentStatus);
      return [...(byStatus.active ?? []), ...(byStatus.inactive ?? [])].slice(0, most);
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

/** Spreads nothing, which would take ten times as long for a hundred thousand matches. */
function foundAt({ id, employmentStatus, startedOn }: ListedName, place: number): FoundEmployee {
  return { id, employmentStatus, startedOn, place };
}

/** The names of one state of the database: changed since the state before, or all of them. */
type Loaded = { readonly state: NamesState } & (
  | { readonly blocks: readonly NamesBlock[] }
  | { readonly all: readonly NamedEmployee[] }
);

/** Preparing happens after the transaction, so that it holds neither a connection nor a snapshot meanwhile. */
async function loadNames(
  database: Database,
  organizationId: Id<'organization'>,
  before: Names | undefined,
): Promise<Names> {
  const loaded = await readNames(database, organizationId, before);
  const blocks = 'blocks' in loaded ? loaded.blocks : await prepareInTurns(loaded.all);
  return { state: loaded.state, blocks, employees: blocks.flatMap(({ employees }) => employees) };
}

/** Reads one consistent state: the version, the names, and the position from which later changes are read. */
async function readNames(
  database: Database,
  organizationId: Id<'organization'>,
  before: Names | undefined,
): Promise<Loaded> {
  return database.inOrganization(
    organizationId,
    async (trx) => {
      const state = await readNamesState(trx, organizationId);
      const changes =
        before && (await listChangedNames(trx, organizationId, { since: before.state, now: state, most: maxChanges }));
      const blocks = before && changes && withChanges(before.blocks, changes);
      // Erased employees leave no row, so only the count reveals them.
      const isComplete = blocks?.reduce((count, { employees }) => count + employees.length, 0) === state.count;
      return blocks && isComplete ? { state, blocks } : { state, all: await listEmployeeNames(trx, organizationId) };
    },
    { isSnapshot: true },
  );
}

/** Handles other requests between two blocks. */
async function prepareInTurns(employees: readonly NamedEmployee[]): Promise<readonly NamesBlock[]> {
  const blocks: NamesBlock[] = [];
  for (const { from, to } of rangesOfBlocks(employees.length)) {
    blocks.push(blockOf(employees.slice(from, to)));
    await setImmediate();
  }
  return blocks;
}
