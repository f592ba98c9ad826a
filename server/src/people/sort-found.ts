import type { FoundEmployee } from './employee-names.ts';
import type { EmployeeSorting } from './employees.repository.ts';

const day = 86_400_000;
/** More than any organization has employees, so that a position fits next to the sort key in one number. */
const places = 2 ** 24;

/**
 * Sorts employees like the database, but much faster for many of them, because all sort fields are cached with the
 * names.
 */
export function sortFound(
  found: readonly FoundEmployee[],
  { field, direction }: EmployeeSorting,
): readonly FoundEmployee[] {
  const isAscending = direction === 'asc';
  const keys = Float64Array.from(
    found,
    (employee) =>
      keyOf(employee, field, isAscending) * places + (isAscending ? employee.place : places - 1 - employee.place),
  ).sort();
  const byPlace = new Map(found.map((employee) => [employee.place, employee]));
  return Array.from(keys, (key) => {
    const place = ((key % places) + places) % places;
    return byPlace.get(isAscending ? place : places - 1 - place) as FoundEmployee;
  });
}

/**
 * Integers that stay exact when combined with a position. Employees without a start date come last in both directions.
 */
function keyOf(
  { employmentStatus, startedOn }: FoundEmployee,
  field: EmployeeSorting['field'],
  isAscending: boolean,
): number {
  const sign = isAscending ? 1 : -1;
  switch (field) {
    case 'name':
      return 0;
    case 'status':
      return employmentStatus === 'active' ? 0 : sign;
    case 'startedOn':
      return startedOn === null ? 1_000_000 : (sign * Date.parse(startedOn)) / day;
  }
}
