import { describe, expect, test } from 'vitest';
import { isAhead } from './schema-version.ts';
import { DatabaseRefused } from './wait-for-database.ts';

const known = ['0110-days', '0111-servers', '0112-nicknames'];

describe('a version of Attune', () => {
  test('migrates a database that is older or as old as itself', () => {
    expect(isAhead([], known)).toBe(false);
    expect(isAhead(known.slice(0, 1), known)).toBe(false);
    expect(isAhead(known, known)).toBe(false);
  });

  test('works with a database that a newer version has expanded', () => {
    expect(isAhead([...known, '0113-photos'], known)).toBe(true);
  });

  test('works with a database from which a newer version removed what this one does not use anymore', () => {
    expect(isAhead([...known, '0113-photos', '0114-drop-names.after-0112'], known)).toBe(true);
  });

  test('refuses a database from which a newer version removed what this one uses', () => {
    expect(() => isAhead([...known, '0113-photos', '0114-drop-names.after-0113'], known)).toThrow(DatabaseRefused);
  });

  test('refuses a database that lacks one of its own migrations and has others', () => {
    expect(() => isAhead(['0110-days', '0111-other'], known)).toThrow(/migrated by a newer version .*0111-other/);
  });
});
