import type { Read } from './reader.ts';
import { UnreadableFile } from './unreadable-file.ts';

export type Act =
  | 'allocate'
  | 'collect'
  | 'loop'
  | 'abort'
  | 'exit'
  | 'refuse'
  | 'fail'
  | 'environment'
  | 'count'
  | 'echo';

/** Does what a file might make of its reader. */
export const read: Read<Act, unknown> = async function* (content, act, onPosition) {
  if (act === 'allocate') for (const kept: Buffer[] = []; ;) kept.push(Buffer.alloc(10_000_000, 1));
  if (act === 'collect') for (const kept: string[] = []; ;) kept.push(`${kept.length}`.repeat(10));
  if (act === 'loop') for (;;);
  if (act === 'abort') process.abort();
  if (act === 'exit') process.exit(3);
  if (act === 'refuse') throw new UnreadableFile([{ column: 'email', detail: 'Refused.' }]);
  if (act === 'fail') throw new TypeError('ada@example.org is not a function');
  if (act === 'environment') yield Object.keys(process.env).toSorted();
  if (act === 'count') for (let count = 1; ; count += 1) yield `${count}`.padEnd(1000);
  for await (const chunk of content) {
    onPosition(chunk.length);
    if (act === 'echo') yield Buffer.from(chunk).toString('utf8');
  }
};
