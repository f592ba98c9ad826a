import { connectTo } from './cluster.ts';
import type { PublishedCampaign } from './published-campaign.ts';
import { waitUntil } from './wait.ts';

/** Makes everyone's invitation due now; otherwise it would wait for the morning of a working day. */
export async function inviteNow({ id, organization }: PublishedCampaign): Promise<void> {
  const client = await connectTo(organization.product.database);
  await client.query(`update campaign_notifications set send_at = now() where campaign_id = $1 and kind = 'invite'`, [
    id,
  ]);
  await waitUntil(
    async () => (await client.query('select 1 from messages where campaign_id = $1 limit 1', [id])).rows.length > 0,
  );
  await client.query(`update messages set next_attempt_at = now() where campaign_id = $1 and status = 'queued'`, [id]);
  await client.end();
}
