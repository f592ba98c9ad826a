import { maxChoices, mostSimilarGroups } from '@attune/contract/employees/files';
import type { Swap, ImportFindings, PresentEmployee, RowOutcome, RowProblem } from '@attune/domain/people';
import { deactivationGuard, employeeAfter, nameInLists, uniqueFields, warningsAbout } from '@attune/domain/people';
import type { ImportSummary } from '../import-summary.ts';
import type { PlannedImport } from '../planned-import.ts';
import { type ReviewedPerson, lineOf } from './reviewed-people-file.ts';

const longestSample = 100;
const maxRowErrors = 100;
const maxNewGroups = 200;

export type ImportNumbers = Pick<
  ImportSummary,
  | 'rows'
  | 'newCount'
  | 'changedCount'
  | 'unchangedCount'
  | 'activatedCount'
  | 'missingCount'
  | 'deactivatedCount'
  | 'failedCount'
  | 'activeBefore'
  | 'newGroupCount'
  | 'guard'
>;

/** The effect of an import in numbers; deterministic for the same file and organization. */
export function numbersOf(
  findings: ImportFindings,
  { rows, deactivateMissing }: { readonly rows: number; readonly deactivateMissing: boolean },
): ImportNumbers {
  const { counts, activeBefore, missingIds, newGroups } = findings;
  const deactivatedCount = findings.deactivated + (deactivateMissing ? missingIds.length : 0);
  return {
    rows,
    newCount: counts.new,
    changedCount: counts.changed,
    unchangedCount: counts.unchanged,
    activatedCount: findings.activated,
    missingCount: missingIds.length,
    deactivatedCount,
    failedCount: counts.failed,
    activeBefore,
    newGroupCount: newGroups.length,
    guard: deactivationGuard({ activeBefore, deactivated: deactivatedCount }),
  };
}

/** Collects the contents of the review while a file is checked. */
export class ImportReview {
  readonly #plan: PlannedImport;
  readonly #new: ImportSummary['newSample'] = [];
  readonly #changed: ImportSummary['changedSample'] = [];
  readonly #returning: { readonly row: number; readonly employeeId: string }[] = [];
  readonly #deactivated: { readonly row: number; readonly employee: PresentEmployee }[] = [];
  /** All affected people, as lines of a file. */
  readonly #people: { readonly row: number | null; readonly line: string }[] = [];
  /** Problems by failed row. */
  readonly problems = new Map<number, readonly RowProblem[]>();
  rows = 0;

  constructor(plan: PlannedImport) {
    this.#plan = plan;
  }

  add(row: number, outcome: RowOutcome): void {
    this.rows += 1;
    if (outcome.kind === 'failed') this.problems.set(row, outcome.problems);
    else if (outcome.kind === 'new') this.#addNew(row, outcome);
    else if (outcome.kind === 'changed') this.#addChanged(row, outcome);
  }

