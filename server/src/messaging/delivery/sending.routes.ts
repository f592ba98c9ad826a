import * as contract from '@attune/contract/messages/sending';
import { messageChannels } from '@attune/domain/campaigns';
import type { Id } from '@attune/domain/kernel';
import { unsentReasonOf } from '@attune/domain/messaging';
import { fullName } from '@attune/domain/people';
import type { Router } from '../../platform/http/index.ts';
import { pageOf, pagingOf } from '../../platform/json-api/index.ts';
import type { UnsentMessage } from './unsent-messages.repository.ts';
import {
  type SendingState,
  getSendingState,
  listUnsentMessages,
  retrySending,
  sendUnsentMessages,
} from './unsent-messages.ts';

export function sendingRoutes(router: Router, needs: Parameters<typeof listUnsentMessages>[0]): void {
  router.on(contract.listSendingTroubles, async ({ actor, params: { organizationId }, query, address }) => {
    const page = pageOf(query);
    const campaignId = query['filter[campaign]'];
    const troubles = presentTroubles(
      organizationId,
      await getSendingState(needs, actor, { organizationId, campaignId }),
    );
    return { data: troubles.slice(page.offset, page.offset + page.limit), ...pagingOf(address, page, troubles.length) };
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
      campaignId: query['filter[campaign]'],
      employeeId: query['filter[employee]'],
    });
    const { meta, links } = pagingOf(address, page, total);
    return { data: messages.map(presentUnsent), meta: { ...meta, sendable }, links };
  });

  router.on(contract.sendUnsentMessages, async ({ actor, params: { organizationId }, body: { data } }) => {
    const { messageIds, campaignId } = data.attributes;
    const queuedCount = await sendUnsentMessages(needs, actor, { organizationId, messageIds, campaignId: campaignId });
    return { meta: { queuedCount } };
  });
}

function presentTroubles(
  organizationId: Id<'organization'>,
  { troubles, holds }: SendingState,
): readonly contract.SendingTroubleResource[] {
  return messageChannels.flatMap((channel) => {
    const trouble = troubles.find((each) => each.channel === channel);
    const hold = holds.find((each) => each.channel === channel);
    if (!trouble && !hold) return [];
    return {
      type: 'sending-troubles' as const,
      id: `${organizationId}-${channel}`,
      attributes: {
        channel,
        heldInvitations: trouble?.held ?? 0,
        isHeld: hold !== undefined,
        heldSince: (hold?.heldSince ?? trouble?.heldSince)?.toISOString() ?? null,
        cause: hold?.cause ?? trouble?.cause ?? null,
        answer: hold?.answer ?? trouble?.answer ?? null,
        lateInvitations: trouble?.late ?? 0,
      },
    };
  });
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
