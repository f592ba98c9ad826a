import { describe, expect, test } from 'vitest';
import { headerOf as headerOfColumns, readRow } from '../index.ts';
import { ignored } from './column-uses.ts';
import { ada, departments, grace, planFile, problemsIn, reporting, rowOf } from './plan.test-support.ts';

const acme = departments(
  'Acme',
  'Acme > Engineering',
  'Acme > Engineering > Web',
  'Acme > Sales',
  'Acme > Sales > Web',
  'Acme > Sales > North',
);

function planFor(...values: readonly string[]) {
  const rows = values.map((department, order) =>
    rowOf(
      { ...ada, organizationEmployeeId: `N-${order}`, emailAddress: `n${order}@acme.example` },
      { employment_status: 'active', department },
    ),
  );
  return planFile(rows, { groups: acme }, [reporting]);
}

function groupIdsOf(...values: readonly string[]): readonly (string | null | undefined)[] {
  return planFor(...values).outcomes.map((outcome) =>
    outcome.kind === 'new' ? outcome.groups[0]?.group?.id : undefined,
  );
}

describe('a value in a group column', () => {
  test('refers to a group by name, by path, or by full path from the organization', () => {
    expect(groupIdsOf('North', 'Sales > North', 'Acme > Sales > North', 'Acme', 'Engineering')).toEqual([
      '6',
      '6',
      '6',
      '1',
      '2',
    ]);
  });

  test('requires a path if the name is ambiguous', () => {
    expect(problemsIn(planFor('Web').outcomes)).toEqual([
      '2 department: There are 2 groups of this name. Write the whole path, for example Acme > Engineering > Web',
    ]);
    expect(groupIdsOf('Engineering > Web')).toEqual(['3']);
  });

  test('can omit levels if only one group matches', () => {
    const deep = departments(
      'Acme',
      'Acme > Product',
      'Acme > Product > Engineering',
      'Acme > Product > Engineering > Apps',
      'Acme > Product > Engineering > Apps > Web',
      'Acme > Sales',
      'Acme > Sales > Web',
    );
    const plan = (value: string, alike: Parameters<typeof planFile>[1] = {}) =>
      planFile([rowOf(ada, { employment_status: '', department: value })], { groups: deep, ...alike }, [reporting]);
    expect(plan('Engineering > Web').outcomes).toMatchObject([{ groups: [{ group: { id: '5', missing: [] } }] }]);
    const asked = plan('Acme > Engineering > Web');
    expect(asked.findings.newGroups.map(({ path }) => path.join(' > '))).toEqual([
      'Acme > Engineering',
      'Acme > Engineering > Web',
    ]);
    const twice = plan('Web');
    const choices = ['Acme > Product > Engineering > Apps > Web', 'Acme > Sales > Web'];
    expect(twice.outcomes).toMatchObject([{ kind: 'failed', problems: [{ column: 'department', choices }] }]);
    expect(twice.findings.ambiguousGroups).toEqual([{ column: 'department', value: 'Web', choices }]);
    const decided = plan('Web', { alike: [{ column: 'department', value: 'Web', other: 'Acme > Sales > Web' }] });
    expect(decided.outcomes).toMatchObject([{ groups: [{ group: { id: '7' } }] }]);
  });

  test('can be split into one column per level', () => {
    const uses = ['field', 'hierarchy', 'hierarchy'].map((kind, place) => ({
      ...ignored,
      kind: kind as 'field',
      name: place === 0 ? 'email' : null,
      level: place || null,
    }));
    const columns = ['email', 'Division', 'Team'].map((heading, place) => ({
      place,
      heading,
      use: uses[place] ?? ignored,
    }));
    const parsed = headerOfColumns(columns, { groupTypes: [], attributes: [], hasHierarchy: false });
    const { header } = parsed as Extract<typeof parsed, { readonly header: unknown }>;
    expect(readRow(header, ['a@b.example', 'Product', 'Web'], { row: 2, today: '2026-11-20' }).values.groups).toEqual([
      'Product > Web',
    ]);
    expect(readRow(header, ['a@b.example', 'Product', ''], { row: 3, today: '2026-11-20' }).values.groups).toEqual([
      'Product',
    ]);
  });

  test('creates an unknown group below the organization, with its ancestors', () => {
    expect(planFor('Legal', 'Sales > South > Coast', 'Sales > South').findings.newGroups).toEqual([
      { columnName: 'department', path: ['Acme', 'Legal'] },
      { columnName: 'department', path: ['Acme', 'Sales', 'South'] },
      { columnName: 'department', path: ['Acme', 'Sales', 'South', 'Coast'] },
    ]);
  });

  test('creates a top-level group in a group type without a root', () => {
    const { findings } = planFile([rowOf(ada, { employment_status: '', location: 'Germany > Berlin' })]);
    expect(findings.newGroupTypes).toMatchObject([{ columnName: 'location', isReporting: true }]);
    expect(findings.newGroups.map(({ path }) => path)).toEqual([['Germany'], ['Germany', 'Berlin']]);
  });

  test('stands for the whole organization in the reporting hierarchy if empty', () => {
    const member = { ...ada, groups: { department: { id: '6', name: 'North' } } };
    const root = { ...ada, groups: { department: { id: '1', name: 'Acme' } } };
    const plan = (employee: typeof member) =>
      planFile([rowOf(employee, { employment_status: '', department: '' })], { employees: [employee], groups: acme }, [
        reporting,
      ]).outcomes;
    expect(plan(member)).toMatchObject([{ changes: [{ field: 'department', before: 'North', after: 'Acme' }] }]);
    expect(plan(root)).toEqual([{ kind: 'unchanged', employeeId: '1' }]);
  });

  test('removes the employee from a group type without a root if empty', () => {
    const location = { name: 'Location', columnName: 'location', isReporting: false };
    const member = { ...ada, groups: { location: { id: '9', name: 'Berlin' } } };
    const groups = [{ id: '9', columnName: 'location', path: ['Berlin'] }];
    const { outcomes } = planFile(
      [rowOf(member, { employment_status: '', location: '' })],
      { employees: [member], groups },
      [reporting, location],
    );
    expect(outcomes).toMatchObject([{ changes: [{ field: 'location', before: 'Berlin', after: '' }] }]);
  });

  test('changes nothing if the employee is already in the group', () => {
    const member = { ...ada, groups: { department: { id: '6', name: 'North' } } };
    const { outcomes } = planFile(
      [rowOf(member, { employment_status: '', department: 'North' })],
      { employees: [member], groups: acme },
      [reporting],
    );
    expect(outcomes).toEqual([{ kind: 'unchanged', employeeId: '1' }]);
  });

  test('creates no group for a row that fails, immediately or at the end', () => {
    const rows = [
      rowOf(ada, { first_name: '', employment_status: '', department: 'Legal' }),
      rowOf(grace, { email: ada.emailAddress!, employment_status: '', department: 'Finance' }),
    ];
    const { findings } = planFile(rows, { employees: [ada, grace], groups: acme }, [reporting]);
    expect(findings.counts.failed).toBe(2);
    expect(findings.newGroups).toEqual([]);
  });
});