  /** The part of the summary that the check determines. */
  finish(
    findings: ImportFindings,
    deactivateMissing: boolean,
  ): Omit<
    ImportSummary,
    | 'fileName'
    | 'phase'
    | 'alike'
    | 'mapping'
    | 'columnUses'
    | 'encoding'
    | 'encodingState'
    | 'corrections'
    | 'deactivatedMissingBefore'
    | 'reviewFileId'
    | 'accessPendingCount'
    | 'accessPendingSample'
    | 'fileErrors'
    | 'undone'
    | 'undoProblem'
  > {
    for (const [row, problems] of Map.groupBy(findings.lateProblems, (problem) => problem.row))
      this.problems.set(row, problems);
    const missing = deactivateMissing ? findings.missingIds.flatMap((id) => this.#plan.employees.get(id) ?? []) : [];
    for (const employee of missing) this.#keep({ kind: 'deactivated', row: null, ...this.#leaver(employee) });
    return {
      ...numbersOf(findings, { rows: this.rows, deactivateMissing }),
      deactivateMissing,
      newGroups: findings.newGroups
        .slice(0, maxNewGroups)
        .map(({ columnName, path }) => ({ groupType: this.#groupTypeName(columnName), name: path.join(' > ') })),
      warnings: [...warningsAbout(findings)],
      similarGroups: findings.similarGroups.slice(0, mostSimilarGroups),
      similarGroupCount: findings.similarGroups.length,
      ambiguousGroups: findings.ambiguousGroups
        .slice(0, mostSimilarGroups)
        .map((group) => ({ ...group, choices: group.choices.slice(0, maxChoices) })),
      rowErrors: [...this.problems.values()]
        .flat()
        .toSorted((a, b) => a.row - b.row)
        .slice(0, maxRowErrors)
        .map(presentProblem),
      newSample: this.#new.filter(({ row }) => !this.problems.has(row)),
      changedSample: this.#changed.filter(({ row }) => !this.problems.has(row)),
      deactivatedSample: [
        ...this.#deactivated
          .filter(({ row }) => !this.problems.has(row))
          .map(({ employee }) => this.#presentLeaver(employee)),
        ...missing.slice(0, longestSample).map((employee) => this.#presentLeaver(employee)),
      ].slice(0, longestSample),
      swapCount: findings.swaps.length,
      swapSample: findings.swaps.slice(0, longestSample).map((swap) => this.#presentSwap(swap)),
    };
  }

  /** All affected people if there are more than the samples hold; call after `finish`. */
  people(): readonly string[] | undefined {
    if (this.#people.length <= longestSample) return undefined;
    return this.#people.flatMap(({ row, line }) => (row !== null && this.problems.has(row) ? [] : [line]));
  }

  /** People reactivated by the file; call after `finish`. */
  returning(): readonly string[] {
    return this.#returning.filter(({ row }) => !this.problems.has(row)).map(({ employeeId }) => employeeId);
  }

  #presentSwap({ row, field, employee, values, ownerId, isMutual }: Swap): ImportSummary['swapSample'][number] {
    const owner = this.#plan.employees.get(ownerId);
    return {
      row,
      field: uniqueFields[field],
      name: employee ? nameInLists(employee) : nameOf(values),
      other: owner ? nameInLists(owner) : '',
      isMutual,
    };
  }

  #addNew(row: number, { values, groups }: Extract<RowOutcome, { kind: 'new' }>): void {
    const place = groups.find(({ column }) => column.isReporting)?.group?.path.at(-1);
    const person = { row, name: nameInLists(employeeAfter(values, undefined)), detail: place ?? '' };
    this.#keep({ kind: 'new', ...person });
    if (this.#new.length < longestSample) this.#new.push(person);
  }

  #addChanged(row: number, { employeeId, values, changes }: Extract<RowOutcome, { kind: 'changed' }>): void {
    const employee = this.#plan.employees.get(employeeId);
    const person = { row, name: employee ? nameInLists(employee) : nameOf(values), changes: [...changes] };
    this.#keep({ kind: 'changed', ...person });
    if (this.#changed.length < longestSample) this.#changed.push(person);
    const status = changes.find(({ field }) => field === 'employment_status')?.after;
    if (status === 'active') this.#returning.push({ row, employeeId });
    if (!employee || status !== 'inactive') return;
    this.#keep({ kind: 'deactivated', row, ...this.#leaver(employee) });
    if (this.#deactivated.length < longestSample) this.#deactivated.push({ row, employee });
  }

  #keep(person: ReviewedPerson): void {
    this.#people.push({ row: person.row, line: lineOf(person) });
  }

  /** Their role is looked up at the end. */
  #presentLeaver(employee: PresentEmployee): ImportSummary['deactivatedSample'][number] {
    return { ...this.#leaver(employee), role: 'employee' };
  }

  #leaver(employee: PresentEmployee) {
    const { id, organizationEmployeeId, startedOn } = employee;
    return {
      name: nameInLists(employee),
      detail: this.#placeOf(employee),
      employeeId: id,
      organizationEmployeeId,
      startedOn,
    };
  }

  #placeOf({ groups }: PresentEmployee): string {
    return groups[this.#plan.reportingColumn]?.name ?? '';
  }

  #groupTypeName(columnName: string): string {
    return this.#plan.header.groupColumns.find((column) => column.columnName === columnName)?.name ?? columnName;
  }
}

function nameOf({
  firstName,
  lastName,
  emailAddress,
}: {
  readonly firstName?: string | null | undefined;
  readonly lastName?: string | null | undefined;
  readonly emailAddress?: string | null | undefined;
}): string {
  return nameInLists({ firstName: firstName ?? '', lastName: lastName ?? '', emailAddress: emailAddress ?? null });
}

/** Removes a character cut in half by truncation, which cannot be stored. */
function presentProblem({
  row,
  column,
  value,
  detail,
  choices,
  cells,
}: RowProblem): ImportSummary['rowErrors'][number] {
  return {
    row,
    column,
    value: value.toWellFormed(),
    detail,
    ...(choices && { choices: choices.slice(0, maxChoices) }),
    ...(cells && { cells: [...cells] }),
  };
}
