import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';

type Row = Readonly<Record<string, string>>;

const folder = join(import.meta.dirname, '../pierce-county');

/** Maps the source's four points to the five-point scale; 0 (not applicable) and empty are no answer. */
const onFivePoints: Readonly<Record<string, number>> = { '1': 1, '2': 2, '3': 4, '4': 5 };

export type Respondent = {
  readonly number: string;
  readonly email: string;
  readonly department: string;
  readonly role: string;
  readonly answers: readonly (number | null)[];
};

/** Reads the real survey: employees with their groups, and their answers on five points. */
export function readSurvey() {
  const employees = rowsOf('employees.csv');
  const answers = new Map(
    rowsOf('answers.csv').map(({ organization_employee_id: number = '', ...questions }) => [
      number,
      Object.values(questions).map((point) => onFivePoints[point] ?? null),
    ]),
  );
  const themes = rowsOf('statements.csv').map(({ theme = '' }) => theme);
  const respondents: readonly Respondent[] = employees.map(
    ({ organization_employee_id: number = '', email = '', department = '', role = '' }) => ({
      number,
      email,
      department,
      role,
      answers: answers.get(number) ?? [],
    }),
  );
  return { file: readFileSync(join(folder, 'employees.csv'), 'utf8'), themes, respondents };
}

/**
 * The score of a set of people for one statement, calculated from the source alone: the mean of (x - 1) / 4 x 100 over
 * those who answered.
 */
export function scoreOf(
  respondents: readonly Respondent[],
  statement: number,
): { readonly answered: number; readonly score: number | null } {
  const points = respondents.flatMap(({ answers }) => answers[statement] ?? []);
  const sum = points.reduce((total, point) => total + (point - 1), 0);
  return { answered: points.length, score: points.length === 0 ? null : (sum * 25) / points.length };
}

function rowsOf(file: string): readonly Row[] {
  return parse(readFileSync(join(folder, file), 'utf8'), { columns: true, skip_empty_lines: true });
}
