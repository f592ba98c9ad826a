import { type FieldChange, type RowCells, changesTo } from './changes.ts';
import type { PresentEmployee } from './present-employees.ts';
import type { EmployeeRow, RowProblem } from './row.ts';

/** The effect of one row. */
export type RowOutcome =
  | ({ readonly kind: 'new'; readonly values: EmployeeRow } & RowCells)
  | ({
      readonly kind: 'changed';
      readonly employeeId: string;
      readonly values: EmployeeRow;
      readonly changes: readonly FieldChange[];
    } & RowCells)
  | { readonly kind: 'unchanged'; readonly employeeId: string }
  | { readonly kind: 'failed'; readonly problems: readonly RowProblem[] };

/** The effect of a valid row on the matched employee, or on a new one if none matched. Never 'failed'. */
export function outcomeOf(values: EmployeeRow, employee: PresentEmployee | undefined, cells: RowCells): RowOutcome {
  if (!employee) return { kind: 'new', values, ...cells };
  const changes = changesTo(employee, values, cells);
  if (changes.length === 0) return { kind: 'unchanged', employeeId: employee.id };
  return { kind: 'changed', employeeId: employee.id, values, ...cells, changes };
}
