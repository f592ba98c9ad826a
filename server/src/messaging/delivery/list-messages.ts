import type { Actor } from '@attune/domain/access';
import type { CampaignId, MessageChannel } from '@attune/domain/campaigns';
import type { Id } from '@attune/domain/kernel';
import {
  type MessageFate,
  measureSms,
  messageFateOf,
  renderMessage,
  senderLabel,
  smsSample,
} from '@attune/domain/messaging';
import type { Database } from '../../platform/database/index.ts';
import type { Page } from '../../platform/json-api/index.ts';
import { type InvitationWords, getInvitationWords } from './deliveries.repository.ts';
import { type Delivery, deliveriesOf } from './list-deliveries.ts';

type Dependencies = { readonly database: Database };

export type MessageListing = {
  readonly organizationId: Id<'organization'>;
  readonly campaignId: CampaignId;
  readonly channel: MessageChannel | undefined;
  readonly page: Page;
};

/** The first invitation to a person on one channel, with its general text. */
export type Invite = MessageFate & {
  readonly inviteId: Id<'campaign-notification'>;
  readonly employeeId: Id<'employee'>;
  readonly channel: MessageChannel;
  readonly sendAt: Date;
  readonly from: string;
  readonly subject: string;
  readonly segments: number;
};

/** Lists the first invitations of a published campaign, one entry per message. Independent of who has answered. */
export async function listMessages(
  { database }: Dependencies,
  actor: Actor,
  { organizationId, campaignId, channel, page }: MessageListing,
): Promise<{ readonly messages: readonly Invite[]; readonly total: number }> {
  const { deliveries, inviteId, words } = await database.inOrganization(organizationId, async (trx) => {
    const found = await deliveriesOf(trx, actor, { organizationId, campaignId });
    return { ...found, words: found.inviteId && (await getInvitationWords(trx, organizationId, found.inviteId)) };
  });
  if (!inviteId || !words) return { messages: [], total: 0 };
  const messages = deliveries
    .flatMap((delivery) => messagesTo(delivery, inviteId, words))
    .filter((message) => !channel || message.channel === channel);
  return { messages: messages.slice(page.offset, page.offset + page.limit), total: messages.length };
}

function messagesTo(
  { employeeId, states }: Delivery,
  inviteId: Invite['inviteId'],
  { sendAt, subject, smsBody, sender }: InvitationWords,
): readonly Invite[] {
  const said = {
    inviteId,
    employeeId,
    sendAt,
    subject,
    from: senderLabel(sender),
    segments: segmentsOf(smsBody ?? ''),
  };
  return (['email', 'sms'] as const).flatMap((channel) => {
    const state = states[channel];
    return state ? [{ ...said, channel, ...messageFateOf(state) }] : [];
  });
}

function segmentsOf(smsBody: string): number {
  return measureSms(renderMessage(smsBody, smsSample, ['smsBody'])).segments;
}
