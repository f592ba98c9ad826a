import type { ImportSummary, SimilarGroups } from '@attune/contract/employees/files';
import { isCalendarDay } from '@attune/domain/kernel';
import { type EmployeeColumn, employeeColumns, formatPhone, levelSeparator } from '@attune/domain/people';
import { formatDay } from '../../design/format/dates.ts';

/** One change to one person. */
export type ChangeRow = {
  readonly key: string;
  readonly name: string;
  /** Whether this is the first row of the person. */
  readonly isFirstOfPerson: boolean;
  readonly column: string;
  readonly before: string;
  readonly after: string;
  /** For a group, its ancestors. */
  readonly above: string;
  readonly isNewGroup: boolean;
  /** Similar existing group name, probably a typo. */
  readonly similar?: SimilarGroups | undefined;
};

/** The changes of a sample, one row each. */
export function changeRows({
  changedSample,
  newGroups,
  similarGroups,
}: Pick<ImportSummary, 'changedSample' | 'newGroups' | 'similarGroups'>): readonly ChangeRow[] {
  const names = new Set(newGroups.map(({ name }) => name));
  return changedSample.flatMap(({ row, name, changes }) =>
    changes.map(({ field, before, after }, index) => ({
      key: `${row}-${field}`,
      name,
      isFirstOfPerson: index === 0,
      column: columnWords(field),
      before: valueWords(field, before),
      ...(isEmployeeColumn(field)
        ? { after: valueWords(field, after), above: '', isNewGroup: false }
        : {
            ...levelsOf(after),
            isNewGroup: names.has(after),
            similar: similarGroups.find((groups) => groups.column === field && isAtOrBelow(after, groups.value)),
          }),
    })),
  );
}

const words: Readonly<Partial<Record<EmployeeColumn, string>>> = {
  email: 'e-mail',
  organization_employee_id: 'employee id',
  employers_employee_id: 'former employee id',
};

/** Readable column name: "start date". */
export function columnWords(column: string): string {
  return words[column as EmployeeColumn] ?? column.replaceAll('_', ' ');
}

/** Display format of a value: dates and phone numbers are formatted. */
function valueWords(column: string, value: string): string {
  if (column === 'phone') return formatPhone(value);
  if (column === 'receiving_surveys') return value === 'true' ? 'yes' : 'no';
  return isDayColumn(column) && isCalendarDay(value) ? formatDay(value) : value;
}

/** Last segment of a group path. */
export function groupNameOf(path: string): string {
  return levelsOf(path).after;
}

function isAtOrBelow(path: string, above: string): boolean {
  return path === above || path.startsWith(`${above}${levelSeparator}`);
}

/** The last level of a group's path, and its ancestors. */
function levelsOf(path: string): Pick<ChangeRow, 'after' | 'above'> {
  const levels = path.split(levelSeparator);
  return {
    after: levels.at(-1) ?? '',
    above: levels
      .slice(0, -1)
      .map((level) => `${level}${levelSeparator}`)
      .join(''),
  };
}

function isDayColumn(column: string): boolean {
  return column === 'start_date' || column === 'end_date' || column === 'birth_date';
}

function isEmployeeColumn(column: string): column is EmployeeColumn {
  return (employeeColumns as readonly string[]).includes(column);
}

type CountLook = 'plain' | 'attention' | 'bad' | 'quiet';

/** Row count of one outcome, and the section that shows the rows. */
export type RowCount = {
  readonly count: number;
  readonly label: string;
  readonly look: CountLook;
  readonly section?: string;
};

/** Row counts by outcome. Zero counts are muted and not links. */
export function rowCounts(summary: ImportSummary): readonly RowCount[] {
  const { newCount, changedCount, deactivatedCount, failedCount, unchangedCount, phase } = summary;
  const isDone = phase === 'applied';
  const counts: readonly Required<RowCount>[] = [
    { count: newCount, label: 'new', look: 'plain', section: 'new' },
    { count: changedCount, label: 'changed', look: 'plain', section: 'changed' },
    {
      count: deactivatedCount,
      label: isDone ? 'deactivated' : 'to deactivate',
      look: 'attention',
      section: 'deactivated',
    },
    {
      count: failedCount,
      label: failedCount === 1 ? 'row with errors' : 'rows with errors',
      look: 'bad',
      section: 'errors',
    },
  ];
  const shown = counts.map(({ section, ...count }): RowCount => {
    if (count.count === 0) return { ...count, look: 'quiet' };
    return isDone ? count : { ...count, section };
  });
  return [...shown, { count: unchangedCount, label: 'unchanged', look: 'quiet' }];
}
