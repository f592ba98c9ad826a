import type { CampaignId, CampaignStatus, DeliveryChannel } from '@attune/domain/campaigns';
import type { CalendarDay, Id } from '@attune/domain/kernel';
import { sql } from 'kysely';
import type { Transaction } from '../platform/database/index.ts';
import type { Page } from '../platform/json-api/index.ts';

/** What every campaign of a global one is made with. */
export type GlobalSetUp = {
  readonly name: string;
  readonly startsOn: CalendarDay;
  /** On the wall clock of each organization, in minutes since midnight. */
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

/** Where the campaign of one organization stands. Nothing of who answered what is among it. */
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

/** The set-up, which nobody else changes until the transaction ends. */
export async function lockGlobalCampaign(
  trx: Transaction,
  id: GlobalCampaignId,
): Promise<StoredGlobalCampaign | undefined> {
  const { rows } =
    await sql<StoredGlobalCampaign>`select ${columns} from global_campaigns where id = ${id} for update`.execute(trx);
  return rows[0];
}

/** One page of them, newest first, and how many there are. */
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

/** The campaigns of the organizations that these are meant for, by their names. */
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

/** Which of these organizations there are. */
export async function findOrganizationIds(trx: Transaction, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{
    readonly id: string;
  }>`select id from organizations where id = any(${ids}::bigint[]) and deleted_at is null`.execute(trx);
  return new Set(rows.map(({ id }) => id));
}

/** Which of these surveys are of the library and can be sent. */
export async function findLibrarySurveys(trx: Transaction, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ readonly id: string }>`
    select id from surveys where organization_id = 0
      and id = any(${ids}::bigint[]) and is_available_to_send and deleted_at is null`.execute(trx);
  return new Set(rows.map(({ id }) => id));
}

/** The campaign that an organization got, also where somebody removed it. */
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
