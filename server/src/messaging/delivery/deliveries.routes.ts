import * as contract from '@attune/contract/messages/message';
import type { CampaignId } from '@attune/domain/campaigns';
import { nameInLists } from '@attune/domain/people';
import type { Router } from '../../platform/http/index.ts';
import { pageOf, pagingOf, sortingOf } from '../../platform/json-api/index.ts';
import type { Delivery } from './campaign-deliveries.ts';
import { listDeliveries } from './list-deliveries.ts';
import { type Invite, listMessages } from './list-messages.ts';

export function deliveryRoutes(router: Router, needs: Parameters<typeof listDeliveries>[0]): void {
  router.on(contract.listDeliveries, async ({ actor, params, query, address }) => {
    const page = pageOf(query);
    const campaignId = params.campaignId as CampaignId;
    const { deliveries, total, totals } = await listDeliveries(needs, actor, {
      organizationId: params.organizationId,
      campaignId,
      state: query['filter[state]'],
      channel: query['filter[channel]'],
      search: query['filter[fuzzy]'],
      employeeIds: query['filter[employees]'],
      sorting: query.sort && sortingOf(query.sort, 'name'),
      page,
    });
    const { meta, links } = pagingOf(address, page, total);
    return {
      data: deliveries.map((delivery) => presentDelivery(campaignId, delivery)),
      meta: { ...meta, totals },
      links,
    };
  });

  router.on(contract.listMessages, async ({ actor, params, query, address }) => {
    const page = pageOf(query);
    const at = { organizationId: params.organizationId, campaignId: params.campaignId as CampaignId };
    const { messages, total } = await listMessages(needs, actor, { ...at, channel: query['filter[channel]'], page });
    const wanted = { email: query.include?.includes('emails') ?? false, sms: query.include?.includes('sms') ?? false };
    const included = messages.filter(({ channel }) => wanted[channel]).map(presentTransport);
    return {
      data: messages.map((message) => presentMessage(at.campaignId, message)),
      ...(query.include && { included }),
      ...pagingOf(address, page, total),
    };
  });
}

function presentDelivery(campaignId: CampaignId, delivery: Delivery): contract.DeliveryResource {
  const { employeeId, groupName, states } = delivery;
  return {
    type: 'deliveries',
    id: `${campaignId}-${employeeId}`,
    attributes: {
      campaignId,
      employeeId,
      name: nameInLists(delivery),
      groupName,
      email: states.email ?? null,
      sms: states.sms ?? null,
    },
  };
}

function idOf({ inviteId, employeeId, channel }: Invite): string {
  return `${inviteId}-${employeeId}-${channel}`;
}

function presentMessage(campaignId: CampaignId, message: Invite): contract.MessageResource {
  const { inviteId, employeeId, channel, status, skipReason, sendAt } = message;
  const id = idOf(message);
  const attributes = {
    campaignId,
    campaignNotificationId: inviteId,
    employeeId,
    channel,
    status,
    skipReason,
    scheduledAt: sendAt.toISOString(),
  };
  return {
    type: 'messages',
    id,
    attributes,
    relationships:
      channel === 'email' ? { email: { data: { type: 'emails', id } } } : { sms: { data: { type: 'sms', id } } },
  };
}

function presentTransport(message: Invite): contract.TransportResource {
  const id = idOf(message);
  if (message.channel === 'sms') return { type: 'sms', id, attributes: { messageId: id, segments: message.segments } };
  return { type: 'emails', id, attributes: { messageId: id, from: message.from, subject: message.subject } };
}
