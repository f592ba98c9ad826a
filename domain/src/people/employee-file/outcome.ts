import { type FieldChange, type GroupCell, changesTo } from './changes.ts';
import type { PresentEmployee } from './present-employees.ts';
import type { EmployeeRow, RowProblem } from './row.ts';

/** What will become of one row. */
export type RowOutcome =
  | { readonly kind: 'new'; readonly values: EmployeeRow; readonly groups: readonly GroupCell[] }
  | {
      readonly kind: 'changed';
      readonly employeeId: string;
      readonly values: EmployeeRow;
      readonly groups: readonly GroupCell[];
      readonly changes: readonly FieldChange[];
    }
  | { readonly kind: 'unchanged'; readonly employeeId: string }
  | { readonly kind: 'failed'; readonly problems: readonly RowProblem[] };

export function outcomeOf(values: EmployeeRow, employee: PresentEmployee | undefined, groups: readonly GroupCell[]): RowOutcome {
  if (!employee) return { kind: 'new', values, groups };
  const changes = changesTo(employee, values, groups);
  if (changes.length === 0) return { kind: 'unchanged', employeeId: employee.id };
  return { kind: 'changed', employeeId: employee.id, values, groups, changes };
}
