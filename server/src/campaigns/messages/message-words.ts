import { type Actor, authorize } from '@attune/domain/access';
import { type Id, Refusal, invalid } from '@attune/domain/kernel';
import {
  type MessageLanguage,
  type TemplateText,
  isSameText,
  messageLanguages,
  templateIn,
} from '@attune/domain/messaging';
import type { Database, Transaction } from '../../platform/database/index.ts';
import { messageProblems, smsProblems } from '../launch/campaign-problems.ts';
import { findCampaign } from '../campaigns.repository.ts';
import type { DefaultMessages } from './message-content.ts';
import { defaultMessagesOf } from './organization-messages.ts';
import type { CampaignRef } from '../stored-campaign.ts';
import { afterChange, assertUnsent, messageAmong, lockMessages } from './lock-notifications.ts';
import { saveWords, writtenMessages } from './written-messages.ts';

type Dependencies = { readonly database: Database; readonly messages: DefaultMessages };

type MessageAt = CampaignRef & { readonly notificationId: Id<'campaign-notification'> };

/** The text of a message in one language, with the default text. */
export type MessageWords = {
  readonly language: MessageLanguage;
  readonly words: TemplateText;
  readonly default: TemplateText;
};

/** Lists the texts of a message by language. */
export async function listMessageWords(
  { database, messages }: Dependencies,
  actor: Actor,
  at: MessageAt,
): Promise<readonly MessageWords[]> {
  const { organizationId, campaignId } = at;
  return database.inOrganization(organizationId, async (trx) => {
    if (!(await findCampaign(trx, organizationId, campaignId))) throw new Refusal('not-found');
    authorize(actor, 'notification.read', { organizationId, campaignId });
    return wordsOf(trx, at, messages);
  });
}

/** New texts of a message in one language; null restores the default. */
export type WordsChange = MessageAt & {
  readonly language: MessageLanguage;
  readonly emailSubject?: string | null | undefined;
  readonly emailBody?: string | null | undefined;
  readonly smsBody?: string | null | undefined;
};

/** Updates the texts of an unsent message in one language. Refuses with `invalid` texts that could not be sent. */
export async function updateMessageWords(
  { database, messages }: Dependencies,
  actor: Actor,
  change: WordsChange,
): Promise<MessageWords> {
  const { organizationId, notificationId, language } = change;
  return database.inOrganization(organizationId, async (trx) => {
    const locked = await lockMessages(trx, actor, change);
    const notification = messageAmong(locked, notificationId);
    assertUnsent(notification);
    const before = inLanguage(await wordsOf(trx, change, messages), language);
    const words = changed(before, change);
    const problems = [...messageProblems(words.email, locked.campaign.templateData), ...smsProblems(words.smsBody)];
    if (problems.length > 0) throw invalid(...problems);
    await saveWords(trx, organizationId, {
      notification,
      words: { language, ...(language === 'en' ? words : unlessDefault(words, before.default)) },
    });
    await afterChange(trx, locked, messages);
    return { ...before, words };
  });
}

async function wordsOf(
  trx: Transaction,
  { organizationId, campaignId, notificationId }: MessageAt,
  defaults: DefaultMessages,
): Promise<readonly MessageWords[]> {
  const written = (await writtenMessages(trx, organizationId, campaignId)).find(
    ({ notification }) => notification.id === notificationId,
  );
  if (!written) throw new Refusal('not-found');
  const { byLanguage } = (await defaultMessagesOf(trx, organizationId, defaults))[written.notification.kind];
  return messageLanguages.map((language) => ({
    language,
    words: templateIn(written.words, language, byLanguage[language]),
    default: byLanguage[language],
  }));
}

function inLanguage(all: readonly MessageWords[], language: MessageLanguage): MessageWords {
  return all.find((each) => each.language === language) as MessageWords;
}

function changed(
  { words, default: byDefault }: MessageWords,
  { emailSubject, emailBody, smsBody }: WordsChange,
): TemplateText {
  const part = (input: string | null | undefined, now: string, otherwise: string) =>
    input === undefined ? now : (input ?? otherwise);
  return {
    email: {
      subject: part(emailSubject, words.email.subject, byDefault.email.subject),
      body: part(emailBody, words.email.body, byDefault.email.body),
    },
    smsBody: part(smsBody, words.smsBody, byDefault.smsBody),
  };
}

/** Stores only differences from the default, so that later changes of the default apply. */
function unlessDefault(words: TemplateText, byDefault: TemplateText) {
  return {
    email: isSameText(words, byDefault, 'email') ? null : words.email,
    smsBody: isSameText(words, byDefault, 'sms') ? null : words.smsBody,
  };
}
