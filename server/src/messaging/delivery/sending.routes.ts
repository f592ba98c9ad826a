import * as contract from '@attune/contract/messages/sending';
import type { CampaignId } from '@attune/domain/campaigns';
import type { Id } from '@attune/domain/kernel';
import { unsentReasonOf } from '@attune/domain/messaging';
import { fullName } from '@attune/domain/people';
import type { Router } from '../../platform/http/index.ts';
import { pageOf, pagingOf } from '../../platform/json-api/index.ts';
import type { SendingTrouble } from './sending-state.repository.ts';
import type { UnsentMessage } from './unsent-messages.repository.ts';
import { listSendingTroubles, listUnsentMessages, retrySending, sendUnsentMessages } from './unsent-messages.ts';

export function sendingRoutes(router: Router, needs: Parameters<typeof listUnsentMessages>[0]): void {
  router.on(contract.listSendingTroubles, async ({ actor, params: { organizationId }, query, address }) => {
    const page = pageOf(query);
    const campaignId = query['filter[campaign]'] as CampaignId | undefined;
    const troubles = await listSendingTroubles(needs, actor, { organizationId, campaignId });
    return {
      data: troubles.slice(page.offset, page.offset + page.limit).map((each) => presentTrouble(organizationId, each)),
      ...pagingOf(address, page, troubles.length),
    };
  });

  router.on(contract.retrySending, async ({ actor, params }) => {
    await retrySending(needs, actor, params.organizationId);
    return undefined;
  });

  router.on(contract.listUnsentMessages, async ({ actor, params: { organizationId }, query, address }) => {
    const page = pageOf(query);
    const { messages, total, sendable } = await listUnsentMessages(needs, actor, {
      organizationId,
      page,
      campaignId: query['filter[campaign]'] as CampaignId | undefined,
      employeeId: query['filter[employee]'],
    });
    const { meta, links } = pagingOf(address, page, total);
    return { data: messages.map(presentUnsent), meta: { ...meta, sendable }, links };
  });

  router.on(contract.sendUnsentMessages, async ({ actor, params: { organizationId }, body: { data } }) => {
    const { messageIds, campaignId } = data.attributes;
    const queuedCount = await sendUnsentMessages(needs, actor, {
      organizationId,
      messageIds,
      campaignId: campaignId as CampaignId | undefined,
    });
    return { meta: { queuedCount } };
  });
}

function presentTrouble(
  organizationId: Id<'organization'>,
  { channel, heldSince, cause, answer, ...trouble }: SendingTrouble,
): contract.SendingTroubleResource {
  return {
    type: 'sending-troubles',
    id: `${organizationId}-${channel}`,
    attributes: {
      channel,
      heldInvitations: trouble.heldInvitations,
      isHoldingOthers: trouble.held > trouble.heldInvitations,
      heldSince: heldSince?.toISOString() ?? null,
      cause,
      answer,
      lateInvitations: trouble.lateInvitations,
      isDelayingOthers: trouble.late > trouble.lateInvitations,
    },
  };
}

function presentUnsent(message: UnsentMessage): contract.UnsentMessageResource {
  const { messageId, campaignId, campaignName, employeeId, channel, kind, status, skipReason, canSend } = message;
  return {
    type: 'unsent-messages',
    id: messageId,
    attributes: {
      campaignId,
      campaignName,
      employeeId,
      name: fullName(message),
      channel,
      kind,
      reason: unsentReasonOf(status, skipReason),
      canSend,
    },
  };
}
