import { messageTextsLimit } from '@attune/contract/messages/notifications';
import { type Actor, authorize } from '@attune/domain/access';
import { isUnsent } from '@attune/domain/campaigns';
import { type Id, Refusal, invalid } from '@attune/domain/kernel';
import { type MessageInFile, fileKeys, readTextFile, writeTextFile } from '@attune/domain/messaging';
import { csvTextOf, problemsOfFile, readWholeFile } from '../../platform/csv/index.ts';
import type { Database, Transaction } from '../../platform/database/index.ts';
import { knownSubstitutions } from '../launch/campaign-problems.ts';
import { findCampaign } from '../campaigns.repository.ts';
import type { DefaultMessages } from './message-content.ts';
import { defaultMessagesOf } from './organization-messages.ts';
import type { CampaignRef, StoredCampaign } from '../stored-campaign.ts';
import { type LanguageOfMessages, languagesOf } from './message-languages.ts';
import { afterChange, messageAmong, lockMessages } from './lock-notifications.ts';
import { saveWords, writtenMessages } from './written-messages.ts';

type Dependencies = { readonly database: Database; readonly messages: DefaultMessages };

/** Exports the message texts of a campaign as a file for translators. */
export async function exportMessageTexts(
  { database, messages }: Dependencies,
  actor: Actor,
  { organizationId, campaignId }: CampaignRef,
): Promise<{ readonly campaign: StoredCampaign; readonly content: string }> {
  return database.inOrganization(organizationId, async (trx) => {
    const campaign = await findCampaign(trx, organizationId, campaignId);
    if (!campaign) throw new Refusal('not-found');
    authorize(actor, 'notification.read', { organizationId, campaignId });
    return { campaign, content: await csvTextOf(writeTextFile(await messagesInFile(trx, campaign, messages))) };
  });
}

const maxLines = 1000;

/**
 * Imports such a file, all or nothing. Refuses with `invalid` files with errors, each with row and column, and with
 * `too-large` files over the limit. Returns the resulting texts per language.
 */
export async function importMessageTexts(
  { database, messages }: Dependencies,
  actor: Actor,
  { content, ...at }: CampaignRef & { readonly content: AsyncIterable<Uint8Array> },
): Promise<readonly LanguageOfMessages[]> {
  authorize(actor, 'notification.update', at);
  const lines = await readWholeFile(content, { bytesAtMost: messageTextsLimit, linesAtMost: maxLines });
  return database.inOrganization(at.organizationId, async (trx) => {
    const locked = await lockMessages(trx, actor, at);
    const files = await messagesInFile(trx, locked.campaign, messages);
    const read = readTextFile(lines, { messages: files, known: knownSubstitutions(locked.campaign.templateData) });
    if ('problems' in read) throw invalid(...problemsOfFile(read.problems));
    const idOf = new Map(files.map(({ key, id }) => [key, id]));
    for (const words of read.words) {
      const notification = messageAmong(locked, idOf.get(words.key) as Id<'campaign-notification'>);
      await saveWords(trx, at.organizationId, { words, notification });
    }
    await afterChange(trx, locked, messages);
    return languagesOf(trx, locked.campaign, messages);
  });
}

async function messagesInFile(
  trx: Transaction,
  { organizationId, id }: StoredCampaign,
  defaults: DefaultMessages,
): Promise<readonly (MessageInFile & { readonly id: Id<'campaign-notification'> })[]> {
  const written = await writtenMessages(trx, organizationId, id);
  const byDefault = await defaultMessagesOf(trx, organizationId, defaults);
  const keys = fileKeys(written.map(({ notification }) => notification.kind));
  return written.map(({ notification, words }, place) => ({
    id: notification.id,
    key: keys[place] as string,
    isSent: !isUnsent(notification),
    words,
    default: byDefault[notification.kind].byLanguage.en,
  }));
}
