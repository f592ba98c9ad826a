import { describe, expect, test } from 'vitest';
import { DatabaseUnavailable, readableError } from './unavailable.ts';

const fromServer = (code: string) => Object.assign(new Error('as the server says'), { code });
const fromSystem = (code: string) => Object.assign(new Error(`connect ${code}`), { code, syscall: 'connect' });

describe('a database error', () => {
  test.each([
    ['no server at the address', fromSystem('ECONNREFUSED')],
    ['no socket in the folder', fromSystem('ENOENT')],
    ['a broken connection', fromServer('08006')],
    ['a full disk', fromServer('53100')],
    ['too many connections', fromServer('53300')],
    ['a server that shuts down', fromServer('57P01')],
    ['a server that starts', fromServer('57P03')],
    ['a statement that took too long', fromServer('57014')],
    ['a lock that was not given', fromServer('55P03')],
    ['a deadlock', fromServer('40P01')],
    ['a transaction that others overtook', fromServer('40001')],
    ['a connection that ended', new Error('Connection terminated unexpectedly')],
    ['no free connection', new Error('timeout exceeded when trying to connect')],
  ])('is temporary: %s', (_what, error) => {
    expect(readableError(error)).toBeInstanceOf(DatabaseUnavailable);
    expect(readableError(error)).toMatchObject({ cause: error });
  });

  test.each([
    ['a constraint', fromServer('23505')],
    ['a mistake in a statement', fromServer('42601')],
    ['a missing right', fromServer('42501')],
    ['a value that does not fit', fromServer('22P02')],
    ['a mistake of ours', new TypeError('x is not a function')],
    ['nothing at all', undefined],
  ])('is unchanged if a retry would fail, too: %s', (_what, error) => {
    expect(readableError(error)).toBe(error);
  });
});
