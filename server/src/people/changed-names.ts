import { type SearchableNames, fullName, rearrangeNames } from '@attune/domain/people';
import type { ChangedName, NamedEmployee } from './employee-names.repository.ts';

/** An employee with their alphabetical position and the fields that lists sort and filter by. */
export type FoundEmployee = Pick<NamedEmployee, 'id' | 'employmentStatus' | 'startedOn'> & { readonly place: number };

export type StoredNames = { readonly employees: readonly FoundEmployee[]; readonly searchable: SearchableNames };

/** A previous entry: its old position, or that it has changed. */
type Moved = {
  readonly employee: Pick<NamedEmployee, 'id' | 'employmentStatus' | 'startedOn'>;
  readonly name: number | string;
};

/** Applies changed names, which are given in alphabetical order. Unchanged entries are reused. */
export function withChanges({ employees, searchable }: StoredNames, changes: readonly ChangedName[]): StoredNames {
  const changedIds = new Set<string>(changes.map(({ id }) => id));
  const following = Map.groupBy(
    changes.filter(({ isGone }) => !isGone),
    ({ afterId }) => afterId,
  );
  const order: Moved[] = [];
  const addNamesAfter = (id: ChangedName['afterId']): void => {
    for (let next = following.get(id)?.[0]; next !== undefined; next = following.get(next.id)?.[0])
      order.push({ employee: next, name: fullName(next) });
  };
  addNamesAfter(null);
  for (const [name, employee] of employees.entries()) {
    if (changedIds.has(employee.id)) continue;
    order.push({ employee, name });
    addNamesAfter(employee.id);
  }
  return {
    employees: order.map(({ employee: { id, employmentStatus, startedOn } }, place) => ({
      id,
      employmentStatus,
      startedOn,
      place,
    })),
    searchable: rearrangeNames(
      searchable,
      order.map(({ name }) => name),
    ),
  };
}
