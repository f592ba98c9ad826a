import { getCampaign, listCampaigns } from '@attune/contract/campaigns/campaign';
import { reviewCampaign } from '@attune/contract/campaigns/review';
import { listParticipationDays, listParticipations } from '@attune/contract/campaigns/participations';
import { listGroupTypes } from '@attune/contract/groups/types';
import { listJobs } from '@attune/contract/jobs';
import { listDeliveries } from '@attune/contract/messages/message';
import { getMessageSettings } from '@attune/contract/messages/settings';
import {
  listMessageLanguages,
  listMessageWords,
  listNotifications,
  previewMessage,
} from '@attune/contract/messages/notifications';
import type { CampaignKind, MessageChannel } from '@attune/domain/campaigns';
import type { Id } from '@attune/domain/kernel';
import type { MessageLanguage } from '@attune/domain/messaging';
import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../platform/api/api.ts';
import { queryKeyOf, read } from '../platform/queries.ts';
import { serverTime } from '../platform/server-time.ts';
import { isOnTheWay, isOpening } from './on-the-way.ts';

type OrganizationId = Id<'organization'>;
type CampaignPlace = { readonly organizationId: OrganizationId; readonly campaignId: string };

export type CampaignListQuery = z.input<typeof listCampaigns.query>;

/** Campaigns change state on the server's clock, so queries refetch every minute. */
const minuteMs = 60_000;
const onTheWayMs = 3000;
const everyMinute = { refetchInterval: minuteMs, refetchOnMount: 'always' } as const;

const rowIncludes = 'surveys,campaign-surveys,campaign-targets';

export function campaignsQuery(organizationId: OrganizationId, query: CampaignListQuery) {
  return {
    ...read(listCampaigns, { params: { organizationId }, query: { ...query, include: rowIncludes } }),
    ...everyMinute,
  };
}

/** Total number of campaigns. */
export function campaignCountQuery(organizationId: OrganizationId) {
  return read(listCampaigns, { params: { organizationId }, query: { 'page[limit]': 1 } });
}

/** Running campaigns with their messages, most recent start first. */
export function runningWithMessagesQuery(organizationId: OrganizationId) {
  const query = {
    'filter[status]': 'inprogress',
    sort: '-startedAt',
    'page[limit]': 20,
    include: 'campaign-notifications',
  } as const;
  return { ...read(listCampaigns, { params: { organizationId }, query }), ...everyMinute };
}

/** The next campaign with a status, by start. */
export function nextCampaignQuery(organizationId: OrganizationId, status: 'pending' | 'active') {
  return {
    ...read(listCampaigns, {
      params: { organizationId },
      query: { 'filter[status]': status, sort: 'startedAt', 'page[limit]': 1 },
    }),
    ...everyMinute,
  };
}

/** Unconfirmed engagement campaigns, by start. */
export function preparedCampaignsQuery(organizationId: OrganizationId) {
  return read(listCampaigns, {
    params: { organizationId },
    query: { 'filter[campaignType]': 'quarterly', 'filter[status]': 'pending', sort: 'startedAt', 'page[limit]': 10 },
  });
}

/** Message defaults for new campaigns. */
export function messageSettingsQuery(organizationId: OrganizationId) {
  return read(getMessageSettings, { params: { organizationId } });
}

/** The last two quarterly campaigns, whatever their status. */
export function lastQuarterlyQuery(organizationId: OrganizationId) {
  return read(listCampaigns, {
    params: { organizationId },
    query: { 'filter[campaignType]': 'quarterly', sort: '-startedAt', 'page[limit]': 2 },
  });
}

/** The last completed quarterly campaign. */
export function lastFinishedQuery(organizationId: OrganizationId) {
  return read(listCampaigns, {
    params: { organizationId },
    query: { 'filter[campaignType]': 'quarterly', 'filter[status]': 'finished', sort: '-startedAt', 'page[limit]': 1 },
  });
}

