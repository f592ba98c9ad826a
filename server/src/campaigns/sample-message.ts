import { type Actor, authorize } from '@attune/domain/access';
import { type Id, Refusal } from '@attune/domain/kernel';
import type { MessageText } from '@attune/domain/messaging';
import { announcedMinutes } from '@attune/domain/surveys';
import type { Transaction } from '../platform/database/index.ts';
import { findSurveys } from '../surveys/index.ts';
import { findCampaign } from './campaigns.repository.ts';
import type { SampleMessage } from './message-renderer.ts';
import { findNotification } from './notifications.repository.ts';
import { type Reader, findOrganization, findReader } from './organization.repository.ts';
import { levelOf } from './plan-launch.ts';
import type { CampaignAt, StoredCampaign } from './stored-campaign.ts';

export type SampleRequest = CampaignAt & { readonly notificationId: Id<'campaign-notification'>; readonly emailSubject?: string | undefined; readonly emailBody?: string | undefined };

export type Sample = { readonly campaign: StoredCampaign; readonly message: SampleMessage; readonly reader: Reader };

/** A message of a campaign, with other words if any are given, as the actor would get it. */
export async function sampleMessage(trx: Transaction, actor: Actor, { ability, ...request }: SampleRequest & { readonly ability: 'notification.read' | 'notification.update' }): Promise<Sample> {
  const { organizationId, campaignId, notificationId, emailSubject, emailBody } = request;
  const campaign = await findCampaign(trx, organizationId, campaignId);
  const notification = campaign && (await findNotification(trx, organizationId, { campaignId, notificationId }));
  const organization = await findOrganization(trx, organizationId);
  const reader = await findReader(trx, actor.personId);
  if (!campaign || !notification || !organization || !reader) throw new Refusal('not-found');
  authorize(actor, ability, { organizationId, campaignId });
  const text: MessageText = { subject: emailSubject ?? notification.text.subject, body: emailBody ?? notification.text.body };
  const { templateData } = campaign;
  const facts = {
    name: campaign.name,
    organization: templateData.organization ?? organization.displayName,
    closesAt: campaign.endedAt,
    timeZone: organization.timeZone,
    minutes: campaign.minutes ?? (await announcedMinutesOf(trx, campaign)),
    confidentialityLevel: levelOf(campaign, organization),
    supportEmail: organization.supportEmail,
    background: templateData.background,
    group: templateData.group,
  };
  return { campaign, reader, message: { organizationId, kind: notification.kind, text, campaign: facts, reader: { firstName: reader.firstName, locale: reader.locale ?? organization.locale } } };
}

async function announcedMinutesOf(trx: Transaction, { organizationId, surveyIds }: StoredCampaign): Promise<number> {
  const surveys = await findSurveys(trx, organizationId, surveyIds);
  return announcedMinutes(surveys.flatMap(({ statements }) => statements));
}
