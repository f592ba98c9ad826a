import { beforeEach } from 'vitest';
import { aDatabase } from '../../test/database.ts';
import { type Company, aCompany } from '../../test/people.ts';
import { type Directory, aDirectory, aScimApi, patchSchema } from './scim.test-support.ts';

type Step = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly body?: unknown;
  readonly status: number;
  readonly answer?: unknown;
};

/** Whether a value contains everything expected. Lists must have the same length. */
function holds(found: unknown, expected: unknown): boolean {
  if (Array.isArray(expected))
    return (
      Array.isArray(found) &&
      found.length === expected.length &&
      expected.every((each, place) => holds(found[place], each))
    );
  if (typeof expected !== 'object' || expected === null) return found === expected;
  return (
    typeof found === 'object' &&
    found !== null &&
    Object.entries(expected).every(([name, each]) => holds((found as Readonly<Record<string, unknown>>)[name], each))
  );
}

export const filter = (text: string) => encodeURIComponent(text);
export const patch = (...Operations: readonly object[]) => ({ schemas: [patchSchema], Operations });

export function setUpRecordedSequences() {
  const database = aDatabase();
  const api = aScimApi(database);
  let acme: Company;
  let directory: Directory;

  beforeEach(async () => {
    acme = await aCompany(database);
    directory = await aDirectory(api, database, acme);
  });

  /**
   * Sends requests in sequence as a directory does, replacing `{user}` and `{group}` by the created ids; returns
   * unexpected responses.
   */
  async function play(steps: readonly Step[]): Promise<readonly object[]> {
    const ids: Record<string, string> = {};
    const filled = (text: string) => text.replace(/\{(\w+)\}/g, (whole, name: string) => ids[name] ?? whole);
    const surprises: object[] = [];
    for (const { method, path, body, status, answer } of steps) {
      const answered = await directory.ask(
        method,
        filled(path),
        body === undefined ? {} : { body: filled(JSON.stringify(body)) },
      );
      const expected: unknown = answer === undefined ? undefined : JSON.parse(filled(JSON.stringify(answer)));
      const isAsExpected =
        answered.statusCode === status && (expected === undefined || holds(answered.json(), expected));
      if (!isAsExpected)
        surprises.push({ step: `${method} ${path}`, status: answered.statusCode, body: answered.body });
      if (status === 201) ids[path.startsWith('/Users') ? 'user' : 'group'] = answered.json<{ id: string }>().id;
    }
    return surprises;
  }

  return {
    database,
    get acme() {
      return acme;
    },
    get directory() {
      return directory;
    },
    play,
  };
}
