import { setTimeout as pause } from 'node:timers/promises';
import { connectTo } from '../../../testing/src/cluster.ts';
import type { Product } from '../../../testing/src/product.ts';
import type { ServerAddress } from '../../../server/src/platform/database/index.ts';
import { inviteEverybody } from '../an-organization.ts';
import { startSteadyUse } from '../steady-use.ts';
import { brokenOf, shareOf } from '../scenario.ts';

/** Each sends five messages with answers: fifty thousand in all. */
const people = 10_000;
const pauseBetweenMoves = 1000;

/** An organization is moved from node to node while its people answer and its staff work. */
export async function moveWhileAnswering(product: Product, share: number) {
  const campaign = await inviteEverybody(product, { people: shareOf(people, share), deliveryChannel: 'none' });
  const use = startSteadyUse({ port: product.port, campaign, sendsAgain: true });
  const seconds: number[] = [];
  while (seconds.length === 0 || !use.hasEverybodyAnswered()) {
    seconds.push(await moveOrganization(product.database, campaign.organization.id));
    await pause(pauseBetweenMoves);
  }
  const { failures, ...used } = await use.stop();
  for (const failure of new Set(failures)) console.error(failure);
  const longest = Math.max(...seconds).toFixed(1);
  return {
    campaign,
    note:
      `${seconds.length} moves of at most ${longest} s, ${used.requests} requests, ${used.messages} messages with ` +
      `answers of ${used.people} people: ${used.sentAgain} requests were sent again, ` +
      `${failures.length} failed, ${used.lost} answers lost`,
    broken: brokenOf({
      'No request fails.': failures.length === 0,
      'No answer is lost.': used.lost === 0 && used.unsent === 0,
      'Nothing is lost or done twice.': used.wrongGroups === 0,
    }),
  };
}

/** Moves everything of an organization to the next worker, by logical replication. Returns how long it took. */
export async function moveOrganization(database: ServerAddress, organizationId: string): Promise<number> {
  const client = await connectTo(database);
  try {
    const { rows: places } = await client.query<{
      readonly shard: string;
      readonly host: string;
      readonly port: number;
    }>(
      `select s.shardid as shard, s.nodename as host, s.nodeport as port from pg_dist_shard_placement s
      where s.shardid = get_shard_id_for_distribution_column('organizations', $1::bigint)`,
      [organizationId],
    );
    const [place] = places;
    const { rows: others } = await client.query<{ readonly host: string; readonly port: number }>(
      `select nodename as host, nodeport as port from pg_dist_node
      where noderole = 'primary' and shouldhaveshards and isactive order by nodeid`,
    );
    const at = others.findIndex(({ host, port }) => host === place?.host && port === place.port);
    const target = others[(at + 1) % others.length];
    if (!place || !target || at < 0 || others.length < 2)
      throw new Error('An organization is moved between two workers, and there are not two.');
    const begun = Date.now();
    await whenCleanedUp(() =>
      client.query(`select citus_move_shard_placement($1::bigint, $2, $3::integer, $4, $5::integer, 'force_logical')`, [
        place.shard,
        place.host,
        place.port,
        target.host,
        target.port,
      ]),
    );
    return (Date.now() - begun) / 1000;
  } finally {
    await client.end();
  }
}

/** The engine removes what a move leaves behind when nobody uses it any more. Moving back has to wait for that. */
async function whenCleanedUp(move: () => Promise<unknown>, timesLeft = 60): Promise<void> {
  try {
    await move();
  } catch (error) {
    if (timesLeft === 0 || !(error instanceof Error && error.message.includes('leftover from the previous move')))
      throw error;
    await pause(1000);
    await whenCleanedUp(move, timesLeft - 1);
  }
}
