import { DatabaseRefused } from './wait-for-database.ts';

/**
 * The number of the migration after which a version works with a schema that has this migration; undefined for a
 * migration with which every earlier version works. It is part of the name: `0140-drop-nicknames.after-0125` removes
 * what no version uses that has migration 0125.
 */
function requiredBy(migration: string): string | undefined {
  return /\.after-(\d{4})$/.exec(migration)?.[1];
}

/**
 * Compares the migrations of a database with those of this version. Returns whether the database is ahead: a newer
 * version has migrated it, and this one works with it as it is. Refuses a database that this version does not work
 * with.
 */
export function isAhead(applied: readonly string[], known: readonly string[]): boolean {
  const unknown = applied.filter((name) => !known.includes(name));
  if (unknown.length === 0) return false;
  if (worksWith(applied, known)) return true;
  throw new DatabaseRefused(
    `The database was migrated by a newer version of Attune (${unknown.at(-1)}), with which this one does not work. ` +
      'Install that version, or restore a backup.',
  );
}

/** Whether the version with the known migrations works with a database that has all of them and others. */
export function worksWith(applied: readonly string[], known: readonly string[]): boolean {
  const numbers = new Set(known.map((name) => name.slice(0, 4)));
  const isUsable = applied.every((name) => {
    const required = requiredBy(name);
    return required === undefined || known.includes(name) || numbers.has(required);
  });
  return isUsable && known.every((name) => applied.includes(name));
}
