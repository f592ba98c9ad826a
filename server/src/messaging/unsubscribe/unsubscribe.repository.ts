import type { CampaignId, MessageChannel } from '@attune/domain/campaigns';
import type { Id } from '@attune/domain/kernel';
import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/index.ts';

type HashedLink = { readonly campaignId: CampaignId; readonly tokenHash: Buffer };

/** The holder of a personal link, with their message preferences. */
export type LinkHolder = {
  readonly employeeId: Id<'employee'>;
  readonly emailAddress: string | null;
  readonly mobilePhoneNumber: string | null;
  readonly unsubscribedChannels: readonly MessageChannel[];
};

export async function findHolder(
  trx: Transaction,
  organizationId: Id<'organization'>,
  { campaignId, tokenHash }: HashedLink,
): Promise<LinkHolder | undefined> {
  const { rows } = await sql<LinkHolder>`
    select e.id as "employeeId", e.email_address as "emailAddress", e.mobile_phone_number as "mobilePhoneNumber",
      e.unsubscribed_channels as "unsubscribedChannels"
    from participations p
    join employees e on e.organization_id = p.organization_id and e.id = p.employee_id
    where p.organization_id = ${organizationId}
      and p.campaign_id = ${campaignId} and p.token_hash = ${tokenHash}`.execute(trx);
  return rows[0];
}
