import type { Problem } from '@attune/domain/kernel';

/** One error in a file of rows; without row and column it concerns the whole file. */
export type FileProblem = {
  readonly key: string;
  readonly row: number | null;
  readonly column: string;
  readonly detail: string;
};

/** The validation errors of the server for a file, with positions such as `rows/3/mean`. */
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
