import { type Problem, invalid } from '@attune/domain/kernel';
import { fileTooLarge } from '../file-too-large.ts';
import { UnreadableFile, forRequest } from '../readers/index.ts';
import type { FileLine } from './read-csv.ts';
import { readLines } from './read-lines.ts';

type Limits = { readonly bytesAtMost: number; readonly linesAtMost: number };

/**
 * The lines of a small file, up to one more than the maximum, which is enough to refuse it. Refuses an empty file,
 * other content and malformed CSV with `invalid` at its row, and a large file with `too-large`.
 */
export async function readWholeFile(
  content: AsyncIterable<Uint8Array>,
  { bytesAtMost, linesAtMost }: Limits,
): Promise<readonly FileLine[]> {
  const bytes = await readAll(content, bytesAtMost);
  const lines = await forRequest(() => firstLines(bytes, linesAtMost)).catch((error: unknown) => {
    if (error instanceof UnreadableFile)
      throw invalid(...error.problems.map(({ detail }) => ({ at: ['rows', '1'], detail })));
    throw error;
  });
  if (lines.length === 0)
    throw invalid({ at: ['rows', '1'], detail: 'This file is empty. Its first line must name the columns.' });
  return lines;
}

async function firstLines(bytes: Uint8Array, linesAtMost: number): Promise<readonly FileLine[]> {
  const lines: FileLine[] = [];
  for await (const line of readLines(inOnePiece(bytes))) {
    lines.push(line);
    if (lines.length > linesAtMost) break;
  }
  return lines;
}

/** An error in a file with its position; the column is empty for errors of a whole row. */
type FileProblem = { readonly row: number; readonly column: string; readonly detail: string };

const maxProblems = 100;

/** The first errors of a file with their rows and columns, and the number of further ones. */
export function problemsOfFile(problems: readonly FileProblem[]): readonly Problem[] {
  const shown = problems
    .slice(0, maxProblems)
    .map(({ row, column, detail }) => ({ at: ['rows', String(row), ...(column ? [column] : [])], detail }));
  const more = problems.length - shown.length;
  return more > 0 ? [...shown, { at: ['rows'], detail: `There are ${more} more mistakes in this file.` }] : shown;
}

async function readAll(content: AsyncIterable<Uint8Array>, bytesAtMost: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of content) {
    size += chunk.length;
    if (size > bytesAtMost) throw fileTooLarge(bytesAtMost);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

async function* inOnePiece(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
