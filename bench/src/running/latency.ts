import { median, millisecondsOf } from '../measuring/measure.ts';
import { type HttpConnection, openConnection } from '../../../testing/src/http-connection.ts';
import { expectReply } from './load.ts';
import type { Organization } from '../../../testing/src/organization.ts';

/** Sends requests as an administrator, one after the other, and returns their median duration. */
export async function createInviting({ product, token }: Organization) {
  const connection: HttpConnection = await openConnection(product.port);
  const headers = { authorization: `Bearer ${token}` };
  return {
    async medianOf(paths: readonly string[]): Promise<number> {
      const times: number[] = [];
      for (const path of paths) {
        times.push(
          await millisecondsOf(async () =>
            expectReply(await connection.send({ method: 'GET', path: `/api${path}`, headers }), { status: 200 }),
          ),
        );
      }
      return median(times);
    },
    close: () => connection.close(),
  };
}
