import { type Actor, authorize } from '@attune/domain/access';
import { type MessageChannel, channelsOf } from '@attune/domain/campaigns';
import { type Id, Refusal } from '@attune/domain/kernel';
import {
  type MessageLanguage,
  type WrittenMessage,
  isSameText,
  messageLanguageOf,
  messageLanguages,
} from '@attune/domain/messaging';
import type { Database, Transaction } from '../../platform/database/index.ts';
import { findCampaign } from '../campaigns.repository.ts';
import type { DefaultMessages } from './message-content.ts';
import { countLocales, countLocalesOfMembers } from './notification-texts.repository.ts';
import type { StoredNotification } from '../notifications.repository.ts';
import { findOrganization } from '../organization.repository.ts';
import { planLaunch } from '../launch/plan-launch.ts';
import type { CampaignRef, StoredCampaign } from '../stored-campaign.ts';
import { writtenMessages } from './written-messages.ts';

type Dependencies = { readonly database: Database; readonly messages: DefaultMessages };

/** Message texts for the recipients of one language. */
export type LanguageOfMessages = {
  readonly language: MessageLanguage;
  readonly recipientCount: number;
  /** Messages with custom English text but none in this language. */
  readonly untranslated: readonly {
    readonly notificationId: Id<'campaign-notification'>;
    readonly channel: MessageChannel;
  }[];
};

/**
 * Lists the languages in which the recipients of a campaign get messages, and which texts are customized only in
 * English.
 */
export async function listMessageLanguages(
  { database, messages }: Dependencies,
  actor: Actor,
  { organizationId, campaignId }: CampaignRef,
): Promise<readonly LanguageOfMessages[]> {
  return database.inOrganization(organizationId, async (trx) => {
    const campaign = await findCampaign(trx, organizationId, campaignId);
    if (!campaign) throw new Refusal('not-found');
    authorize(actor, 'notification.read', { organizationId, campaignId });
    return languagesOf(trx, campaign, messages);
  });
}

export async function languagesOf(
  trx: Transaction,
  campaign: StoredCampaign,
  defaults: DefaultMessages,
): Promise<readonly LanguageOfMessages[]> {
  const { organizationId, id: campaignId } = campaign;
  const counts = await countRecipients(trx, campaign);
  const written = await writtenMessages(trx, organizationId, campaignId);
  return messageLanguages.map((language) => {
    const untranslated = written
      .filter(({ notification }) => notification.status !== 'cancelled')
      .flatMap((each) => untranslatedIn(language, each, { defaults, channels: channelsOf[campaign.channel] }));
    return { language, recipientCount: counts.get(language) ?? 0, untranslated };
  });
}

type Written = { readonly notification: StoredNotification; readonly words: WrittenMessage };

function untranslatedIn(
  language: MessageLanguage,
  { notification: { id, kind }, words }: Written,
  { defaults, channels }: { readonly defaults: DefaultMessages; readonly channels: readonly MessageChannel[] },
): LanguageOfMessages['untranslated'] {
  if (language === 'en') return [];
  const own = words.translations[language];
  const isMissing = (channel: MessageChannel) =>
    !(channel === 'sms' ? own?.smsBody : own?.email) && !isSameText(words, defaults[kind].byLanguage.en, channel);
  return channels.filter(isMissing).map((channel) => ({ notificationId: id, channel }));
}

/** Counts current or planned recipients by message language. */
async function countRecipients(
  trx: Transaction,
  campaign: StoredCampaign,
): Promise<ReadonlyMap<MessageLanguage, number>> {
  const { organizationId } = campaign;
  const organization = await findOrganization(trx, organizationId);
  const isFrozen = campaign.audienceSize !== null && campaign.status !== 'pending';
  const locales = isFrozen
    ? await countLocalesOfMembers(trx, organizationId, campaign.id)
    : await countLocales(
        trx,
        organizationId,
        (await planLaunch(trx, campaign)).audience.reached.map(({ employeeId }) => employeeId),
      );
  const counts = new Map<MessageLanguage, number>();
  for (const { locale, count } of locales) {
    const language = messageLanguageOf(locale ?? organization?.locale ?? null);
    counts.set(language, (counts.get(language) ?? 0) + count);
  }
  return counts;
}
