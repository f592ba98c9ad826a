import type { DeliveryChannel, MessageChannel } from '@attune/domain/campaigns';
import type { CalendarDay, Id } from '@attune/domain/kernel';
import type { Invitation } from '@attune/domain/messaging';
import { sql } from 'kysely';
import type { Transaction } from '../platform/database/index.ts';

type OrganizationId = Id<'organization'>;

export type RecordedEmployee = {
  readonly organizationName: string;
  readonly organizationEmployeeId: string | null;
  readonly employersEmployeeId: string | null;
  readonly firstName: string;
  readonly middleName: string;
  readonly lastName: string;
  readonly emailAddress: string | null;
  readonly mobilePhoneNumber: string | null;
  readonly bornOn: CalendarDay | null;
  readonly startedOn: CalendarDay | null;
  readonly endedOn: CalendarDay | null;
  readonly employmentStatus: string;
  readonly receivingSurveys: boolean;
  readonly timeZone: string | null;
  readonly locale: string | null;
  readonly unreachableChannels: readonly MessageChannel[];
  readonly unsubscribedChannels: readonly MessageChannel[];
  readonly createdAt: Date;
  readonly personId: Id<'person'> | null;
};

export async function findRecordedEmployee(
  trx: Transaction,
  organizationId: OrganizationId,
  employeeId: Id<'employee'>,
): Promise<RecordedEmployee | undefined> {
  const { rows } = await sql<RecordedEmployee>`
    select o.display_name as "organizationName", e.organization_employee_id as "organizationEmployeeId",
      e.employers_employee_id as "employersEmployeeId", e.first_name as "firstName", e.middle_name as "middleName",
      e.last_name as "lastName", e.email_address as "emailAddress", e.mobile_phone_number as "mobilePhoneNumber",
        e.born_on as "bornOn", e.started_on as "startedOn", e.ended_on as "endedOn",
      e.employment_status as "employmentStatus", e.receiving_surveys as "receivingSurveys", e.time_zone as "timeZone",
        e.locale, e.unreachable_channels as "unreachableChannels",
      e.unsubscribed_channels as "unsubscribedChannels", e.created_at as "createdAt", e.person_id as "personId"
    from employees e join organizations o on o.id = e.organization_id
    where e.organization_id = ${organizationId} and e.id = ${employeeId} and e.deleted_at is null`.execute(trx);
  return rows[0];
}

export type RecordedAccount = {
  readonly role: string | null;
  readonly rights: readonly { readonly type: string; readonly access: string; readonly about: string }[];
  /** The linked accounts of sign-in providers, with their dates. */
  readonly signInAccounts: readonly { readonly issuer: string; readonly boundAt: string }[];
};

/**
 * Finds the account's permissions in this organization and its sign-in data. Other account data is private to the
 * person, who can see it in their profile, because it may come from other organizations.
 */
export async function findRecordedAccount(
  trx: Transaction,
  organizationId: OrganizationId,
  personId: Id<'person'>,
): Promise<RecordedAccount | undefined> {
  const { rows } = await sql<RecordedAccount>`
    select
      (select r.name from person_roles h join roles r on r.id = h.role_id
        where h.organization_id = ${organizationId} and h.person_id = p.id) as role,
      (select coalesce(jsonb_agg(jsonb_build_object('type', m.type, 'access', m.access, 'about',
        m.accessible_type || ' ' || m.accessible_id) order by m.id), '[]')
        from permissions m where m.organization_id = ${organizationId} and m.person_id = p.id) as rights,
      (select coalesce(
          jsonb_agg(jsonb_build_object('issuer', i.issuer, 'boundAt', i.created_at)
            order by i.created_at, i.issuer), '[]')
        from sign_in_identities i where i.person_id = p.id) as "signInAccounts"
    from people p where p.id = ${personId}`.execute(trx);
  return rows[0];
}

export type RecordedEmployment = { readonly from: CalendarDay; readonly status: string };

