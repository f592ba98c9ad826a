/** The columns of an employee file. Group columns follow after them. */
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

/** Common alternative names in English and the other supported languages. Case, spaces and punctuation are ignored. */
const synonyms: { readonly [C in EmployeeColumn]: string } = {
  employee_id: 'emplify_employee_id attune_employee_id',
  organization_employee_id: `
    employee_number employee_no external_id payroll_id personnel_number hris_id staff_number
    personalnummer mitarbeiternummer numero_de_empleado matricule matricula numero_de_matricula`,
  employers_employee_id: 'employer_employee_id',
  email: `
    e_mail email_address work_email e_mail_address e_mail_adresse correo_electronico
    courriel adresse_e_mail adresse_electronique endereco_de_e_mail`,
  phone: `
    phone_number mobile_phone mobile_phone_number mobile_number cell_phone mobiltelefon
    handynummer telefonnummer telefono_movil telephone_portable numero_de_telephone celular`,
  first_name: 'given_name forename vorname nombre prenom primeiro_nome',
  middle_name: 'zweiter_vorname segundo_nombre deuxieme_prenom nome_do_meio',
  last_name: 'surname family_name nachname familienname apellido apellidos nom_de_famille sobrenome',
  start_date: `
    started_on hire_date date_of_hire hired_on eintrittsdatum fecha_de_ingreso fecha_de_alta
    date_d_entree date_d_embauche data_de_admissao`,
  end_date: `
    ended_on last_day leaving_date termination_date date_of_leaving austrittsdatum
    fecha_de_baja date_de_sortie date_de_depart data_de_desligamento data_de_saida`,
  birth_date: `
    born_on date_of_birth birthday dob geburtsdatum fecha_de_nacimiento date_de_naissance
    data_de_nascimento`,
  receiving_surveys: 'receives_surveys receive_surveys',
  employment_status: 'employee_status',
  time_zone: 'iana_time_zone zeitzone zona_horaria fuseau_horaire fuso_horario',
  locale: 'language language_code locale_id preferred_language sprache idioma langue',
};

const columnByName = new Map(
  employeeColumns.flatMap((column) =>
    [column, ...synonyms[column].trim().split(/\s+/)].map((name) => [withoutSigns(name), column] as const),
  ),
);

/** Removes separators from a column name, so that EmployeeNumber and employee_number match. */
export function withoutSigns(columnName: string): string {
  return columnName.replaceAll('_', '');
}

/** Enough to compare; comparing a heading of a hundred thousand characters with all names would take seconds. */
const comparedCharacters = 200;

/** Converts a heading to lower_snake_case: "Hire Date" becomes hire_date. */
export function columnNameOf(heading: string): string {
  return heading
    .slice(0, comparedCharacters)
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_+|_+$/g, '');
}

/** Finds the column for a name or a synonym, with or without separators. */
export function employeeColumnOf(columnName: string): EmployeeColumn | undefined {
  return columnByName.get(withoutSigns(columnName));
}

/** Suggests the column for a misspelled name. */
export function likelyColumn(columnName: string): EmployeeColumn | undefined {
  return employeeColumns.find((column) => distance(column, columnName) <= (column.length > 6 ? 2 : 1));
}

/** Number of letters to insert, delete or substitute to turn one word into the other (Levenshtein distance). */
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
