import type { Problem } from '@attune/domain/kernel';

/** One mistake in a file of rows; row and column are left out where the file as a whole is meant. */
export type FileProblem = {
  readonly key: string;
  readonly row: number | null;
  readonly column: string;
  readonly detail: string;
};

/** The mistakes that the server found in a file, each where it is: at `rows/3/mean`. */
export function fileProblemsOf(problems: readonly Problem[]): readonly FileProblem[] {
  return problems.flatMap(({ at, detail }, place) => {
    const [first, row, column = ''] = at;
    return first === 'rows'
      ? [{ key: String(place), row: row === undefined ? null : Number(row), column, detail }]
      : [];
  });
}

/** "3 errors in this file". */
export function problemsHeading(problems: readonly FileProblem[]): string {
  if (problems.some(({ row }) => row === null)) return 'This file has many errors';
  return problems.length === 1 ? 'This file has one error' : `${problems.length} errors in this file`;
}
