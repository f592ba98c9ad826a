import { median, millisecondsOf } from '../measuring/measure.ts';
import { type HttpConnection, openConnection } from '../../../testing/src/http-connection.ts';
import { expectReply } from './load.ts';
import type { Organization } from '../../../testing/src/organization.ts';

/** Asks the API as an administrator, one request after the other, and gives the median of their times. */
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
