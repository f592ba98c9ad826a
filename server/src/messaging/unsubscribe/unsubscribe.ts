import type { UnsubscribeScope } from '@attune/contract/respondent/unsubscribe';
import { type CampaignId, type MessageChannel, messageChannels } from '@attune/domain/campaigns';
import { type CalendarDay, type Id, addDays, localTimeAt } from '@attune/domain/kernel';
import { recordPreference } from '../../people/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Transaction } from '../../platform/database/index.ts';
import type { KeyStore } from '../../platform/keys/index.ts';
import { type TakeSurvey, hashOfToken, parseLink } from '../../responses/index.ts';
import { createAddressHashes } from './address-hashes.ts';
import { type HashedAddress, addSuppressions, findSuppressed, removeSuppressions } from './suppressions.repository.ts';
import { type LinkHolder, findHolder } from './unsubscribe.repository.ts';

type Dependencies = {
  readonly database: Database;
  readonly keys: KeyStore;
  readonly clock: Clock;
  readonly take: Pick<TakeSurvey, 'contextOf'>;
};

/** The channels on which a person can be reached, and those on which messages about this survey are stopped. */
export type MessagesTo = {
  readonly channels: readonly MessageChannel[];
  readonly stopped: readonly MessageChannel[];
  readonly pausedUntil: CalendarDay;
};

export type UnsubscribeRequest = { readonly scope: UnsubscribeScope; readonly channels: readonly MessageChannel[] };

/**
 * Lets the holder of a link opt out of survey messages, without signing in, for as long as the link is in a message.
 */
export type Unsubscribing = {
  /** Undefined for an unknown link. Changes nothing. */
  messagesTo(link: string): Promise<MessagesTo | undefined>;
  /** Stops messages immediately. Returns whether the link is known. */
  stop(link: string, request: UnsubscribeRequest): Promise<boolean>;
  /** Removes everything stopped by this or another link of the organization. */
  resume(link: string, channels: readonly MessageChannel[]): Promise<boolean>;
};

/** Length of a pause in days: one quarter, so that the next quarterly survey can send messages again. */
const pauseDays = 90;

type Asked = {
  readonly trx: Transaction;
  readonly organizationId: Id<'organization'>;
  readonly campaignId: CampaignId;
  readonly holder: LinkHolder;
};

export function createUnsubscribing({ database, keys, clock, take }: Dependencies): Unsubscribing {
  const hashes = createAddressHashes(keys);

  async function forHolder<Result>(text: string, work: (asked: Asked) => Promise<Result>): Promise<Result | undefined> {
    const link = parseLink(text);
    const context = await take.contextOf(text);
    if (!link || !context) return undefined;
    const { organizationId } = context;
    const campaignId = link.campaignId as CampaignId;
    return database.inOrganization(organizationId, async (trx) => {
      const holder = await findHolder(trx, organizationId, { campaignId, tokenHash: hashOfToken(link.token) });
      return holder && work({ trx, organizationId, campaignId, holder });
    });
  }

  const addressesOf = (holder: LinkHolder, channels: readonly MessageChannel[]): Promise<readonly HashedAddress[]> =>
    Promise.all(
      channelsTo(holder)
        .filter((channel) => channels.includes(channel))
        .map(async (channel) => ({ channel, hash: await hashes.hashOf(channel, addressOn(channel, holder)) })),
    );

  return {
    messagesTo: (link) =>
      forHolder(link, async ({ trx, organizationId, campaignId, holder }) => {
        const now = clock.now();
        const addresses = await addressesOf(holder, messageChannels);
        const suppressed = await findSuppressed(trx, organizationId, {
          hashes: addresses.map(({ hash }) => hash),
          campaignId,
          now,
        });
        const channels = channelsTo(holder);
        const stopped = channels.filter(
          (channel) =>
            holder.unsubscribedChannels.includes(channel) || suppressed.some((each) => each.channel === channel),
        );
        return { channels, stopped, pausedUntil: dayAfterPause(now) };
      }),
    stop: async (link, { scope, channels }) =>
      (await forHolder(link, async ({ trx, organizationId, campaignId, holder }) => {
        const ofCampaign = scope === 'survey' ? campaignId : undefined;
        const endsAt = scope === 'pause' ? new Date(`${dayAfterPause(clock.now())}T00:00:00Z`) : null;
        await addSuppressions(
          trx,
          organizationId,
          (await addressesOf(holder, channels)).map((address) => ({ ...address, campaignId: ofCampaign, endsAt })),
        );
        if (scope === 'all')
          await recordPreference(trx, organizationId, { employeeId: holder.employeeId, channels, isWanted: false });
        return true;
      })) ?? false,
    resume: async (link, channels) =>
      (await forHolder(link, async ({ trx, organizationId, holder }) => {
        await removeSuppressions(trx, organizationId, await addressesOf(holder, channels));
        await recordPreference(trx, organizationId, { employeeId: holder.employeeId, channels, isWanted: true });
        return true;
      })) ?? false,
  };
}

function dayAfterPause(now: Date): CalendarDay {
  return addDays(localTimeAt(now, 'UTC').day, pauseDays);
}

function channelsTo(holder: LinkHolder): readonly MessageChannel[] {
  return messageChannels.filter((channel) => addressOn(channel, holder) !== '');
}

function addressOn(channel: MessageChannel, { emailAddress, mobilePhoneNumber }: LinkHolder): string {
  return (channel === 'email' ? emailAddress : mobilePhoneNumber) ?? '';
}
