import type { CampaignId } from '@attune/domain/campaigns';
import type { Id } from '@attune/domain/kernel';
import type { MessageLanguage, Translation } from '@attune/domain/messaging';
import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/index.ts';

/** A custom translation of a message into a language other than English. */
export type StoredTranslation = Translation & {
  readonly notificationId: Id<'campaign-notification'>;
  readonly language: MessageLanguage;
};

export async function listTranslations(
  trx: Transaction,
  organizationId: Id<'organization'>,
  campaignId: CampaignId,
): Promise<readonly StoredTranslation[]> {
  const { rows } = await sql<StoredTranslation>`
    select t.notification_id as "notificationId", t.language, t.sms_body as "smsBody",
      case when t.email_subject is null then null
        else json_build_object('subject', t.email_subject, 'body', t.email_body) end as email
    from campaign_notification_texts t
    join campaign_notifications n on n.organization_id = t.organization_id and n.id = t.notification_id
    where t.organization_id = ${organizationId} and n.campaign_id = ${campaignId}`.execute(trx);
  return rows;
}

/** Replaces the stored translations; a language without texts is deleted. */
export async function saveTranslations(
  trx: Transaction,
  organizationId: Id<'organization'>,
  translations: readonly StoredTranslation[],
): Promise<void> {
  for (const { notificationId, language, email, smsBody } of translations) {
    await sql`delete from campaign_notification_texts
      where organization_id = ${organizationId}
        and notification_id = ${notificationId} and language = ${language}`.execute(trx);
    if (!email && !smsBody) continue;
    await sql`
      insert into campaign_notification_texts (organization_id, notification_id, language, email_subject, email_body,
        sms_body)
      values (${organizationId}, ${notificationId},
        ${language}, ${email?.subject ?? null}, ${email?.body ?? null}, ${smsBody})`.execute(trx);
  }
}

export async function deleteTranslations(
  trx: Transaction,
  organizationId: Id<'organization'>,
  notificationIds: readonly Id<'campaign-notification'>[],
): Promise<void> {
  await sql`delete from campaign_notification_texts
    where organization_id = ${organizationId} and notification_id = any(${notificationIds}::bigint[])`.execute(trx);
}

type LocaleCount = { readonly locale: string | null; readonly count: number };

/** Counts these employees by locale. */
export async function countLocales(
  trx: Transaction,
  organizationId: Id<'organization'>,
  employeeIds: readonly Id<'employee'>[],
): Promise<readonly LocaleCount[]> {
  const { rows } = await sql<LocaleCount>`
    select locale, count(*)::int as count from employees
      where organization_id = ${organizationId} and id = any(${employeeIds}::bigint[]) group by locale`.execute(trx);
  return rows;
}

/** Counts the members of a published campaign by locale. */
export async function countLocalesOfMembers(
  trx: Transaction,
  organizationId: Id<'organization'>,
  campaignId: CampaignId,
): Promise<readonly LocaleCount[]> {
  const { rows } = await sql<LocaleCount>`
    select e.locale, count(*)::int as count
    from campaign_memberships m join employees e on e.organization_id = m.organization_id and e.id = m.employee_id
    where m.organization_id = ${organizationId} and m.campaign_id = ${campaignId}
    group by e.locale`.execute(trx);
  return rows;
}
