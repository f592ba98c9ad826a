import { setTimeout as pause } from 'node:timers/promises';
import { connectTo } from '../../testing/src/cluster.ts';
import type { PublishedCampaign } from '../../testing/src/published-campaign.ts';

/** Moves the retry times of waiting messages into the past. */
export async function letRetriesCome({ id, organization }: PublishedCampaign): Promise<void> {
  await inDatabase(
    organization.product.database,
    `update messages set next_attempt_at = now() where campaign_id = $1 and status = 'queued'`,
    [id],
  );
}

/** Ends the leases of messages; call it when all processes are dead. */
export async function letLeasesEnd({ id, organization }: PublishedCampaign): Promise<void> {
  await inDatabase(
    organization.product.database,
    `update messages set next_attempt_at = now() where campaign_id = $1 and status in ('queued', 'sending')`,
    [id],
  );
}

/** The number of messages in each final state, or still pending. */
export async function countMessages({
  id,
  organization,
}: PublishedCampaign): Promise<Readonly<Record<string, number>>> {
  const rows = await inDatabase<{ readonly status: string; readonly count: number }>(
    organization.product.database,
    'select status, count(*)::int as count from messages where campaign_id = $1 group by status',
    [id],
  );
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
}

type Patience = { readonly seconds: number };

/** Checks a condition once a second until it is true or time is up. Returns whether it became true. */
export async function becomes(isSo: () => Promise<boolean>, { seconds }: Patience): Promise<boolean> {
  const end = Date.now() + 1000 * seconds;
  while (Date.now() < end) {
    if (await isSo()) return true;
    await pause(1000);
  }
  return false;
}

export async function inDatabase<Row extends object>(
  database: Parameters<typeof connectTo>[0],
  statement: string,
  values: readonly unknown[],
): Promise<readonly Row[]> {
  const client = await connectTo(database);
  const { rows } = await client.query<Row>(statement, [...values]).finally(() => client.end());
  return rows;
}
