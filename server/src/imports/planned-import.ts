import { type GroupType, isComputed } from '@attune/domain/groups';
import type { CalendarDay } from '@attune/domain/kernel';
import { EmployeeFilePlan, type FileHeader, type FileProblem, type ImportFindings, type PresentEmployee, type PresentGroup, type RowOutcome, type SimilarGroups, parseHeader, readRow } from '@attune/domain/people';
import type { FileLine } from '../platform/csv/index.ts';
import { type ImportedOrganization, hasNoHierarchy, presentIn } from './imported-organization.ts';

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

/** The day on which a file is read, and the groups of which somebody has decided that they are one. */
type Reading = { readonly today: CalendarDay; readonly alike: readonly SimilarGroups[] };

/** Begins the plan with the line of headings; gives everything that is wrong with these instead. */
export function planImport(headings: FileLine, before: ImportedOrganization, { today, alike }: Reading): PlannedImport | { readonly problems: readonly FileProblem[] } {
  const parsed = parseHeader(headings.cells, before.groupTypes.map((type) => ({ ...type, isComputed: isComputed(type) })), before.attributes);
  if ('problems' in parsed) return parsed;
  const reporting = reportingTypeOf(before);
  const header = withHierarchy(parsed.header, before, reporting);
  const reportingColumn = header.groupColumns.find(({ isReporting }) => isReporting)?.columnName ?? reporting.columnName;
  const columnOf = new Map(before.groupTypes.map((type) => [type.id, type === reporting ? reportingColumn : type.columnName]));
  const present = presentIn(before, columnOf);
  const plan = new EmployeeFilePlan(header, present, alike);
  return {
    header,
    reportingColumn,
    employees: new Map(present.employees.map((employee) => [employee.id, employee])),
    groups: present.groups,
    take: ({ number, cells }) => plan.take(readRow(header, cells, { row: number, today })),
    finish: () => plan.finish(),
  };
}

export function reportingTypeOf({ groupTypes }: Pick<ImportedOrganization, 'groupTypes'>): GroupType {
  const reporting = groupTypes.find(({ isReporting }) => isReporting);
  if (!reporting) throw new Error('An organization has a reporting hierarchy before people are placed in it.');
  return reporting;
}

/** The first column of groups becomes the reporting hierarchy where there is none yet but the group of the whole organization. */
function withHierarchy(header: FileHeader, before: ImportedOrganization, reporting: GroupType): FileHeader {
  const [first, ...others] = header.groupColumns;
  const isNamed = header.groupColumns.some(({ isReporting }) => isReporting);
  if (!first?.isNew || isNamed || !hasNoHierarchy(before, reporting)) return header;
  return { ...header, groupColumns: [{ ...first, name: reporting.name, isReporting: true, isNew: false }, ...others] };
}
