import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatTableState, parseTableState, type TableDefaults, type TableState } from './table-state.ts';

const defaults: TableDefaults = {
  paging: { page: 0, rows: 10 },
  sort: { field: 'status', direction: 'ascending' },
  fields: ['status', 'name'],
};
const parsed = (search: Readonly<Record<string, string>>) => parseTableState(search, 'employees', defaults);

describe('the state of a table in an address', () => {
  // Shows CLIENT-01
  it('is unknown when the address says nothing about this table', () => {
    expect(parsed({})).toBeUndefined();
    expect(parsed({ 'jobs.page': '3' })).toBeUndefined();
  });

  it('counts pages as people do', () => {
    expect(parsed({ 'employees.page': '3' })?.paging).toEqual({ page: 2, rows: 10 });
    expect(formatTableState({ ...defaults, paging: { page: 2, rows: 10 } }, 'employees', defaults)).toEqual({
      'employees.page': '3',
    });
  });

  it('falls back to the default where the address is wrong', () => {
    expect(parsed({ 'employees.page': '-1', 'employees.rows': 'many', 'employees.sort': 'password' })).toEqual({
      paging: { page: 0, rows: 10 },
      sort: defaults.sort,
    });
    expect(parsed({ 'employees.rows': '100000' })?.paging.rows).toBe(200);
  });

  it('says nothing about what is as it is by default', () => {
    expect(formatTableState(defaults, 'employees', defaults)).toEqual({});
  });

  // Shows CLIENT-01, CLIENT-08
  it('is read as it was written', () => {
    const state = fc.record({
      paging: fc.record({ page: fc.nat(1000), rows: fc.constantFrom(10, 25, 50, 100) }),
      sort: fc.record({
        field: fc.constantFrom('status', 'name'),
        direction: fc.constantFrom('ascending' as const, 'descending' as const),
      }),
    });
    fc.assert(
      fc.property(state, (written: TableState) => {
        const read = parseTableState(formatTableState(written, 'employees', defaults), 'employees', defaults);
        expect(read ?? { paging: defaults.paging, sort: defaults.sort }).toEqual(written);
      }),
    );
  });
});
