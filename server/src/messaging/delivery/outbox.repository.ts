import type { Id } from '@attune/domain/kernel';
import { sql } from 'kysely';
import { type Transaction, containing } from '../../platform/database/index.ts';
import type { Mail } from '../../platform/mail/index.ts';
import type { TextMessage } from '../../platform/sms/index.ts';

/** A message as shown to developers; a text message has no subject and is shown in full. */
export type OutboxEntry = {
  readonly id: string;
  readonly channel: 'email' | 'sms';
  readonly recipient: string;
  readonly words: string;
  readonly createdAt: Date;
};

export async function storeMail(trx: Transaction, organizationId: Id<'organization'>, mail: Mail): Promise<void> {
  const { logo } = mail;
  await trx
    .insertInto('outbox_mails')
    .values({
      organization_id: organizationId,
      message_id: mail.messageId,
      recipient: mail.to,
      sender: mail.from,
      subject: mail.subject,
      body_text: mail.text,
      body_html: logo ? mail.html.replace('src="cid:logo"', () => `src="${logo.address}"`) : mail.html,
      headers: JSON.stringify(mail.headers),
    })
    .execute();
}

export async function storeText(
  trx: Transaction,
  organizationId: Id<'organization'>,
  { to, body }: TextMessage,
): Promise<void> {
  await trx.insertInto('outbox_texts').values({ organization_id: organizationId, recipient: to, body }).execute();
}

/** E-mails and text messages, newest first. */
export async function listOutbox(
  trx: Transaction,
  { search, limit, offset }: { readonly search: string; readonly limit: number; readonly offset: number },
): Promise<readonly OutboxEntry[]> {
  const pattern = containing(search);
  const { rows } = await sql<OutboxEntry>`
    select * from (
      select id, 'email' as channel, recipient, subject as words, created_at as "createdAt" from outbox_mails
      union all
      select id, 'sms', recipient, body, created_at from outbox_texts
    ) o
    where recipient ilike ${pattern} or words ilike ${pattern}
    order by "createdAt" desc, id desc
    limit ${limit} offset ${offset}`.execute(trx);
  return rows;
}

export async function findMail(
  trx: Transaction,
  id: Id<'outbox-mail'>,
): Promise<{ readonly html: string } | undefined> {
  return trx.selectFrom('outbox_mails').select('body_html as html').where('id', '=', id).executeTakeFirst();
}
