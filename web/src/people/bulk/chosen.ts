import { type EmployeeFilters, narrowedTo } from '../reading/employee-list.ts';

/** Selected people: individual ones, or all that match the filters, with their count. */
export type Chosen =
  | { readonly kind: 'some'; readonly ids: ReadonlySet<string> }
  | { readonly kind: 'all'; readonly count: number; readonly list: string };

export const nobodyChosen: Chosen = { kind: 'some', ids: new Set() };

/** Everyone that matches the filters. */
export function everybodyIn(filters: EmployeeFilters, count: number): Chosen {
  return { kind: 'all', count, list: nameOf(filters) };
}

export function countOf(chosen: Chosen): number {
  return chosen.kind === 'all' ? chosen.count : chosen.ids.size;
}

/** The selection for a list: selecting all of another list does not apply to this one. */
export function chosenIn(filters: EmployeeFilters, chosen: Chosen): Chosen {
  return chosen.kind === 'all' && chosen.list !== nameOf(filters) ? nobodyChosen : chosen;
}

/** Selected rows of a page. */
export function markedOn(pageIds: readonly string[], chosen: Chosen): ReadonlySet<string> {
  return chosen.kind === 'all' ? new Set(pageIds) : chosen.ids;
}

function nameOf(filters: EmployeeFilters): string {
  return JSON.stringify(narrowedTo(filters));
}
