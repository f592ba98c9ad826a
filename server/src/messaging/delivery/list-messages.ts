import type { Actor } from '@attune/domain/access';
import { type MessageChannel, channelsOf } from '@attune/domain/campaigns';
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
import { type CampaignRef, deliveriesOf, getReadableCampaign, readDeliveries } from './campaign-deliveries.ts';
import { type InvitationWords, countInvited, getInvitationWords } from './deliveries.repository.ts';

type Dependencies = { readonly database: Database };

export type MessageListing = CampaignRef & { readonly channel: MessageChannel | undefined; readonly page: Page };

/** What all first invitations of a campaign have in common. */
type Invitation = {
  readonly inviteId: Id<'campaign-notification'>;
  readonly sendAt: Date;
  readonly from: string;
  readonly subject: string;
  readonly segments: number;
};

/** The first invitation to a person on one channel, with its general text. */
export type Invite = Invitation &
  MessageFate & { readonly employeeId: Id<'employee'>; readonly channel: MessageChannel };

/**
 * Lists the first invitations of a published campaign, one entry per message: each member has one on every channel of
 * the campaign. Independent of who has answered.
 */
export async function listMessages(
  { database }: Dependencies,
  actor: Actor,
  { organizationId, campaignId, channel, page }: MessageListing,
): Promise<{ readonly messages: readonly Invite[]; readonly total: number }> {
  const at = { organizationId, campaignId };
  const read = await database.inOrganization(organizationId, async (trx) => {
    const campaign = await getReadableCampaign(trx, actor, at);
    const { inviteId, isPublished } = campaign;
    const channels = channelsOf[campaign.channel].filter((each) => !channel || each === channel);
    if (!inviteId || !isPublished || channels.length === 0) return undefined;
    return {
      channels,
      invitation: toInvitation(inviteId, await getInvitationWords(trx, organizationId, inviteId)),
      memberCount: await countInvited(trx, organizationId, campaignId),
      stored: await readDeliveries(trx, at, { campaign, page: membersOn(page, channels.length) }),
    };
  });
  if (!read) return { messages: [], total: 0 };
  const { channels, invitation, memberCount, stored } = read;
  const messages = (await deliveriesOf(stored)).flatMap(({ employeeId, states }) =>
    channels.flatMap((each): readonly Invite[] => {
      const state = states[each];
      return state ? [{ ...invitation, employeeId, channel: each, ...messageFateOf(state) }] : [];
    }),
  );
  const before = page.offset % channels.length;
  return { messages: messages.slice(before, before + page.limit), total: memberCount * channels.length };
}

/** The members whose messages are on a page of messages. */
function membersOn({ offset, limit }: Page, messagesOfEach: number): Page {
  const first = Math.floor(offset / messagesOfEach);
  return { offset: first, limit: Math.ceil((offset + limit) / messagesOfEach) - first };
}

function toInvitation(
  inviteId: Invitation['inviteId'],
  { sendAt, subject, smsBody, sender }: InvitationWords,
): Invitation {
  return { inviteId, sendAt, subject, from: senderLabel(sender), segments: segmentsOf(smsBody ?? '') };
}

function segmentsOf(smsBody: string): number {
  return measureSms(renderMessage(smsBody, smsSample, ['smsBody'])).segments;
}
