import { performance } from 'node:perf_hooks';
import { openConnection } from '../../../testing/src/http-connection.ts';
import type { Organization } from '../../../testing/src/organization.ts';

/** What an answer tells besides its words: how long it took, and its form. */
export type Told = { readonly milliseconds: number; readonly form: string; readonly people: number };

/** Asks the API as an administrator and looks at an answer from outside. */
export async function createNotifying({ product, token }: Organization) {
  const connection = await openConnection(product.port);
  const headers = { authorization: `Bearer ${token}` };
  return {
    async ask(path: string, people: number): Promise<Told> {
      const begun = performance.now();
      const { status, body } = await connection.send({ method: 'GET', path: `/api${path}`, headers });
      return {
        milliseconds: performance.now() - begun,
        form: `${status} ${JSON.stringify(formOf(JSON.parse(body)))}`,
        people,
      };
    },
    close: () => connection.close(),
  };
}

/**
 * The names in a document, with the kind of each value; lists with how many they hold. Texts may say whatever they say.
 */
function formOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(formOf);
  if (typeof value !== 'object' || value === null) return value === null ? null : typeof value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, formOf(member)]));
}
