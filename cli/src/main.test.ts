import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { commands, parse, usage, withOptionsOfNpm } from './commands.ts';

type Outcome = { readonly code: number; readonly said: string; readonly complained: string };

function run(programArguments: readonly string[], variables: Readonly<Record<string, string>> = {}): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [join(import.meta.dirname, 'main.ts'), ...programArguments],
      { env: { PATH: process.env['PATH'], ...variables } },
      (_error, said, complained) => resolve({ code: child.exitCode ?? 1, said, complained }),
    );
  });
}

describe('the command line tool', () => {
  test.each([[[]], [['help']], [['--help']]])('prints its usage when called with %j', async (programArguments) => {
    expect(await run(programArguments)).toEqual({ code: 0, said: `${usage()}\n`, complained: '' });
    for (const { about } of commands) expect(usage()).toContain(about);
  });

  test('reports an invalid command, with its usage', async () => {
    expect(await run(['tokne'])).toMatchObject({
      code: 1,
      complained: expect.stringContaining('Unknown command "tokne".\n\nUsage: npm run attune'),
    });
    expect(parse(['token'])).toEqual({ problem: 'Usage: token EMAIL' });
    expect(parse(['token', 'a@b.example', 'more'])).toEqual({ problem: 'Usage: token EMAIL' });
  });

  test('requires all arguments except those in brackets', () => {
    expect(parse(['flag', 'kiosk-mode', 'on'])).toMatchObject({ words: ['kiosk-mode', 'on'] });
    expect(parse(['flag', 'kiosk-mode', 'on', '1'])).toMatchObject({ words: ['kiosk-mode', 'on', '1'] });
    for (const words of [['kiosk-mode'], ['kiosk-mode', 'on', '1', '2']])
      expect(parse(['flag', ...words])).toEqual({ problem: 'Usage: flag KEY on|off [ORGANIZATION]' });
  });

  test('accepts options with their values, and no others', () => {
    const words = ['--mail', 'ops@acme.example', '--text', '+15005550006'];
    expect(parse(['doctor', ...words])).toMatchObject({ words });
    const usageOfDoctor = { problem: 'Usage: doctor [--mail ADDRESS] [--text NUMBER]' };
    for (const wrong of [['--mail'], ['--mail', '--text', '+1'], ['--fax', '1'], ['ops@acme.example']])
      expect(parse(['doctor', ...wrong])).toEqual(usageOfDoctor);
    expect(parse(['token', '--mail', 'a@b.example'])).toEqual({ problem: 'Usage: token EMAIL' });
  });

  test('understands an option that npm has taken for its own', () => {
    const inNpm = { npm_config_mail: 'true' };
    expect(withOptionsOfNpm(['doctor', 'ops@acme.example'], inNpm)).toEqual(['doctor', '--mail', 'ops@acme.example']);
    for (const given of [['doctor'], ['token', 'ops@acme.example'], ['doctor', '--mail', 'ops@acme.example']])
      expect(withOptionsOfNpm(given, inNpm)).toEqual(given);
    expect(withOptionsOfNpm(['doctor', 'ops@acme.example'], {})).toEqual(['doctor', 'ops@acme.example']);
  });

  test('reports in one sentence that the product is not running', async () => {
    const { code, complained } = await run(['token', 'ada@acme.example'], {
      ATTUNE_DATA: join(import.meta.dirname, 'nowhere'),
    });
    expect(code).toBe(1);
    expect(complained).toBe(
      `Attune is not running on ${join(import.meta.dirname, 'nowhere')}. Start it first with: npm start\n`,
    );
  });

  test('reports in one sentence which variable is invalid', async () => {
    const { code, complained } = await run(['token', 'ada@acme.example'], { PORT: 'abc' });
    expect(code).toBe(1);
    expect(complained).toContain('PORT');
    expect(complained).not.toContain('    at ');
  });
});
