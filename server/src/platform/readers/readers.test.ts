import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test, vi } from 'vitest';
import type { Act } from './hostile.reader.test-support.ts';
import { type Reader, runReader } from './index.ts';

const reader: Reader<Act, unknown> = {
  module: new URL('./hostile.reader.test-support.ts', import.meta.url),
  megabytesAtMost: 250,
  secondsAtMost: 60,
  beyond: 'Too much.',
};

async function* content(...chunks: readonly (string | Error)[]): AsyncGenerator<Uint8Array> {
  for (const chunk of chunks) {
    if (chunk instanceof Error) throw chunk;
    yield Buffer.from(chunk);
  }
}

async function partsOf(act: Act, { limits = {}, from = content('Zoë', '山田') } = {}): Promise<readonly unknown[]> {
  const parts: unknown[] = [];
  for await (const part of runReader({ ...reader, ...limits }, { content: from, options: act })) parts.push(part);
  return parts;
}

const refused = (detail: string) => ({ name: 'UnreadableFile', problems: [{ column: null, detail }] });

describe('a reader', () => {
  test('yields its parts in order', async () => {
    expect((await partsOf('echo')).join('')).toBe('Zoë山田');
  });

  test('knows nothing of the settings and secrets of the product', async () => {
    vi.stubEnv('DATABASE_URL', 'postgres://secret');
    const [names] = (await partsOf('environment')) as [readonly string[]];
    vi.unstubAllEnvs();
    expect(names.filter((name) => name !== 'NODE_COMPILE_CACHE' && !name.startsWith('__'))).toEqual([]);
  });

  test.each<readonly [string, Act, Partial<typeof reader>]>([
    ['needs more memory outside of JavaScript', 'allocate', {}],
    ['needs more memory for objects', 'collect', {}],
    ['needs more time', 'loop', { secondsAtMost: 1 }],
    ['brings its process down', 'abort', {}],
  ])('is ended with words for the person if a file %s', async (_, act, limits) => {
    await expect(partsOf(act, { limits })).rejects.toMatchObject(refused('Too much.'));
  });

  test('passes on what it refuses, and nothing of the messages of other errors', async () => {
    await expect(partsOf('refuse')).rejects.toMatchObject({ problems: [{ column: 'email', detail: 'Refused.' }] });
    const error = (await partsOf('fail').catch((reason: unknown) => reason)) as Error;
    expect(error).toMatchObject({ name: 'TypeError', message: 'A reader failed.' });
    expect(error.stack).not.toContain('ada@');
    await expect(partsOf('exit')).rejects.toThrow('A reader has ended with 3.');
  });

  test('is ended when the file cannot be read to its end, with the error of its store', async () => {
    await expect(partsOf('echo', { from: content('a', new Error('The store is away.')) })).rejects.toThrow(
      'The store is away.',
    );
  });

  test('waits for whoever takes its parts, and ends with them', async () => {
    const parts = runReader(reader, { content: content(), options: 'count' });
    await parts.next();
    const pid = await pidOfReader();
    await pause(0);
    const written = async () => Number(/^wchar: (\d+)$/m.exec(await readFile(`/proc/${pid}/io`, 'utf8'))?.[1]);
    let before = -1;
    await expect
      .poll(async () => {
        const now = await written();
        const isStill = now === before;
        before = now;
        return isStill;
      })
      .toBe(true);
    expect(before).toBeLessThan(2_000_000);
    await parts.return(undefined);
    await expect.poll(() => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).toBe('');
  });
});

/** The process that this one has started last. */
async function pidOfReader(): Promise<number> {
  const children = await readFile(`/proc/self/task/${process.pid}/children`, 'utf8');
  return Number(children.trim().split(' ').at(-1));
}
