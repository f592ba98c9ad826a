import type { CampaignId, CampaignKind, CampaignStatus } from '@attune/domain/campaigns';
import type { Id } from '@attune/domain/kernel';
import { sql } from 'kysely';
import type { Transaction } from '../platform/database/index.ts';
import type { Page } from '../platform/json-api/index.ts';

/** A campaign with its organization, without any response data. */
export type CampaignOfAll = {
  readonly id: CampaignId;
  readonly organizationId: Id<'organization'>;
  readonly organizationName: string;
  readonly timeZone: string;
  readonly name: string;
  readonly kind: CampaignKind;
  readonly status: CampaignStatus;
  readonly startedAt: Date;
  readonly endedAt: Date;
  readonly globalCampaignId: Id<'global-campaign'> | null;
};

export type ListingOfAll = {
  readonly search: string | undefined;
  readonly kinds: readonly CampaignKind[];
  /** A prepared campaign is an active one that starts within the hour; both match `active`. */
  readonly status: CampaignStatus | undefined;
  readonly organizationId: Id<'organization'> | undefined;
  readonly campaignId: CampaignId | undefined;
  readonly sorting: { readonly field: 'startedAt' | 'name' | 'organizationName'; readonly direction: 'asc' | 'desc' };
  readonly page: Page;
};

const orders = {
  startedAt: sql.ref('c.started_at'),
  name: sql`lower(c.name)`,
  organizationName: sql`lower(o.name)`,
} as const;

/** Lists one page of the campaigns of all organizations but restricted and deleted ones, with the total number. */
export async function listCampaignsOfAll(
  trx: Transaction,
  restrictedIds: readonly Id<'organization'>[],
  { search = '', kinds, status, organizationId, campaignId, sorting, page }: ListingOfAll,
): Promise<{ readonly campaigns: readonly CampaignOfAll[]; readonly total: number }> {
  const statuses = status === 'active' ? ['active', 'prepared'] : status ? [status] : null;
  const found = sql`
    from campaigns c
    join organizations o on o.id = c.organization_id and o.deleted_at is null
    where c.deleted_at is null and c.campaign_type = any(${kinds}::text[])
      and c.organization_id <> all(${restrictedIds}::bigint[])
      and (${organizationId ?? null}::bigint is null or c.organization_id = ${organizationId ?? null}::bigint)
      and (${campaignId ?? null}::bigint is null or c.id = ${campaignId ?? null}::bigint)
      and (${statuses}::text[] is null or c.status = any(${statuses}::text[]))
      and strpos(lower(concat_ws(chr(10), c.name, o.name, o.display_name)), lower(${search})) > 0`;
  const counted = await sql<{ readonly total: number }>`select count(*)::int as total ${found}`.execute(trx);
  const { rows } = await sql<CampaignOfAll>`
    select c.id, c.organization_id as "organizationId", o.name as "organizationName", o.time_zone as "timeZone",
      c.name, c.campaign_type as kind, c.status, c.started_at as "startedAt", c.ended_at as "endedAt",
      c.global_campaign_id as "globalCampaignId"
    ${found}
    order by ${orders[sorting.field]} ${sql.raw(sorting.direction)}, c.started_at desc, c.organization_id, c.id
    limit ${page.limit} offset ${page.offset}`.execute(trx);
  return { campaigns: rows, total: counted.rows[0]?.total ?? 0 };
}
