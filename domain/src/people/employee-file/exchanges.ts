import { type PresentEmployee, type UniqueField, uniqueFieldNames } from './present-employees.ts';
import type { EmployeeRow } from './row.ts';

/** What a row takes that another employee has, who gives it up in the same file. */
export type Claimed = {
  /** Nobody yet, for somebody new. */
  readonly employee: PresentEmployee | undefined;
  readonly values: EmployeeRow;
  readonly taken: readonly { readonly field: UniqueField; readonly ownerId: string }[];
};

/**
 * Something that only one employee can have goes from one to another; if `isMutual`, the other gets in return what this
 * one had.
 */
export type Swap = {
  readonly row: number;
  readonly field: UniqueField;
  readonly employee: PresentEmployee | undefined;
  readonly values: EmployeeRow;
  readonly ownerId: string;
  readonly isMutual: boolean;
};

/** Who takes what from whom, in the order of the file. Two people who exchange the same thing are named once. */
export function swapsOf(claims: readonly Claimed[]): readonly Swap[] {
  const rowOf = new Map(
    claims.flatMap(({ employee, values, taken }) =>
      employee ? taken.map(({ field, ownerId }) => [keyOf(field, employee.id, ownerId), values.row] as const) : [],
    ),
  );
  const exchanges = claims.flatMap(({ employee, values, taken }) =>
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
  return exchanges.toSorted((a, b) => a.row - b.row);
}

function keyOf(field: UniqueField, employeeId: string, ownerId: string): string {
  return `${field} ${employeeId} ${ownerId}`;
}
