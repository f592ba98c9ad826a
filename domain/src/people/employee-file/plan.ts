import type { AttributeCell, GroupCell } from './changes.ts';
import { type Claimed, type Swap, swapsOf } from './swaps.ts';
import {
  type AmbiguousGroup,
  type GroupValues,
  type PresentGroup,
  type SimilarGroups,
  groupValues,
} from './group-values.ts';
import type { FileHeader, GroupColumn } from './header.ts';
import { type RowOutcome, outcomeOf } from './outcome.ts';
import {
  type EmployeeIndex,
  type PresentEmployee,
  type UniqueField,
  findEmployee,
  indexEmployees,
  keyOf,
  ownerOf,
  uniqueFieldNames,
} from './present-employees.ts';
import type { EmployeeRow, ReadRow, RowProblem } from './row.ts';
import {
  nameless,
  repeated,
  sameEmployee,
  usedByAnother,
  unknownId,
  unknownLanguage,
  unreachable,
} from './row-checks.ts';
import { type NewGroup, Tally } from './tally.ts';

/** The effect of importing the whole file. */
export type ImportFindings = {
  readonly counts: { readonly [K in RowOutcome['kind']]: number };
  /** Problems found only after the last row, in rows that had not `failed` before; `counts` includes them as failed. */
  readonly lateProblems: readonly RowProblem[];
  /** Active employees before the import, employees it activates (including new ones), and employees it deactivates. */
  readonly activeBefore: number;
  readonly activated: number;
  readonly deactivated: number;
  /** Active employees missing from the file; an import can deactivate them. */
  readonly missingIds: readonly string[];
  readonly newGroupTypes: readonly GroupColumn[];
  /** Parents before children. */
  readonly newGroups: readonly NewGroup[];
  readonly similarGroups: readonly SimilarGroups[];
  /** Values that match several groups, with the candidates. */
  readonly ambiguousGroups: readonly AmbiguousGroup[];
  /** Rows that replace the id of an employee, or whose id belongs to an employee who looks like another person. */
  readonly idSwaps: number;
  /** Unique values that move from one employee to another because both rows are accepted. */
  readonly swaps: readonly Swap[];
  /** Rows that match an existing employee. */
  readonly recognized: number;
};

/** The employees and groups of the organization before the import. */
export type Present = { readonly employees: readonly PresentEmployee[]; readonly groups: readonly PresentGroup[] };

/**
 * A row that assigns a value of another employee. It is accepted only if that employee gives up the value in the same
 * file.
 */
type Claim = Claimed & { readonly outcome: RowOutcome };

/**
 * Compares a file with the existing employees: call `take` for each row in file order, then `finish`. Groups declared
 * `alike` count as one. Nothing is changed. Fields without a column stay unchanged.
 */
