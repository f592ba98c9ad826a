import { type Actor, authorize } from '@attune/domain/access';
import { type MessageChannel, answersUntil, kindRules } from '@attune/domain/campaigns';
import { type Id, type Problem, Refusal } from '@attune/domain/kernel';
import {
  type MessageLanguage,
  type TemplateText,
  isSameText,
  messageLanguageOf,
  templateIn,
} from '@attune/domain/messaging';
import { askedOnce, expectedMinutes } from '@attune/domain/surveys';
import type { Transaction } from '../../platform/database/index.ts';
import { findSurveys } from '../../surveys/index.ts';
import { messageProblems, smsProblems } from '../launch/campaign-problems.ts';
import { findCampaign } from '../campaigns.repository.ts';
import type { DefaultMessages } from './message-content.ts';
import type { SampleMessage } from './message-renderer.ts';
import { listTranslations } from './notification-texts.repository.ts';
import { findNotification } from '../notifications.repository.ts';
import { type OrganizationFacts, type Reader, findOrganization, findReader } from '../organization.repository.ts';
import { levelOf } from '../launch/plan-launch.ts';
import { findMessageSettings } from './message-settings.repository.ts';
import { withCustomTemplates } from './organization-messages.ts';
import type { CampaignRef, StoredCampaign } from '../stored-campaign.ts';

/** Given texts replace the stored texts of the message in the language. */
export type SampleRequest = CampaignRef & {
  readonly notificationId: Id<'campaign-notification'>;
  readonly channel?: MessageChannel | undefined;
  /** Defaults to the actor's language. */
  readonly language?: MessageLanguage | undefined;
  readonly emailSubject?: string | undefined;
  readonly emailBody?: string | undefined;
  readonly smsBody?: string | undefined;
};

type Options = { readonly defaults: DefaultMessages; readonly ability: 'notification.read' | 'notification.update' };

export type Sample = {
  readonly message: SampleMessage;
  readonly reader: Reader;
  /** Whether the text for the channel is the product default. */
  readonly isDefault: boolean;
  readonly problems: readonly Problem[];
};

/** A message of a campaign as the actor would receive it, in one language and with optional other texts. */
export async function sampleMessage(trx: Transaction, actor: Actor, request: SampleRequest & Options): Promise<Sample> {
  const { organizationId, campaignId, notificationId, channel = 'email', defaults, ability } = request;
  const campaign = await findCampaign(trx, organizationId, campaignId);
  const notification = campaign && (await findNotification(trx, organizationId, { campaignId, notificationId }));
  const organization = await findOrganization(trx, organizationId);
  const reader = await findReader(trx, organizationId, actor.personId);
  if (!campaign || !notification || !organization || !reader) throw new Refusal('not-found');
  authorize(actor, ability, { organizationId, campaignId });
  const language = request.language ?? messageLanguageOf(reader.locale ?? organization.locale);
  const { senderName, texts } = await findMessageSettings(trx, organizationId);
  const byDefault = withCustomTemplates(defaults, texts)[notification.kind].byLanguage[language];
  const words = withGiven(
    templateIn(
      { email: notification.text, smsBody: notification.smsBody, translations: await translationsOf(trx, request) },
      language,
      byDefault,
    ),
    request,
  );
  return {
    reader,
    message: {
      organizationId,
      kind: notification.kind,
      language,
      words,
      campaign: { ...(await factsOf(trx, campaign, organization)), sender: senderName ?? organization.displayName },
      reader: { firstName: reader.firstName },
    },
    isDefault: isSameText(words, byDefault, channel),
    problems: channel === 'sms' ? smsProblems(words.smsBody) : messageProblems(words.email, campaign.templateData),
  };
}

/** The actor's address for a channel; null if there is none. */
export function addressOf({ emailAddress, mobilePhoneNumber }: Reader, channel: MessageChannel): string | null {
  return channel === 'email' ? emailAddress : mobilePhoneNumber;
}

function withGiven({ email, smsBody }: TemplateText, given: SampleRequest): TemplateText {
  return {
    email: { subject: given.emailSubject ?? email.subject, body: given.emailBody ?? email.body },
    smsBody: given.smsBody ?? smsBody,
  };
}

async function translationsOf(trx: Transaction, { organizationId, campaignId, notificationId }: SampleRequest) {
  const all = await listTranslations(trx, organizationId, campaignId);
  return Object.fromEntries(
    all.filter((each) => each.notificationId === notificationId).map((each) => [each.language, each]),
  );
}

async function factsOf(
  trx: Transaction,
  campaign: StoredCampaign,
  organization: OrganizationFacts,
): Promise<Omit<SampleMessage['campaign'], 'sender'>> {
  const { templateData } = campaign;
  return {
    name: campaign.name,
    organization: templateData.organization?.trim() || organization.displayName,
    closesAt: kindRules[campaign.kind].isTriggered
      ? answersUntil(campaign, campaign.startedAt, organization.timeZone)
      : campaign.endedAt,
    timeZone: organization.timeZone,
    minutes: campaign.minutes ?? (await expectedMinutesOf(trx, campaign)),
    confidentialityLevel: levelOf(campaign, organization),
    supportEmail: organization.supportEmail,
    background: templateData.background,
    group: templateData.group,
  };
}

async function expectedMinutesOf(trx: Transaction, { organizationId, surveyIds }: StoredCampaign): Promise<number> {
  const surveys = await findSurveys(trx, organizationId, surveyIds);
  return expectedMinutes(askedOnce(surveys.flatMap(({ statements }) => statements)));
}
