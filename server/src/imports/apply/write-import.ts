import type { CalendarDay, Id } from '@attune/domain/kernel';
import { type ImportFindings, employeeAfter } from '@attune/domain/people';
import { assertHasAdministrator } from '../../access/index.ts';
import { recordEmployments } from '../../people/index.ts';
import type { FileLine } from '../../platform/csv/index.ts';
import type { Transaction } from '../../platform/database/index.ts';
import { type FoundGroups, addMissingGroups } from './add-missing-groups.ts';
import { holdImages, storeImages } from './import-images.repository.ts';
import { type ImportNumbers, numbersOf } from '../review/import-review.ts';
import type { ImportedOrganization } from '../imported-organization.ts';
import { ImportedPlaces } from './imported-places.ts';
import { type PlannedImport, reportingTypeOf } from '../planned-import.ts';
import {
  type ImportedEmployee,
  copyEmployees,
  copyPlaces,
  createImportTables,
  deactivateEmployees,
  dropImportedRows,
  listImportedIds,
  renewStatistics,
  saveAttributes,
  saveEmployees,
  savePlaces,
} from './stored-import.repository.ts';

export type Import = {
  readonly before: ImportedOrganization;
  readonly plan: PlannedImport;
  readonly lines: AsyncIterable<FileLine>;
  readonly deactivateMissing: boolean;
  readonly jobId: Id<'job'>;
  readonly today: CalendarDay;
  /** Called when all lines are read and before anything changes; throws to refuse. */
  readonly approve: (numbers: ImportNumbers) => void;
};

const manyRows = 1000;

/**
 * Imports the valid rows. They are copied to the database while they are read, and applied when the file is complete.
 */
export async function writeImport(
  trx: Transaction,
  organizationId: Id<'organization'>,
  { before, plan, lines, deactivateMissing, jobId, today, approve }: Import,
): Promise<void> {
  const places = new ImportedPlaces(before, plan);
  const taken = new AcceptedRows(plan, places);
  await createImportTables(trx);
  await copyEmployees(trx, taken.from(lines));
  const findings = plan.finish();
  approve(numbersOf(findings, { rows: taken.count, deactivateMissing }));
  const failedLate = new Set(findings.lateProblems.map(({ row }) => row));
  await dropImportedRows(trx, [...failedLate]);
  const deactivatedIds = deactivateMissing ? findings.missingIds : [];
  await holdImages(trx, organizationId, deactivatedIds);
  await saveEmployees(trx, organizationId);
  await saveAttributes(trx, organizationId);
  const made = await place(trx, organizationId, { before, plan, findings, places, failedLate });
  await deactivateEmployees(trx, organizationId, deactivatedIds);
  await assertHasAdministrator(trx, organizationId);
  const isMany = findings.counts.new + findings.counts.changed + deactivatedIds.length >= manyRows;
  await recordEmployments(trx, organizationId, {
    today,
    ...(!isMany && { employeeIds: [...(await listImportedIds(trx)), ...(deactivatedIds as Id<'employee'>[])] }),
  });
  // After a first import, table statistics would still be those of an empty organization and lead to slow plans.
  if (isMany) await renewStatistics(trx);
  await storeImages(trx, organizationId, {
    jobId,
    made: { ...made, reportingColumn: reportingTypeOf(before).columnName },
  });
}

type GroupAssignment = Pick<Import, 'before' | 'plan'> & {
  readonly findings: ImportFindings;
  readonly places: ImportedPlaces;
  readonly failedLate: ReadonlySet<number>;
};

async function place(
  trx: Transaction,
  organizationId: Id<'organization'>,
  { places, failedLate, ...planned }: GroupAssignment,
): Promise<FoundGroups['made']> {
  const { typeOf, groupAt, made } = await addMissingGroups(trx, organizationId, planned);
  const left = places.leaving.filter(({ row }) => !failedLate.has(row));
  // Groups named only by rows that failed are not created.
  const known = places.places.flatMap(({ number, columnName, group }) => {
    const groupId = groupAt(columnName, group.path);
    return groupId ? [{ number, groupTypeId: typeOf(columnName), groupId }] : [];
  });
  await copyPlaces(trx, known);
  await savePlaces(
    trx,
    organizationId,
    left.map(({ employeeId, columnName }) => ({ employeeId, groupTypeId: typeOf(columnName) })),
  );
  return made;
}

/** The rows that are valid as far as the rows before them show, as they will be stored. */
class AcceptedRows {
  readonly #plan: PlannedImport;
  readonly #places: ImportedPlaces;
  /** Number of rows read, valid or not. */
  count = 0;

  constructor(plan: PlannedImport, places: ImportedPlaces) {
    this.#plan = plan;
    this.#places = places;
  }

  async *from(lines: AsyncIterable<FileLine>): AsyncGenerator<ImportedEmployee> {
    for await (const line of lines) {
      this.count += 1;
      const outcome = this.#plan.take(line);
      if (outcome.kind !== 'new' && outcome.kind !== 'changed') continue;
      const employeeId = outcome.kind === 'changed' ? outcome.employeeId : null;
      const fields = employeeAfter(
        outcome.values,
        employeeId === null ? undefined : this.#plan.employees.get(employeeId),
      );
      yield {
        row: line.number,
        employeeId,
        fields,
        places: this.#places.take(outcome),
        attributes: outcome.attributes.map(({ column, value }) => [column.id, value]),
      };
    }
  }
}