export async function listRecordedEmployments(
  trx: Transaction,
  organizationId: OrganizationId,
  employeeId: Id<'employee'>,
): Promise<readonly RecordedEmployment[]> {
  return trx
    .selectFrom('employments')
    .select(['effective_date as from', 'status'])
    .where('organization_id', '=', organizationId)
    .where('employee_id', '=', employeeId)
    .orderBy('id')
    .execute();
}

export type RecordedPlace = { readonly groupType: string; readonly group: string };

export async function listRecordedPlaces(
  trx: Transaction,
  organizationId: OrganizationId,
  employeeId: Id<'employee'>,
): Promise<readonly RecordedPlace[]> {
  const { rows } = await sql<RecordedPlace>`
    select t.name as "groupType", coalesce(nullif(g.display_name, ''), g.name) as "group"
    from memberships m
    join groups g on g.organization_id = m.organization_id and g.id = m.group_id
    join group_types t on t.organization_id = g.organization_id and t.id = g.group_type_id
    where m.organization_id = ${organizationId} and m.employee_id = ${employeeId} order by t.position, g.name`.execute(
    trx,
  );
  return rows;
}

export type RecordedAttribute = { readonly attribute: string; readonly value: string };

export async function listRecordedAttributes(
  trx: Transaction,
  organizationId: OrganizationId,
  employeeId: Id<'employee'>,
): Promise<readonly RecordedAttribute[]> {
  const { rows } = await sql<RecordedAttribute>`
    select a.name as attribute, v.value from employee_attribute_values v
    join employee_attributes a on a.organization_id = v.organization_id and a.id = v.attribute_id
    where v.organization_id = ${organizationId} and v.employee_id = ${employeeId} order by a.position`.execute(trx);
  return rows;
}

export type RecordedCampaign = {
  readonly id: Id<'campaign'>;
  readonly name: string;
  readonly channel: DeliveryChannel;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly group: string | null;
  readonly isInviteAwaited: boolean;
};

/** Lists the campaigns that invite or invited the employee, without any hint whether the employee answered. */
export async function listRecordedCampaigns(
  trx: Transaction,
  organizationId: OrganizationId,
  employeeId: Id<'employee'>,
): Promise<readonly RecordedCampaign[]> {
  const { rows } = await sql<RecordedCampaign>`
    select c.id, c.name, c.channel, c.started_at as "startsAt", c.ended_at as "endsAt", g.name as "group",
      c.status <> 'finished' and exists (
        select 1 from campaign_notifications n where n.organization_id = c.organization_id and n.campaign_id = c.id
          and n.kind = 'invite' and n.status = 'scheduled'
      ) as "isInviteAwaited"
    from campaign_memberships m
    join campaigns c on c.organization_id = m.organization_id and c.id = m.campaign_id and c.deleted_at is null
      and c.is_published
    left join campaign_groups g on g.organization_id = m.organization_id and g.campaign_id = m.campaign_id
      and g.family = 'reporting' and g.group_id = m.group_id
    where m.organization_id = ${organizationId} and m.employee_id = ${employeeId} order by c.started_at, c.id`.execute(
    trx,
  );
  return rows;
}

export type RecordedInvitation = Invitation & {
  readonly campaignId: Id<'campaign'>;
  readonly channel: MessageChannel;
  readonly skipReason: string | null;
};

/** Lists the outcome of first invitations. Excludes reminders and resends, because they reveal who has not finished. */
export async function listRecordedInvitations(
  trx: Transaction,
  organizationId: OrganizationId,
  employeeId: Id<'employee'>,
): Promise<readonly RecordedInvitation[]> {
  const { rows } = await sql<RecordedInvitation>`
    select s.campaign_id as "campaignId", s.channel, s.status, s.attempts, s.is_delivered as "isDelivered",
      s.skip_reason as "skipReason"
    from messages s
    join campaign_notifications n on n.organization_id = s.organization_id and n.id = s.notification_id
      and n.kind = 'invite'
    where s.organization_id = ${organizationId}
      and s.employee_id = ${employeeId} and s.repetition = 0 order by s.id`.execute(trx);
  return rows;
}
