/** The columns of an employee file. Columns of groups follow after them. */
export const employeeColumns = [
  'employee_id',
  'organization_employee_id',
  'employers_employee_id',
  'email',
  'phone',
  'first_name',
  'middle_name',
  'last_name',
  'start_date',
  'end_date',
  'birth_date',
  'receiving_surveys',
  'employment_status',
  'time_zone',
  'locale',
] as const;

export type EmployeeColumn = (typeof employeeColumns)[number];

const synonyms: { readonly [C in EmployeeColumn]: readonly string[] } = {
  employee_id: ['emplify_employee_id', 'attune_employee_id'],
  organization_employee_id: ['employee_number', 'external_id', 'payroll_id', 'personnel_number', 'hris_id'],
  employers_employee_id: ['employer_employee_id'],
  email: ['e_mail', 'email_address', 'work_email', 'e_mail_address'],
  phone: ['phone_number', 'mobile_phone', 'mobile_phone_number', 'mobile_number', 'cell_phone'],
  first_name: ['firstname', 'given_name', 'forename'],
  middle_name: ['middlename'],
  last_name: ['lastname', 'surname', 'family_name'],
  start_date: ['startdate', 'started_on', 'hire_date', 'date_of_hire', 'hired_on'],
  end_date: ['enddate', 'ended_on', 'last_day', 'leaving_date', 'termination_date', 'date_of_leaving'],
  birth_date: ['birthdate', 'born_on', 'date_of_birth', 'birthday', 'dob'],
  receiving_surveys: ['receives_surveys', 'receive_surveys'],
  employment_status: ['employee_status'],
  time_zone: ['timezone', 'iana_time_zone'],
  locale: ['language', 'language_code', 'locale_id', 'preferred_language'],
};

const columnByName = new Map(employeeColumns.flatMap((column) => [column, ...synonyms[column]].map((name) => [name, column] as const)));

/** A heading in lower_snake_case, as columns are named: "Hire Date" is hire_date. */
export function columnNameOf(heading: string): string {
  return heading
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_+|_+$/g, '');
}

/** The column a name stands for, by itself or as another word for it. */
export function employeeColumnOf(columnName: string): EmployeeColumn | undefined {
  return columnByName.get(columnName);
}

/** The column that somebody who wrote this name may have meant. */
export function likelyColumn(columnName: string): EmployeeColumn | undefined {
  return employeeColumns.find((column) => distance(column, columnName) <= (column.length > 6 ? 2 : 1));
}

/** How many letters have to be added, removed or replaced to turn one word into the other (Levenshtein). */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, place) => place);
  for (const [line, letter] of Array.from(from).entries()) {
    const next = [line + 1];
    for (let place = 0; place < to.length; place += 1) {
      const replaced = (row[place] ?? 0) + (to[place] === letter ? 0 : 1);
      next.push(Math.min(replaced, (row[place + 1] ?? 0) + 1, (next[place] ?? 0) + 1));
    }
    row = next;
  }
  return row[to.length] ?? 0;
}
