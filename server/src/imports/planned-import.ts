import type { GroupType } from '@attune/domain/groups';
import type { CalendarDay } from '@attune/domain/kernel';
import {
  EmployeeFilePlan,
  type FileHeader,
  type ImportFindings,
  type PresentEmployee,
  type PresentGroup,
  type RowOutcome,
  type SimilarGroups,
  readRow,
} from '@attune/domain/people';
import type { FileLine } from '../platform/csv/index.ts';
import type { RowCorrections } from './row-corrections.ts';
import { type ImportedOrganization, presentIn } from './imported-organization.ts';

/** The plan of one import while its rows are read. */
export type PlannedImport = {
  readonly header: FileHeader;
  /** The column that names the reporting hierarchy from this import on. */
  readonly reportingColumn: string;
  /** The existing state, as the file names it. */
  readonly employees: ReadonlyMap<string, PresentEmployee>;
  readonly groups: readonly PresentGroup[];
  take(line: FileLine): RowOutcome;
  /** Call once, after the last row. */
  finish(): ImportFindings;
};

/** The import date, groups that were confirmed to be the same, and corrected cells by row. */
type Reading = {
  readonly today: CalendarDay;
  readonly alike: readonly SimilarGroups[];
  readonly corrections: ReadonlyMap<number, RowCorrections>;
};

/** Starts the plan of a file with a known mapping. */
export function planImport(
  header: FileHeader,
  before: ImportedOrganization,
  { today, alike, corrections }: Reading,
): PlannedImport {
  const reporting = reportingTypeOf(before);
  const reportingColumn =
    header.groupColumns.find(({ isReporting }) => isReporting)?.columnName ?? reporting.columnName;
  const columnOf = new Map(
    before.groupTypes.map((type) => [type.id, type === reporting ? reportingColumn : type.columnName]),
  );
  const present = presentIn(before, columnOf);
  const plan = new EmployeeFilePlan(header, present, alike);
  return {
    header,
    reportingColumn,
    employees: new Map(present.employees.map((employee) => [employee.id, employee])),
    groups: present.groups,
    take: ({ number, cells }) => {
      const corrected = corrections.get(number);
      return plan.take(
        readRow(header, corrected?.cells ?? cells, { row: number, today, corrections: corrected?.values }),
      );
    },
    finish: () => plan.finish(),
  };
}

export function reportingTypeOf({ groupTypes }: Pick<ImportedOrganization, 'groupTypes'>): GroupType {
  const reporting = groupTypes.find(({ isReporting }) => isReporting);
  if (!reporting) throw new Error('The organization needs a reporting hierarchy before people can be assigned to it.');
  return reporting;
}
