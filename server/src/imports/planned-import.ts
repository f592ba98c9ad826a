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

/** The plan of one import while the rows of its file come in. */
export type PlannedImport = {
  readonly header: FileHeader;
  /** The column by which files name the reporting hierarchy, from this one on. */
  readonly reportingColumn: string;
  /** What the organization has, in the words of the file. */
  readonly employees: ReadonlyMap<string, PresentEmployee>;
  readonly groups: readonly PresentGroup[];
  take(line: FileLine): RowOutcome;
  /** To be asked once, after the last row. */
  finish(): ImportFindings;
};

/**
 * The day on which a file is read, the groups of which somebody has decided that they are one, and corrected cells, by
 * their rows.
 */
type Reading = {
  readonly today: CalendarDay;
  readonly alike: readonly SimilarGroups[];
  readonly corrections: ReadonlyMap<number, RowCorrections>;
};

/** Begins the plan of a file whose columns are known. */
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
