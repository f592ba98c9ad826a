import { type PersonRole, isRole } from '@attune/domain/access';
import type { CalendarDay, Id } from '@attune/domain/kernel';
import { sql } from 'kysely';
import type { Transaction } from '../platform/database/index.ts';
import { hasLeft } from '../access-conditions/index.ts';
import type { TokenId } from './directory-tokens.repository.ts';

type OrganizationId = Id<'organization'>;
type PersonId = Id<'person'>;

/** A valid or paused token, with today's date in its organization and the role of its owner there. */
export type WatchedToken = {
  readonly organizationId: OrganizationId;
  readonly tokenId: TokenId;
  readonly expiresOn: CalendarDay | null;
  readonly orphanedSince: CalendarDay | null;
  readonly isReplaced: boolean;
  readonly today: CalendarDay;
  /** Null if the token has no owner, or the owner can no longer sign in. */
  readonly ownerId: PersonId | null;
  readonly personRoles: readonly PersonRole[];
  /** The notices already sent about it. */
  readonly occasions: readonly string[];
};

type WatchedRow = Omit<WatchedToken, 'personRoles'> & {
  readonly internalRole: string | null;
  readonly role: string | null;
};

/** Lists the tokens of all organizations that need an owner. */
export async function listWatchedTokens(trx: Transaction): Promise<readonly WatchedToken[]> {
  const { rows } = await sql<WatchedRow>`
    select t.organization_id as "organizationId", t.id as "tokenId", t.expires_on as "expiresOn",
      t.replaced_by is not null as "isReplaced",
      (t.orphaned_since at time zone o.time_zone)::date as "orphanedSince",
        (attune_now() at time zone o.time_zone)::date as today, k.id as "ownerId", k.internal_role as "internalRole",
          r.slug as role,
      array(select distinct n.occasion from directory_notices n
        where n.organization_id = t.organization_id and n.occasion like 'directoryToken%.' || t.id || '.%') as occasions
    from directory_tokens t
    join organizations o on o.id = t.organization_id and o.deleted_at is null
    left join people k on k.id = t.owner_person_id and k.deactivated_at is null
    left join person_roles h on h.organization_id = t.organization_id and h.person_id = k.id and not ${hasLeft('h')}
    left join roles r on r.id = h.role_id
    where t.revoked_at is null and (t.expires_on is null
      or t.expires_on >= (attune_now() at time zone o.time_zone)::date)
    order by t.organization_id, t.id`.execute(trx);
  return rows.map(({ internalRole, role, ...token }) => ({
    ...token,
    personRoles: [...roleOf(internalRole, null), ...roleOf(role, token.organizationId)],
  }));
}

function roleOf(slug: string | null, organizationId: OrganizationId | null): readonly PersonRole[] {
  return slug !== null && isRole(slug) ? [{ role: slug, organizationId }] : [];
}

export type PendingEmployee = { readonly organizationId: OrganizationId; readonly occasion: string };

/**
 * Lists active employees with pending access or an objection to a changed address that no administrator was notified
 * about.
 */
export async function listUnnotifiedPending(trx: Transaction): Promise<readonly PendingEmployee[]> {
  const { rows } = await sql<PendingEmployee>`
    select w."organizationId", w.occasion from (
      select e.organization_id as "organizationId",
        'directoryAccessPending.' || e.id || '.' || to_char(e.access_pending_since at time zone 'UTC',
          'YYYY-MM-DD') as occasion
      from employees e join organizations o on o.id = e.organization_id and o.deleted_at is null
      where e.access_pending_since is not null and e.employment_status = 'active' and e.deleted_at is null
      union
      select r.organization_id, 'addressObjected.' || r.employee_id || '.' || to_char(r.objected_at at time zone 'UTC',
        'YYYY-MM-DD')
      from address_replies r join organizations o on o.id = r.organization_id and o.deleted_at is null
      where r.objected_at is not null
    ) w
    where not exists (select 1 from directory_notices n
      where n.organization_id = w."organizationId" and n.occasion = w.occasion)
    order by 1, 2 limit 500`.execute(trx);
  return rows;
}

/** Adds one notice per person unless it exists; returns the ids of new ones. */
export async function addNotices(
  trx: Transaction,
  organizationId: OrganizationId,
  { occasion, personIds }: { readonly occasion: string; readonly personIds: readonly PersonId[] },
): Promise<readonly Id<'directory-notice'>[]> {
  const { rows } = await sql<{ readonly id: Id<'directory-notice'> }>`
    insert into directory_notices (organization_id, occasion, person_id)
    select ${organizationId}::bigint, ${occasion}, p.id from unnest(${[...personIds]}::bigint[]) as p (id)
    on conflict do nothing returning id`.execute(trx);
  return rows.map(({ id }) => id);
}

export type QueuedNotice = {
  readonly occasion: string;
  readonly personId: PersonId;
  readonly firstName: string;
  readonly emailAddress: string | null;
  readonly locale: string | null;
  readonly organization: string;
  readonly supportEmail: string | null;
};

/** Finds an unsent notice with the data for its mail; undefined if the organization was deleted. */
export async function findQueuedNotice(
  trx: Transaction,
  organizationId: OrganizationId,
  noticeId: Id<'directory-notice'>,
): Promise<QueuedNotice | undefined> {
  const { rows } = await sql<QueuedNotice>`
    select n.occasion, p.id as "personId", p.first_name as "firstName", case when p.deactivated_at is null
      then p.email_address end as "emailAddress",
      coalesce(p.locale, o.locale) as locale, o.display_name as organization, o.support_email as "supportEmail"
    from directory_notices n join people p on p.id = n.person_id
      join organizations o on o.id = n.organization_id and o.deleted_at is null
    where n.organization_id = ${organizationId} and n.id = ${noticeId} and n.status = 'queued'`.execute(trx);
  return rows[0];
}

export async function markNotice(
  trx: Transaction,
  organizationId: OrganizationId,
  { noticeId, status }: { readonly noticeId: Id<'directory-notice'>; readonly status: 'sent' | 'bounced' | 'failed' },
): Promise<void> {
  await trx
    .updateTable('directory_notices')
    .set({ status })
    .where('organization_id', '=', organizationId)
    .where('id', '=', noticeId)
    .execute();
}
