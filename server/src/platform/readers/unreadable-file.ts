/** An error in a file or one of its columns, with what to do about it. */
export type FileProblem = { readonly column: string | null; readonly detail: string };

/** The file as a whole cannot be read; lists everything that is wrong with it. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
  readonly problems: readonly FileProblem[];

  constructor(problems: string | readonly FileProblem[]) {
    super('This file cannot be read.');
    this.problems = typeof problems === 'string' ? [{ column: null, detail: problems }] : problems;
  }
}