/** A campaign, followed closely while it opens. */
export function campaignQuery({ organizationId, campaignId }: CampaignPlace) {
  return queryOptions({
    ...read(getCampaign, { params: { organizationId, campaignId }, query: { include: rowIncludes } }),
    ...everyMinute,
    refetchInterval: ({ state: { data } }) => (data && isOpening(data.data, serverTime()) ? onTheWayMs : minuteMs),
  });
}

/** How many invitations wait to be sent, by channel. */
export function deliveryTotalsQuery({ organizationId, campaignId }: CampaignPlace) {
  return read(listDeliveries, { params: { organizationId, campaignId }, query: { 'page[limit]': 1 } });
}

/** The messages of a campaign, followed closely while one goes out. */
export function messagesQuery({ organizationId, campaignId }: CampaignPlace) {
  return queryOptions({
    ...read(listNotifications, { params: { organizationId, campaignId } }),
    ...everyMinute,
    refetchInterval: ({ state }) => (isOnTheWay(state.data?.data ?? [], serverTime()) ? onTheWayMs : minuteMs),
  });
}

/** The last completed campaign of a kind. */
export function lastOfKindQuery({
  organizationId,
  campaignType,
}: Pick<CampaignPlace, 'organizationId'> & { readonly campaignType: CampaignKind }) {
  return read(listCampaigns, {
    params: { organizationId },
    query: { 'filter[campaignType]': campaignType, 'filter[status]': 'finished', sort: '-startedAt', 'page[limit]': 1 },
  });
}

/** Participation of a whole campaign by day. */
export function participationDaysQuery({ organizationId, campaignId }: CampaignPlace) {
  return read(listParticipationDays, { params: { organizationId, campaignId }, query: { 'page[limit]': 200 } });
}

/** Response counts by group; the server updates them in steps. */
export function participationsQuery({ organizationId, campaignId }: CampaignPlace) {
  return {
    ...read(listParticipations, { params: { organizationId, campaignId }, query: { 'page[limit]': 10_000 } }),
    ...everyMinute,
  };
}

/** The effect of publishing. Employees may have changed, so it is never cached. */
export function reviewQuery({ organizationId, campaignId }: CampaignPlace) {
  return {
    ...read(reviewCampaign, { params: { organizationId, campaignId } }),
    staleTime: 0,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  } as const;
}

/** Jobs that close campaigns. */
export function closingJobsQuery(organizationId: OrganizationId) {
  return read(listJobs, {
    params: { organizationId },
    query: { 'filter[jobType]': 'close-campaign', 'page[limit]': 20 },
  });
}

export function groupTypesQuery(organizationId: OrganizationId) {
  return read(listGroupTypes, { params: { organizationId } });
}

/** The languages of recipients, and which messages use the default text in them. */
export function messageLanguagesQuery({ organizationId, campaignId }: CampaignPlace) {
  return {
    ...read(listMessageLanguages, { params: { organizationId, campaignId } }),
    refetchOnMount: 'always',
  } as const;
}

/** A message's text in each language; never cached, because someone else may have edited it. */
export function messageWordsQuery({
  organizationId,
  campaignId,
  notificationId,
}: CampaignPlace & { readonly notificationId: string }) {
  return {
    ...read(listMessageWords, { params: { organizationId, campaignId, notificationId } }),
    refetchOnMount: 'always',
  } as const;
}

export type MessageWords = { readonly emailSubject: string; readonly emailBody: string; readonly smsBody: string };

/** Channel and language of a message preview. */
export type PreviewLook = { readonly channel: MessageChannel; readonly language: MessageLanguage };

/** Preview of a message: stored, or with unsaved text in the language. */
export function previewQuery(
  place: CampaignPlace & { readonly notificationId: string },
  look: PreviewLook,
  words?: MessageWords,
) {
  const input = { params: place, body: { ...look, ...words } };
  return queryOptions({
    queryKey: queryKeyOf(previewMessage, input),
    queryFn: ({ signal }) => call(previewMessage, input, { signal }),
    gcTime: minuteMs,
  });
}
