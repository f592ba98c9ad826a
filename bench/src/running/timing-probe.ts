import { performance } from 'node:perf_hooks';
import { openConnection } from '../../../testing/src/http-connection.ts';
import type { Organization } from '../../../testing/src/organization.ts';

/** What a reply discloses besides its values: its duration and its structure. `depth` and `people` are of its group. */
export type TimedReply = {
  readonly milliseconds: number;
  readonly form: string;
  readonly people: number;
  readonly depth: number;
};

/** Sends requests as an administrator and observes the replies. */
export async function createTimingProbe({ product, token }: Organization) {
  const connection = await openConnection(product.port);
  const headers = { authorization: `Bearer ${token}` };
  return {
    async ask(path: string, { people, depth }: Pick<TimedReply, 'people' | 'depth'>): Promise<TimedReply> {
      const begun = performance.now();
      const { status, body } = await connection.send({ method: 'GET', path: `/api${path}`, headers });
      return {
        milliseconds: performance.now() - begun,
        form: `${status} ${JSON.stringify(formOf(JSON.parse(body)))}`,
        people,
        depth,
      };
    },
    close: () => connection.close(),
  };
}

/** The keys of a document with the type of each value, and the length of lists. Texts are ignored. */
function formOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(formOf);
  if (typeof value !== 'object' || value === null) return value === null ? null : typeof value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, formOf(member)]));
}
