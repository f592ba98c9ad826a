import { type PresentEmployee, type UniqueField, uniqueFieldNames } from './present-employees.ts';
import type { EmployeeRow } from './row.ts';

/** A row that assigns a unique value which another employee gives up in the same file. */
export type Claimed = {
  /** Undefined for a new employee. */
  readonly employee: PresentEmployee | undefined;
  readonly values: EmployeeRow;
  readonly taken: readonly { readonly field: UniqueField; readonly ownerId: string }[];
};

/** A unique value moves from one employee to another; if `isMutual`, both employees swap their values. */
export type Swap = {
  readonly row: number;
  readonly field: UniqueField;
  readonly employee: PresentEmployee | undefined;
  readonly values: EmployeeRow;
  readonly ownerId: string;
  readonly isMutual: boolean;
};

/** Lists the swaps in file order. Two employees who swap a value are listed once. */
export function swapsOf(claims: readonly Claimed[]): readonly Swap[] {
  const rowOf = new Map(
    claims.flatMap(({ employee, values, taken }) =>
      employee ? taken.map(({ field, ownerId }) => [keyOf(field, employee.id, ownerId), values.row] as const) : [],
    ),
  );
  const swaps = claims.flatMap(({ employee, values, taken }) =>
    uniqueFieldNames.flatMap((field): readonly Swap[] => {
      const ownerId = taken.find((each) => each.field === field)?.ownerId;
      if (ownerId === undefined) return [];
      const otherRow = employee && rowOf.get(keyOf(field, ownerId, employee.id));
      const isReportedBefore = otherRow !== undefined && otherRow < values.row;
      return isReportedBefore
        ? []
        : [{ row: values.row, field, employee, values, ownerId, isMutual: otherRow !== undefined }];
    }),
  );
  return swaps.toSorted((a, b) => a.row - b.row);
}

function keyOf(field: UniqueField, employeeId: string, ownerId: string): string {
  return `${field} ${employeeId} ${ownerId}`;
}
