import { type NotificationKind, notificationKinds } from '@attune/domain/campaigns';
import type { Id } from '@attune/domain/kernel';
import type { Transaction } from '../../platform/database/index.ts';
import type { DefaultMessages } from './message-content.ts';
import { type CustomTexts, findMessageSettings } from './message-settings.repository.ts';

/** Default messages of an organization: its custom English texts, otherwise those of the product. */
export async function defaultMessagesOf(
  trx: Transaction,
  organizationId: Id<'organization'>,
  defaults: DefaultMessages,
): Promise<DefaultMessages> {
  return withCustomTemplates(defaults, (await findMessageSettings(trx, organizationId)).texts);
}

export function withCustomTemplates(
  defaults: DefaultMessages,
  texts: Readonly<Record<NotificationKind, CustomTexts>>,
): DefaultMessages {
  const each = notificationKinds.map((kind) => {
    const { byLanguage, ...product } = defaults[kind];
    const subject = texts[kind].emailSubject ?? product.subject;
    const body = texts[kind].emailBody ?? product.body;
    const smsBody = texts[kind].smsBody ?? product.smsBody;
    return [
      kind,
      { subject, body, smsBody, byLanguage: { ...byLanguage, en: { email: { subject, body }, smsBody } } },
    ] as const;
  });
  return Object.fromEntries(each) as DefaultMessages;
}
