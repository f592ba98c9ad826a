import { type Actor, can } from '@attune/domain/access';
import type { Id } from '@attune/domain/kernel';
import type { Transaction } from '../platform/database/index.ts';
import { type StoredSurvey, findSurveys } from '../surveys/index.ts';
import { type StoredNotification, listNotifications } from './notifications.repository.ts';
import type { StoredCampaign } from './stored-campaign.ts';

/** What was asked to come along with campaigns, as far as it has to be looked up. */
export type CampaignCompanions = {
  readonly include: readonly string[];
  readonly surveys: readonly StoredSurvey[];
  readonly notifications: readonly StoredNotification[];
};

type Asked = { readonly organizationId: Id<'organization'>; readonly campaigns: readonly StoredCampaign[]; readonly include: readonly string[] };

/** Looks up what was asked for. Messages come along with the campaigns whose messages the actor may read. */
export async function findCompanions(trx: Transaction, actor: Actor, { organizationId, campaigns, include }: Asked): Promise<CampaignCompanions> {
  const surveyIds = [...new Set(campaigns.flatMap((campaign) => campaign.surveyIds))];
  const withMessages = campaigns.map(({ id }) => id).filter((campaignId) => can(actor, 'notification.read', { organizationId, campaignId }));
  return {
    include,
    surveys: include.includes('surveys') ? await findSurveys(trx, organizationId, surveyIds) : [],
    notifications: include.includes('campaign-notifications') ? await listNotifications(trx, organizationId, withMessages) : [],
  };
}
