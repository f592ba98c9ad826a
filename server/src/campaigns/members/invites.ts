import {
  type MessageChannel,
  type UnreachedReason,
  channelsOf,
  messageChannels,
  obstacleTo,
} from '@attune/domain/campaigns';
import type { Id } from '@attune/domain/kernel';
import type { Transaction } from '../../platform/database/index.ts';
import { listCandidates } from '../audience/audience.repository.ts';
import type { MemberDependencies, LockedCampaign } from './lock-audience.ts';

type Invites = Pick<LockedCampaign, 'campaign' | 'now'> & {
  readonly employeeIds: readonly Id<'employee'>[];
  /** Overrides the channels of the campaign. */
  readonly wanted?: readonly MessageChannel[] | undefined;
};

export type SentInvite = {
  readonly employeeId: Id<'employee'>;
  readonly channels: readonly MessageChannel[];
  readonly obstacle: UnreachedReason | undefined;
};

/**
 * Sends the invitation of a campaign to these people, again if already sent, by every channel on which they can be
 * reached.
 */
export async function sendInvites(
  trx: Transaction,
  { queueInvites }: Pick<MemberDependencies, 'queueInvites'>,
  { campaign, now, employeeIds, wanted = channelsOf[campaign.channel] }: Invites,
): Promise<readonly SentInvite[]> {
  const { organizationId, id: campaignId } = campaign;
  const candidates = await listCandidates(trx, organizationId, employeeIds);
  const invites = candidates.map((candidate): SentInvite => {
    const obstacles = wanted.map((channel) => obstacleTo(candidate, channel));
    const channels = wanted.filter((_, place) => obstacles[place] === undefined);
    return {
      employeeId: candidate.id,
      channels,
      obstacle: channels.length > 0 ? undefined : obstacles.find((each) => each !== undefined),
    };
  });
  for (const channel of messageChannels) {
    await queueInvites(trx, organizationId, {
      campaignId,
      channel,
      now,
      employeeIds: invites.flatMap((invite) => (invite.channels.includes(channel) ? [invite.employeeId] : [])),
    });
  }
  return invites;
}
