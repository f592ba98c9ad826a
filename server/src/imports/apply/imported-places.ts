import type { GroupColumn, GroupReference, RowOutcome } from '@attune/domain/people';
import type { ImportedOrganization } from '../imported-organization.ts';
import type { PlannedImport } from '../planned-import.ts';

export type AcceptedRow = Extract<RowOutcome, { kind: 'new' | 'changed' }>;

/** A group that rows assign people to, referenced by number because it may not exist before all rows are read. */
export type NumberedPlace = { readonly number: number; readonly columnName: string; readonly group: GroupReference };

/** A person who leaves a group type without joining another of its groups. */
export type Leaving = { readonly row: number; readonly employeeId: string; readonly columnName: string };

/** Collects group assignments and departures while rows are read. */
export class ImportedPlaces {
  readonly #reportingColumn: string;
  readonly #root: GroupReference;
  readonly #places = new Map<GroupReference, NumberedPlace>();
  readonly #leaving: Leaving[] = [];

  constructor({ groups }: ImportedOrganization, { reportingColumn }: PlannedImport) {
    const root = groups.find(({ isRoot }) => isRoot);
    this.#root = { id: root?.id ?? null, path: [root?.name ?? ''], missing: [] };
    this.#reportingColumn = reportingColumn;
  }

  get places(): readonly NumberedPlace[] {
    return [...this.#places.values()];
  }

  get leaving(): readonly Leaving[] {
    return this.#leaving;
  }

  /** Returns the numbers of the groups that the employee of a row is assigned to. */
  take(outcome: AcceptedRow): readonly number[] {
    return outcome.kind === 'new' ? this.#placesOfNewcomer(outcome) : this.#placesOfMover(outcome);
  }

  /** People without a group in the reporting hierarchy are assigned to the organization's root group. */
  #placesOfNewcomer({ groups }: AcceptedRow): readonly number[] {
    const numbers = groups.flatMap(({ column, group }) => (group ? [this.#numberOf(column, group)] : []));
    return groups.some(({ column }) => column.isReporting)
      ? numbers
      : [...numbers, this.#numberOf({ columnName: this.#reportingColumn }, this.#root)];
  }

  #placesOfMover({
    values: { row },
    employeeId,
    groups,
    changes,
  }: Extract<AcceptedRow, { kind: 'changed' }>): readonly number[] {
    const changed = new Set(changes.map(({ field }) => field));
    const moves = groups.filter(({ column }) => changed.has(column.columnName));
    for (const { column, group } of moves)
      if (!group) this.#leaving.push({ row, employeeId, columnName: column.columnName });
    return moves.flatMap(({ column, group }) => (group ? [this.#numberOf(column, group)] : []));
  }

  #numberOf({ columnName }: Pick<GroupColumn, 'columnName'>, group: GroupReference): number {
    const known = this.#places.get(group) ?? { number: this.#places.size + 1, columnName, group };
    this.#places.set(group, known);
    return known.number;
  }
}