export class EmployeeFilePlan {
  readonly #header: FileHeader;
  readonly #index: EmployeeIndex;
  readonly #groups: GroupValues;
  readonly #tally = new Tally();
  readonly #rowOfEmployee = new Map<string, number>();
  readonly #rowOfValue: { readonly [F in UniqueField]: Map<string, number> } = {
    organizationEmployeeId: new Map(),
    emailAddress: new Map(),
    mobilePhoneNumber: new Map(),
  };
  readonly #accepted = new Set<string>();
  readonly #claims: Claim[] = [];

  constructor(header: FileHeader, { employees, groups }: Present, alike: readonly SimilarGroups[] = []) {
    this.#header = header;
    this.#index = indexEmployees(employees);
    this.#groups = groupValues(groups, alike);
  }

  /** The effect of the row, as far as it can be known from the rows before it. */
  take({ values, problems }: ReadRow): RowOutcome {
    const employee = findEmployee(this.#index, values);
    const { cells, groupProblems } = this.#groupCells(values, employee);
    const alone = [...unknownId(values, employee), ...unknownLanguage(values, employee), ...nameless(values, employee)];
    const found = [...problems, ...groupProblems, ...this.#repetitions(values, employee), ...alone];
    const all = problems.length > 0 ? found : [...found, ...unreachable(values, employee)];
    const outcome: RowOutcome =
      all.length > 0
        ? { kind: 'failed', problems: all }
        : outcomeOf(values, employee, { groups: cells, attributes: this.#attributeCells(values) });
    if (outcome.kind !== 'failed')
      this.#accept({ outcome, employee, values, taken: this.#takenFromOthers(values, employee) });
    this.#tally.add(outcome, employee);
    return outcome;
  }

  /** The effect of all rows together. Call once, after the last row. */
  finish(): ImportFindings {
    const { problems: lateProblems, state } = this.#rejectClaims();
    const active = this.#index.all.filter(({ employmentStatus }) => employmentStatus === 'active');
    return {
      ...this.#tally.totals,
      counts: this.#tally.counts,
      lateProblems,
      activeBefore: active.length,
      missingIds: active.filter(({ id }) => !this.#rowOfEmployee.has(id)).map(({ id }) => id),
      newGroupTypes: this.#header.groupColumns.filter(({ isNew }) => isNew),
      newGroups: this.#tally.newGroups,
      similarGroups: this.#groups.similar(),
      ambiguousGroups: this.#groups.ambiguous(),
      swaps: swapsOf(state),
      recognized: this.#accepted.size,
    };
  }

  #groupCells(
    values: EmployeeRow,
    employee: PresentEmployee | undefined,
  ): { readonly cells: readonly GroupCell[]; readonly groupProblems: readonly RowProblem[] } {
    const cells: GroupCell[] = [];
    const groupProblems: RowProblem[] = [];
    for (const [order, column] of this.#header.groupColumns.entries()) {
      const value = values.groups[order];
      const group = value ? this.#groups.resolve(column, value) : this.#withoutValue(column, employee);
      if (group && 'advice' in group)
        groupProblems.push(ambiguous(values.row, column, { value: value ?? '', ...group }));
      else cells.push({ column, group });
    }
    return { cells, groupProblems };
  }

  #attributeCells({ attributes }: EmployeeRow): readonly AttributeCell[] {
    return this.#header.attributeColumns.map((column, order) => ({ column, value: attributes[order] ?? null }));
  }

  /**
   * An empty cell assigns the root group if the group type has one; existing employees without a group stay without
   * one.
   */
  #withoutValue(column: GroupColumn, employee: PresentEmployee | undefined): GroupCell['group'] {
    return employee && !employee.groups[column.columnName] ? null : this.#groups.withoutValue(column);
  }

  #repetitions(values: EmployeeRow, employee: PresentEmployee | undefined): readonly RowProblem[] {
    const problems = uniqueFieldNames.flatMap((field) => {
      const value = values[field];
      const earlierRow = value ? firstRowOf(this.#rowOfValue[field], keyOf(field, value), values.row) : values.row;
      return earlierRow === values.row ? [] : [repeated(values, field, earlierRow)];
    });
    const earlierRow = employee ? firstRowOf(this.#rowOfEmployee, employee.id, values.row) : values.row;
    return problems.length > 0 || earlierRow === values.row ? problems : [sameEmployee(values, earlierRow)];
  }

  #takenFromOthers(values: EmployeeRow, employee: PresentEmployee | undefined): Claim['taken'] {
    return uniqueFieldNames.flatMap((field) => {
      const owner = ownerOf(this.#index, field, values);
      return owner && owner !== employee ? [{ field, ownerId: owner.id }] : [];
    });
  }

  #accept(claim: Claim): void {
    if (claim.employee) this.#accepted.add(claim.employee.id);
    if (claim.taken.length > 0) this.#claims.push(claim);
  }

  /**
   * The current owner gives up the value if its row was accepted, because no two rows have the same value. Rejecting
   * one row can therefore invalidate others.
   */
  #rejectClaims(): { readonly problems: readonly RowProblem[]; readonly state: readonly Claim[] } {
    const problems: RowProblem[] = [];
    const isKept = ({ ownerId }: Claim['taken'][number]): boolean => !this.#accepted.has(ownerId);
    let [untenable, tenable] = divide(this.#claims, ({ taken }) => taken.some(isKept));
    while (untenable.length > 0) {
      for (const claim of untenable) problems.push(...this.#reject(claim, claim.taken.filter(isKept)));
      for (const { employee } of untenable) if (employee) this.#accepted.delete(employee.id);
      [untenable, tenable] = divide(tenable, ({ taken }) => taken.some(isKept));
    }
    return { problems, state: tenable };
  }

  #reject({ outcome, employee, values }: Claim, kept: Claim['taken']): readonly RowProblem[] {
    const problems = kept.map(({ field }) => usedByAnother(values, field));
    this.#tally.subtract(outcome, employee);
    this.#tally.add({ kind: 'failed', problems }, employee);
    return problems;
  }
}

function ambiguous(
  row: number,
  { columnName }: GroupColumn,
  group: { readonly value: string; readonly advice: string; readonly choices: readonly string[] },
): RowProblem {
  return { row, column: columnName, value: group.value, detail: group.advice, choices: group.choices };
}

function divide<Item>(
  items: readonly Item[],
  isFirst: (item: Item) => boolean,
): readonly [readonly Item[], readonly Item[]] {
  return [items.filter(isFirst), items.filter((item) => !isFirst(item))];
}

/** The first row that contains the key; the given row if the key is new. */
function firstRowOf(rows: Map<string, number>, key: string, row: number): number {
  const earlier = rows.get(key);
  if (earlier === undefined) rows.set(key, row);
  return earlier ?? row;
}
