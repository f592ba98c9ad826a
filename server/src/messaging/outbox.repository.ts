import type { Id } from '@attune/domain/kernel';
import type { Transaction } from '../platform/database/index.ts';
import type { Mail } from '../platform/mail/index.ts';

export type OutboxMail = { readonly id: string; readonly organizationId: string; readonly recipient: string; readonly sender: string; readonly subject: string; readonly text: string; readonly html: string; readonly createdAt: Date };

export async function keepMail(trx: Transaction, organizationId: Id<'organization'>, mail: Mail): Promise<void> {
  await trx
    .insertInto('outbox_mails')
    .values({ organization_id: organizationId, message_id: mail.messageId, recipient: mail.to, sender: mail.from, subject: mail.subject, body_text: mail.text, body_html: mail.html, headers: JSON.stringify(mail.headers) })
    .execute();
}

export async function listMails(trx: Transaction, { search, limit, offset }: { readonly search: string; readonly limit: number; readonly offset: number }): Promise<readonly OutboxMail[]> {
  const pattern = `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return trx
    .selectFrom('outbox_mails')
    .select(['id', 'organization_id as organizationId', 'recipient', 'sender', 'subject', 'body_text as text', 'body_html as html', 'created_at as createdAt'])
    .where((where) => where.or([where('recipient', 'ilike', pattern), where('subject', 'ilike', pattern)]))
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function findMail(trx: Transaction, id: Id<'outbox-mail'>): Promise<OutboxMail | undefined> {
  return trx
    .selectFrom('outbox_mails')
    .select(['id', 'organization_id as organizationId', 'recipient', 'sender', 'subject', 'body_text as text', 'body_html as html', 'created_at as createdAt'])
    .where('id', '=', id)
    .executeTakeFirst();
}
