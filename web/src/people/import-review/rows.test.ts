import { describe, expect, it } from 'vitest';
import { aSummary, nothingToDo } from '../import-job/job.test-support.ts';
import { changeRows, groupNameOf, rowCounts } from './rows.ts';

const changesOf = (
  changes: readonly { readonly field: string; readonly before: string; readonly after: string }[],
  newGroups: ReturnType<typeof aSummary>['newGroups'] = [],
) => changeRows(aSummary({ changedSample: [{ row: 12, name: 'Noor Haddad', changes: [...changes] }], newGroups }));

describe('what changes about people', () => {
  it('has a line for each thing, and the name on the first', () => {
    const rows = changesOf([
      { field: 'first_name', before: 'Nor', after: 'Noor' },
      { field: 'email', before: 'n@acme.example', after: 'noor@acme.example' },
    ]);
    expect(rows.map(({ name, isFirstOfPerson, column }) => [name, isFirstOfPerson, column])).toEqual([
      ['Noor Haddad', true, 'first name'],
      ['Noor Haddad', false, 'e-mail'],
    ]);
    expect(new Set(rows.map(({ key }) => key)).size).toBe(2);
  });

  it.each([
    ['start_date', '2023-10-09', 'Oct 9, 2023'],
    ['start_date', '', ''],
    ['phone', '+13175550100', '(317) 555-0100'],
    ['receiving_surveys', 'false', 'no'],
    ['last_name', '2023-10-09', '2023-10-09'],
  ])('shows %s "%s" as people write it: "%s"', (field, value, words) => {
    expect(changesOf([{ field, before: value, after: value }])[0]).toMatchObject({ before: words, after: words });
  });

  it('names the groups above a new place, and marks a group that is made', () => {
    const rows = changesOf(
      [
        { field: 'department', before: 'Web', after: 'Acme > Engineering > Mobile' },
        { field: 'location', before: 'Berlin', after: 'Bonn' },
      ],
      [{ groupType: 'Organization', name: 'Acme > Engineering > Mobile' }],
    );
    expect(rows.map(({ above, after, isNewGroup }) => [above, after, isNewGroup])).toEqual([
      ['Acme > Engineering > ', 'Mobile', true],
      ['', 'Bonn', false],
    ]);
  });

  it('marks a new group that is called like another one but for case or blanks, and what is below it', () => {
    const changedSample = [
      {
        row: 12,
        name: 'Noor Haddad',
        changes: [
          { field: 'location', before: 'Bonn', after: 'berlin' },
          { field: 'department', before: 'Web', after: 'Acme > keyaccounts > North' },
          { field: 'office', before: 'Web', after: 'berlin' },
        ],
      },
    ];
    const newGroups = ['berlin', 'Acme > keyaccounts', 'Acme > keyaccounts > North'].map((name) => ({
      groupType: 'Any',
      name,
    }));
    const similarGroups = [
      { column: 'location', value: 'berlin', other: 'Berlin' },
      { column: 'department', value: 'Acme > keyaccounts', other: 'Acme > Key Accounts' },
    ];
    const rows = changeRows(aSummary({ changedSample, newGroups, similarGroups }));
    expect(rows.map(({ similar }) => similar && groupNameOf(similar.other))).toEqual([
      'Berlin',
      'Key Accounts',
      undefined,
    ]);
  });

  it('does not take a name for a group', () => {
    expect(
      changesOf([{ field: 'last_name', before: 'A', after: 'Bonn' }], [{ groupType: 'Location', name: 'Bonn' }])[0]
        ?.isNewGroup,
    ).toBe(false);
  });
});

describe('the rows of the file in numbers', () => {
  it('each lead to their part of the review', () => {
    expect(rowCounts(aSummary()).map(({ count, label, section }) => [count, label, section])).toEqual([
      [6, 'new', 'new'],
      [18, 'changed', 'changed'],
      [34, 'to deactivate', 'deactivated'],
      [4, 'rows with errors', 'errors'],
      [188, 'unchanged', undefined],
    ]);
  });

  it('are quiet and lead nowhere where there are none', () => {
    expect(
      rowCounts(aSummary(nothingToDo)).every(({ look, section }) => look === 'quiet' && section === undefined),
    ).toBe(true);
  });

  it('only tell what was done once it is done', () => {
    const counts = rowCounts(aSummary({ phase: 'applied', failedCount: 1 }));
    expect(counts.map(({ label }) => label)).toEqual(['new', 'changed', 'deactivated', 'row with errors', 'unchanged']);
    expect(counts.some(({ section }) => section)).toBe(false);
  });
});
