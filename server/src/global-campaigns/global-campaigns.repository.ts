import type { CampaignId, CampaignStatus, DeliveryChannel } from '@attune/domain/campaigns';
import type { CalendarDay, Id } from '@attune/domain/kernel';
import { sql } from 'kysely';
import type { Transaction } from '../platform/database/index.ts';
import type { Page } from '../platform/json-api/index.ts';

/** The settings of every campaign of a global campaign. */
export type GlobalSetUp = {
  readonly name: string;
  readonly startsOn: CalendarDay;
  /** In local time of each organization, in minutes since midnight. */
  readonly startsAt: number;
  readonly windowDays: number;
  readonly channel: DeliveryChannel;
  readonly surveyIds: readonly Id<'survey'>[];
  readonly organizationIds: readonly Id<'organization'>[];
};

export type GlobalCampaignId = Id<'global-campaign'>;

export type StoredGlobalCampaign = GlobalSetUp & {
  readonly id: GlobalCampaignId;
  readonly createdBy: Id<'person'>;
  readonly createdAt: Date;
};

/** The status of one organization's campaign, without any response data. */
export type GlobalMember = {
  readonly globalCampaignId: GlobalCampaignId;
  readonly organizationId: Id<'organization'>;
  readonly name: string;
  readonly campaignId: CampaignId | null;
  readonly status: CampaignStatus | null;
  readonly startedAt: Date | null;
  readonly endedAt: Date | null;
  readonly isRemoved: boolean;
};

export async function insertGlobalCampaign(
  trx: Transaction,
  { startsOn, startsAt, windowDays, surveyIds, organizationIds, ...rest }: GlobalSetUp,
  createdBy: Id<'person'>,
): Promise<GlobalCampaignId> {
  const { rows } = await sql<{ readonly id: GlobalCampaignId }>`
    insert into global_campaigns (name, starts_on, starts_at, window_days, survey_ids, channel, organization_ids,
      created_by)
    values (${rest.name}, ${startsOn}, ${startsAt},
      ${windowDays}, ${surveyIds}::bigint[], ${rest.channel}, ${organizationIds}::bigint[], ${createdBy})
    returning id`.execute(trx);
  return (rows[0] as { readonly id: GlobalCampaignId }).id;
}

export async function saveGlobalCampaign(
  trx: Transaction,
  id: GlobalCampaignId,
  { name, startsOn, startsAt, windowDays, surveyIds, channel, organizationIds }: GlobalSetUp,
): Promise<void> {
  await sql`
    update global_campaigns set name = ${name},
      starts_on = ${startsOn}, starts_at = ${startsAt},
        window_days = ${windowDays}, survey_ids = ${surveyIds}::bigint[],
      channel = ${channel}, organization_ids = ${organizationIds}::bigint[]
    where id = ${id}`.execute(trx);
}

const columns = sql`
  id, name, starts_on as "startsOn", starts_at as "startsAt", window_days as "windowDays",
    survey_ids::text[] as "surveyIds", channel,
  organization_ids::text[] as "organizationIds", created_by as "createdBy", created_at as "createdAt"`;

export async function findGlobalCampaign(
  trx: Transaction,
  id: GlobalCampaignId,
): Promise<StoredGlobalCampaign | undefined> {
  const { rows } = await sql<StoredGlobalCampaign>`select ${columns} from global_campaigns where id = ${id}`.execute(
    trx,
  );
  return rows[0];
}

/** Gets a global campaign and locks it until the transaction ends. */
export async function lockGlobalCampaign(
  trx: Transaction,
  id: GlobalCampaignId,
): Promise<StoredGlobalCampaign | undefined> {
  const { rows } =
    await sql<StoredGlobalCampaign>`select ${columns} from global_campaigns where id = ${id} for update`.execute(trx);
  return rows[0];
}

/** Lists one page of global campaigns, newest first, with the total number. */
export async function listGlobalCampaigns(
  trx: Transaction,
  { limit, offset }: Page,
): Promise<{ readonly globalCampaigns: readonly StoredGlobalCampaign[]; readonly total: number }> {
  const counted = await sql<{ readonly total: number }>`select count(*)::int as total from global_campaigns`.execute(
    trx,
  );
  const { rows } =
    await sql<StoredGlobalCampaign>`select ${columns} from global_campaigns order by created_at desc, id desc
      limit ${limit} offset ${offset}`.execute(trx);
  return { globalCampaigns: rows, total: counted.rows[0]?.total ?? 0 };
}

/** Lists the organizations of global campaigns with their campaigns, by name. */
export async function listMembers(
  trx: Transaction,
  ids: readonly GlobalCampaignId[],
): Promise<readonly GlobalMember[]> {
  const { rows } = await sql<GlobalMember>`
    select g.id as "globalCampaignId", o.id as "organizationId", o.name, c.id as "campaignId", c.status,
      c.started_at as "startedAt", c.ended_at as "endedAt", c.deleted_at is not null as "isRemoved"
    from global_campaigns g
    join organizations o on o.id = any(g.organization_ids) and o.deleted_at is null
    left join campaigns c on c.organization_id = o.id and c.global_campaign_id = g.id
    where g.id = any(${ids}::bigint[])
    order by o.name, o.id`.execute(trx);
  return rows;
}

/** Finds which of these organizations exist. */
export async function findOrganizationIds(trx: Transaction, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{
    readonly id: string;
  }>`select id from organizations where id = any(${ids}::bigint[]) and deleted_at is null`.execute(trx);
  return new Set(rows.map(({ id }) => id));
}

/** Finds which of these surveys are in the library and can be sent. */
export async function findLibrarySurveys(trx: Transaction, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ readonly id: string }>`
    select id from surveys where organization_id = 0
      and id = any(${ids}::bigint[]) and is_available_to_send and deleted_at is null`.execute(trx);
  return new Set(rows.map(({ id }) => id));
}

/** Finds the campaign of an organization, deleted ones included. */
export async function findMember(
  trx: Transaction,
  organizationId: Id<'organization'>,
  id: GlobalCampaignId,
): Promise<{ readonly campaignId: CampaignId; readonly isRemoved: boolean } | undefined> {
  const { rows } = await sql<{ readonly campaignId: CampaignId; readonly isRemoved: boolean }>`
    select id as "campaignId", deleted_at is not null as "isRemoved" from campaigns
      where organization_id = ${organizationId} and global_campaign_id = ${id}`.execute(trx);
  return rows[0];
}
