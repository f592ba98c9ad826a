import { describe, expect, it } from 'vitest';
import { tablesIn, writtenIn } from './table-writes.ts';

const tables = tablesIn('create table groups (\n);\ncreate table people (\n);\ncreate table answers.drafts (\n);\n');

const written = (code: string) => [...writtenIn(code, tables, new Map([['remove_groups', ['groups']]]))];

describe('the tables that code writes', () => {
  it('finds statements, over lines and with schemas', () => {
    expect(written('sql`with gone as (delete from\n groups g) insert into answers.drafts as d`')).toEqual([
      'groups',
      'answers.drafts',
    ]);
  });

  it('finds the query builder, with a name or with names of a loop', () => {
    expect(written(`trx.updateTable('people').set({})`)).toEqual(['people']);
    expect(written(`for (const table of ['groups', 'people'] as const) trx.deleteFrom(table)`)).toEqual([
      'groups',
      'people',
    ]);
  });

  it('refuses a builder whose table is not known', () => {
    expect(() => written('trx.deleteFrom(table)')).toThrow('"table"');
  });

  it('finds functions of the schema', () => {
    expect(written('sql`select remove_groups(1)`')).toEqual(['groups']);
  });

  it('does not count a lock or a read as a write', () => {
    expect(written('sql`select id from groups for no key update`; sql`select 1 from people`')).toEqual([]);
  });
});