describe('group names that differ only by case or spaces', () => {
  test('are reported, compared with existing groups and with each other', () => {
    const { findings } = planFor('sales', 'Key Accounts', 'key accounts', 'Key Accounts');
    expect(findings.similarGroups).toEqual([
      { column: 'department', value: 'Acme > sales', other: 'Acme > Sales' },
      { column: 'department', value: 'Acme > key accounts', other: 'Acme > Key Accounts' },
    ]);
    expect(findings.newGroups).toHaveLength(3);
  });

  test('are treated as one group, including subgroups, once a user has decided so', () => {
    const written = ['sales', 'sales > North', 'Key Accounts', 'key accounts', 'Sales > north'];
    const rows = written.map((department, order) =>
      rowOf(
        { ...ada, organizationEmployeeId: `N-${order}`, emailAddress: `n${order}@acme.example` },
        { employment_status: 'active', department },
      ),
    );
    const alike = [
      { column: 'department', value: 'Acme > sales', other: 'Acme > Sales' },
      { column: 'department', value: 'Acme > key accounts', other: 'Acme > Key Accounts' },
      { column: 'location', value: 'Acme > Sales > north', other: 'Acme > Sales > North' },
    ];
    const { outcomes, findings } = planFile(rows, { groups: acme, alike }, [reporting]);
    expect(
      outcomes.map((outcome) => (outcome.kind === 'new' ? outcome.groups[0]?.group?.path.join(' > ') : '')),
    ).toEqual([
      'Acme > Sales',
      'Acme > Sales > North',
      'Acme > Key Accounts',
      'Acme > Key Accounts',
      'Acme > Sales > north',
    ]);
    expect(findings.newGroups.map(({ path }) => path.at(-1))).toEqual(['Key Accounts', 'north']);
    expect(findings.similarGroups.map(({ value }) => value)).toEqual(['Acme > Sales > north']);
  });
});
