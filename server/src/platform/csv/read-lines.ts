import { type Reader, runReader } from '../readers/index.ts';
import type { FileLine } from './read-csv.ts';

const csvReader: Reader<{ readonly encoding: string | null }, FileLine> = {
  module: new URL('./csv.reader.ts', import.meta.url),
  megabytesAtMost: 256,
  secondsAtMost: 120,
  beyond: 'Reading this file takes more memory or time than a file may. Split it into several files.',
};

type ReadingLines = {
  readonly encoding?: string | null;
  /** Gets the number of bytes whose rows were read. */
  readonly onBytes?: (bytes: number) => void;
};

/**
 * Reads a CSV file line by line, in a process of its own. Text that is not Unicode is decoded with the given encoding.
 * Throws `UnreadableFile`, immediately or while reading, for other content and malformed CSV.
 */
export function readLines(
  content: AsyncIterable<Uint8Array>,
  { encoding = null, onBytes }: ReadingLines = {},
): AsyncGenerator<FileLine> {
  return runReader(csvReader, { content, options: { encoding }, onPosition: onBytes });
}
