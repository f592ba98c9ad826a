import type { Readable } from 'node:stream';
import type { Frame } from './reader.ts';

/** More than the parts that a reader sends at once, in characters. */
const longestLine = 4 * 1024 * 1024;

/** The frames of a reader: one per line. Throws if a line is longer than a reader may send. */
export async function* framesOf(output: Readable): AsyncGenerator<Frame> {
  output.setEncoding('utf8');
  let begun: string[] = [];
  let size = 0;
  for await (const chunk of output as AsyncIterable<string>) {
    const lines = chunk.split('\n');
    const rest = lines.pop() ?? '';
    for (const line of lines) {
      yield JSON.parse(begun.join('') + line) as Frame;
      [begun, size] = [[], 0];
    }
    begun.push(rest);
    size += rest.length;
    if (size > longestLine) throw new Error('A reader sends a line that is too long.');
  }
}
