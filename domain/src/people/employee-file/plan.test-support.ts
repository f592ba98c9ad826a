import {
  EmployeeFilePlan,
  type FileHeader,
  type ImportFindings,
  type KnownGroupType,
  type Present,
  type PresentEmployee,
  type PresentGroup,
  type RowOutcome,
  type KnownAttribute,
  type SimilarGroups,
  headerOf as headerOfColumns,
  readColumns,
  readRow,
} from '../index.ts';

export type Cells = { readonly [column: string]: string };

export const ada: PresentEmployee = {
  id: '1',
  organizationEmployeeId: 'AC-1',
  employersEmployeeId: null,
  emailAddress: 'ada@acme.example',
  mobilePhoneNumber: null,
  firstName: 'Ada',
  middleName: '',
  lastName: 'Lovelace',
  startedOn: null,
  endedOn: null,
  bornOn: null,
  timeZone: null,
  localeId: null,
  receivingSurveys: true,
  employmentStatus: 'active',
  groups: {},
};
export const grace: PresentEmployee = {
  ...ada,
  id: '2',
  organizationEmployeeId: 'AC-2',
  emailAddress: 'grace@acme.example',
  firstName: 'Grace',
  lastName: 'Hopper',
};

/** Builds a row that identifies an employee, plus the given cells. */
export function rowOf(employee: PresentEmployee, cells: Cells = {}): Cells {
  const { organizationEmployeeId, emailAddress, firstName, lastName } = employee;
  return {
    organization_employee_id: organizationEmployeeId ?? '',
    email: emailAddress ?? '',
    first_name: firstName,
    last_name: lastName,
    ...cells,
  };
}

/** Plans a file with the columns of its first row. Rows are numbered as in a spreadsheet. */
export function planFile(
  rows: readonly Cells[],
  { employees = [], groups = [], alike = [] }: Partial<Present> & { readonly alike?: readonly SimilarGroups[] } = {},
  groupTypes: readonly KnownGroupType[] = [],
): { readonly outcomes: readonly RowOutcome[]; readonly findings: ImportFindings } {
  const columns = Object.keys(rows[0] ?? rowOf(ada));
  const header = headerOf(columns, groupTypes);
  const plan = new EmployeeFilePlan(header, { employees, groups }, alike);
  const outcomes = rows.map((cells, order) =>
    plan.take(
      readRow(
        header,
        columns.map((column) => cells[column] ?? ''),
        { row: order + 2, today: '2026-11-20' },
      ),
    ),
  );
  return { outcomes, findings: plan.finish() };
}

export function problemsIn(outcomes: readonly RowOutcome[]): readonly string[] {
  return outcomes
    .flatMap((outcome) => (outcome.kind === 'failed' ? outcome.problems : []))
    .map(({ row, column, detail }) => `${row} ${column}: ${detail}`);
}

export const reporting: KnownGroupType = { name: 'Department', columnName: 'department', isReporting: true };

export function departments(...paths: readonly string[]): readonly PresentGroup[] {
  return paths.map((path, order) => ({ id: `${order + 1}`, columnName: 'department', path: path.split(' > ') }));
}

/** The header of a file with recognizable headings; otherwise the open questions and problems. */
export function parseHeader(
  headings: readonly string[],
  groupTypes: readonly KnownGroupType[],
  attributes: readonly KnownAttribute[] = [],
) {
  const known = { groupTypes, attributes, hasHierarchy: groupTypes.some(({ isReporting }) => isReporting) };
  const columns = readColumns(headings, [], { ...known, remembered: new Map() });
  const asked = columns.flatMap(({ heading, question }) => (question ? [`${heading}: ${question}`] : []));
  const result = headerOfColumns(columns, known);
  return { ...result, asked };
}

export function headerOf(
  headings: readonly string[],
  groupTypes: readonly KnownGroupType[],
  attributes: readonly KnownAttribute[] = [],
): FileHeader {
  const parsed = parseHeader(headings, groupTypes, attributes);
  if ('problems' in parsed) throw new Error(JSON.stringify(parsed));
  return parsed.header;
}

export const present = { employees: [ada, grace] };
