import { type DeliveryChannel, type NotificationKind, notificationKinds } from '@attune/domain/campaigns';
import type { Id } from '@attune/domain/kernel';
import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/index.ts';

/** An organization's texts for one kind of message; null for the default. */
export type CustomTexts = {
  readonly emailSubject: string | null;
  readonly emailBody: string | null;
  readonly smsBody: string | null;
};

/** An organization's message defaults for new campaigns. */
export type StoredMessageSettings = {
  readonly senderName: string | null;
  readonly channel: DeliveryChannel;
  readonly texts: Readonly<Record<NotificationKind, CustomTexts>>;
};

const nothing: CustomTexts = { emailSubject: null, emailBody: null, smsBody: null };

export async function findMessageSettings(
  trx: Transaction,
  organizationId: Id<'organization'>,
): Promise<StoredMessageSettings> {
  const settings = await trx
    .selectFrom('message_settings')
    .select(['sender_name as senderName', 'channel'])
    .where('organization_id', '=', organizationId)
    .executeTakeFirst();
  const rows = await trx
    .selectFrom('organization_message_texts')
    .select(['kind', 'email_subject as emailSubject', 'email_body as emailBody', 'sms_body as smsBody'])
    .where('organization_id', '=', organizationId)
    .execute();
  const wordsOf = (kind: NotificationKind): CustomTexts => {
    const { emailSubject, emailBody, smsBody } = rows.find((row) => row.kind === kind) ?? nothing;
    return { emailSubject, emailBody, smsBody };
  };
  return {
    senderName: settings?.senderName ?? null,
    channel: settings?.channel ?? 'emails',
    texts: { invite: wordsOf('invite'), reminder: wordsOf('reminder'), final: wordsOf('final') },
  };
}

/** Locks the message settings of the organization until the transaction ends. */
export async function lockMessageSettings(trx: Transaction, organizationId: Id<'organization'>): Promise<void> {
  await sql`insert into message_settings (organization_id) values (${organizationId}) on conflict do nothing`.execute(
    trx,
  );
  await sql`select organization_id from message_settings where organization_id = ${organizationId} for update`.execute(
    trx,
  );
}

export async function saveMessageSettings(
  trx: Transaction,
  organizationId: Id<'organization'>,
  { senderName, channel, texts }: StoredMessageSettings,
): Promise<void> {
  await trx
    .updateTable('message_settings')
    .set({ sender_name: senderName, channel })
    .where('organization_id', '=', organizationId)
    .execute();
  for (const kind of notificationKinds) {
    const { emailSubject, emailBody, smsBody } = texts[kind];
    const words = { email_subject: emailSubject, email_body: emailBody, sms_body: smsBody };
    await trx
      .insertInto('organization_message_texts')
      .values({ organization_id: organizationId, kind, ...words })
      .onConflict((conflict) => conflict.columns(['organization_id', 'kind']).doUpdateSet(words))
      .execute();
  }
}
