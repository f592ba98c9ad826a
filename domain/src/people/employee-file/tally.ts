import { type GroupCell, looksLikeSomebodyElse, replacesId } from './changes.ts';
import type { GroupReference } from './group-values.ts';
import type { RowOutcome } from './outcome.ts';
import type { PresentEmployee } from './present-employees.ts';
import { after } from './row-checks.ts';

/** A group to create: the column of its group type and the path from the top. */
export type NewGroup = { readonly columnName: string; readonly path: readonly string[] };

/** Sums the effects of all rows; an effect that is later rejected is subtracted again. */
export class Tally {
  readonly #outcomes = { new: 0, changed: 0, unchanged: 0, failed: 0 };
  /** Rows per group reference; rows with the same text in a column share one reference. */
  readonly #rowsNaming = new Map<GroupReference, { readonly columnName: string; rows: number }>();
  #activated = 0;
  #deactivated = 0;
  #idSwaps = 0;

  add(outcome: RowOutcome, employee: PresentEmployee | undefined): void {
    this.#count(outcome, employee, 1);
  }

  subtract(outcome: RowOutcome, employee: PresentEmployee | undefined): void {
    this.#count(outcome, employee, -1);
  }

  get counts(): { readonly [K in RowOutcome['kind']]: number } {
    return { ...this.#outcomes };
  }

  get totals(): { readonly activated: number; readonly deactivated: number; readonly idSwaps: number } {
    return { activated: this.#activated, deactivated: this.#deactivated, idSwaps: this.#idSwaps };
  }

  get newGroups(): readonly NewGroup[] {
    const needed = [...this.#rowsNaming]
      .filter(([, { rows }]) => rows > 0)
      .flatMap(([{ missing }, { columnName }]) => missing.map((path) => ({ columnName, path })));
    return [...new Map(needed.map((group) => [JSON.stringify([group.columnName, ...group.path]), group])).values()];
  }

  #count(outcome: RowOutcome, employee: PresentEmployee | undefined, sign: 1 | -1): void {
    this.#outcomes[outcome.kind] += sign;
    if (outcome.kind !== 'new' && outcome.kind !== 'changed') return;
    for (const cell of outcome.groups) this.#countReference(cell, sign);
    const statusBefore = employee?.employmentStatus ?? 'inactive';
    const statusAfter = after(outcome.values.employmentStatus, employee?.employmentStatus ?? 'active');
    if (statusBefore === 'inactive' && statusAfter === 'active') this.#activated += sign;
    if (statusBefore === 'active' && statusAfter === 'inactive') this.#deactivated += sign;
    if (employee && (replacesId(employee, outcome.values) || looksLikeSomebodyElse(employee, outcome.values)))
      this.#idSwaps += sign;
  }

  #countReference({ column: { columnName }, group }: GroupCell, sign: 1 | -1): void {
    if (!group || group.missing.length === 0) return;
    const naming = this.#rowsNaming.get(group) ?? { columnName, rows: 0 };
    naming.rows += sign;
    this.#rowsNaming.set(group, naming);
  }
}
