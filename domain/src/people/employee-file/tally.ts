import { type GroupCell, looksLikeSomebodyElse, replacesId } from './changes.ts';
import type { RowOutcome } from './outcome.ts';
import type { PresentEmployee } from './present-employees.ts';
import { after } from './row-checks.ts';

/** A group to be created: its family's column and the names from the top of the family down to its own. */
export type NewGroup = { readonly columnName: string; readonly path: readonly string[] };

/** Adds up what the rows of a file will do; an outcome that does not come about after all is taken back. */
export class Tally {
  readonly #outcomes = { new: 0, changed: 0, unchanged: 0, failed: 0 };
  readonly #rowsNeeding = new Map<string, { readonly group: NewGroup; rows: number }>();
  #activated = 0;
  #deactivated = 0;
  #idSwaps = 0;

  add(outcome: RowOutcome, employee: PresentEmployee | undefined): void {
    this.#count(outcome, employee, 1);
  }

  takeBack(outcome: RowOutcome, employee: PresentEmployee | undefined): void {
    this.#count(outcome, employee, -1);
  }

  get counts(): { readonly [K in RowOutcome['kind']]: number } {
    return { ...this.#outcomes };
  }

  get totals(): { readonly activated: number; readonly deactivated: number; readonly idSwaps: number } {
    return { activated: this.#activated, deactivated: this.#deactivated, idSwaps: this.#idSwaps };
  }

  get newGroups(): readonly NewGroup[] {
    return [...this.#rowsNeeding.values()].filter(({ rows }) => rows > 0).map(({ group }) => group);
  }

  #count(outcome: RowOutcome, employee: PresentEmployee | undefined, sign: 1 | -1): void {
    this.#outcomes[outcome.kind] += sign;
    if (outcome.kind !== 'new' && outcome.kind !== 'changed') return;
    for (const cell of outcome.groups) this.#countGroups(cell, sign);
    const statusBefore = employee?.employmentStatus ?? 'inactive';
    const statusAfter = after(outcome.values.employmentStatus, employee?.employmentStatus ?? 'active');
    if (statusBefore === 'inactive' && statusAfter === 'active') this.#activated += sign;
    if (statusBefore === 'active' && statusAfter === 'inactive') this.#deactivated += sign;
    if (employee && (replacesId(employee, outcome.values) || looksLikeSomebodyElse(employee, outcome.values))) this.#idSwaps += sign;
  }

  #countGroups({ column: { columnName }, group }: GroupCell, sign: 1 | -1): void {
    for (const path of group?.missing ?? []) {
      const key = JSON.stringify([columnName, ...path]);
      const needed = this.#rowsNeeding.get(key) ?? { group: { columnName, path }, rows: 0 };
      needed.rows += sign;
      this.#rowsNeeding.set(key, needed);
    }
  }
}
